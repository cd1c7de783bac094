import { data } from "@remix-run/node";
import { expect, test } from "vitest";
import { z } from "zod";
import { openDatabase } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { answer, valueOrPage } from "#app/http/respond.server.ts";
import { REFUSAL_CODES, type RefusalCode, refuse } from "#app/lib/result.ts";
import { formRequest, loadBuild, openApp } from "#tests/http/app.ts";
import { plantRoutes } from "#tests/http/planted-routes.ts";

const unreachable = openDatabase("postgres://nobody@127.0.0.1:1/none");
const page = { default: () => null };

async function openPlanted(planted: Parameters<typeof plantRoutes>[1]) {
  return await openApp(unreachable, { build: plantRoutes(await loadBuild(), planted) });
}

const fail = () => {
  throw new Error("the drawer is stuck");
};

test("a bug in a loader is logged once with its request id, and the page bears that id and nothing of the bug", async () => {
  const app = await openPlanted({ broken: { loader: fail, ...page } });
  const response = await app.browse("/broken");
  const html = await response.text();
  const id = response.headers.get("X-Request-Id");
  expect(response.status).toBe(500);
  expect(html).toContain("Something broke on our side");
  expect(html).toContain("Nothing you submitted is lost.");
  expect(html).toContain(`<code>${id}</code>`);
  expect(html).not.toMatch(/drawer|node_modules|at fail/);
  const errors = app.lines.filter((line) => line.level === "error");
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({ requestId: id, err: { message: "the drawer is stuck" } });
});

test("a bug in an action or as data answers 500 with the id of that request", async () => {
  const app = await openPlanted({ broken: { loader: fail, action: fail, ...page } });
  for (const response of [
    await app.browse("/broken", formRequest({ a: "b" })),
    await app.browse("/broken.data"),
    await app.browse("/broken.data", formRequest({ a: "b" })),
  ]) {
    expect(response.status).toBe(500);
    const body = await response.text();
    expect(body).toContain(response.headers.get("X-Request-Id"));
    expect(body).not.toContain("drawer");
  }
  expect(app.lines.filter((line) => line.level === "error")).toHaveLength(3);
});

test("a bug while a page is drawn is logged once and shows the failure page", async () => {
  const app = await openPlanted({ broken: { default: fail } });
  const response = await app.browse("/broken");
  expect(response.status).toBe(500);
  expect(await response.text()).toContain(`<code>${response.headers.get("X-Request-Id")}</code>`);
  expect(app.lines.filter((line) => line.level === "error")).toHaveLength(1);
});

test("a bug in a download answers in text, in the API as JSON", async () => {
  const app = await openPlanted({ "file.csv": { loader: fail }, "api/v1/broken": { loader: fail } });
  const file = await app.browse("/file.csv");
  const reference = file.headers.get("X-Request-Id");
  expect(file.status).toBe(500);
  expect(await file.text()).toBe(
    `Something broke on our side. Nothing you submitted is lost. Reference ${reference}.\n`,
  );
  const api = await app.browse("/api/v1/broken");
  expect(api.status).toBe(500);
  expect(api.headers.get("Content-Type")).toBe("application/problem+json");
  expect(await api.json()).toEqual({
    type: "about:blank",
    title: "Internal Server Error",
    status: 500,
    detail: "Something broke on our side. Nothing you submitted is lost.",
    code: "bug",
    reference: api.headers.get("X-Request-Id"),
  });
});

test("with the database down a page answers 503 in words, and says when to try again", async () => {
  const app = await openPlanted({
    queried: { loader: ({ context }) => context.database.one(sql`select 1 as "one"`), ...page },
    modelled: { loader: ({ context }) => context.database.prisma.user.findFirst(), ...page },
  });
  for (const path of ["/queried", "/modelled"]) {
    const response = await app.browse(path);
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("10");
    const html = await response.text();
    expect(html).toContain("The database does not answer");
    expect(html).toContain("Nothing you submitted is lost.");
  }
});

const STATUS: Record<RefusalCode, number> = {
  invalid: 422,
  signed_out: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  stale: 409,
  overtaken: 409,
  ask: 409,
  expired: 410,
  too_many: 429,
};

test("each refusal has its status, as a page from a loader and as data from an action", async () => {
  const refusal = ({ params }: { params: Record<string, string | undefined> }) =>
    refuse(params.code as RefusalCode, "The reason, in a sentence.", { detail: { retryAfterSeconds: 42 } });
  const app = await openPlanted({
    "refused/:code": {
      loader: (args) => valueOrPage(refusal(args)),
      action: (args) => answer(refusal(args)),
      ...page,
    },
  });
  for (const code of REFUSAL_CODES) {
    const shown = await app.browse(`/refused/${code}`);
    expect([code, shown.status]).toEqual([code, STATUS[code]]);
    expect(await shown.text()).toContain("The reason, in a sentence.");
    const answered = await app.browse(`/refused/${code}.data`, formRequest({ a: "b" }));
    expect([code, answered.status]).toEqual([code, STATUS[code]]);
    expect(await answered.text()).toContain("The reason, in a sentence.");
    expect(shown.headers.get("Retry-After")).toBe(code === "too_many" ? "42" : null);
  }
  expect(app.lines.filter((line) => line.level === "error")).toEqual([]);
});

test("a submission over 2 MB is refused with and without a declared length, and never read by an action", async () => {
  let read = 0;
  const app = await openPlanted({
    taken: {
      action: async ({ request }) => {
        await request.text();
        read += 1;
        return data(null);
      },
      ...page,
    },
  });
  const bytes = new Uint8Array(2 * 1024 * 1024 + 1);
  const streamed = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  for (const body of [bytes, streamed]) {
    const response = await app.browse("/taken", { method: "POST", body, duplex: "half" } as RequestInit);
    expect(response.status).toBe(413);
    expect(await response.text()).toContain("This is too large");
  }
  const api = await app.browse("/api/v1/taken", { method: "POST", body: bytes });
  expect(await api.json()).toMatchObject({ status: 413, code: "too_large" });
  const justRight = await app.browse("/taken", { method: "POST", body: bytes.subarray(1) });
  expect([justRight.status, read]).toEqual([200, 1]);
});

test("T55 a NUL in a form or in JSON names its field instead of breaking", async () => {
  const schema = z.object({ note: z.string(), spans: z.array(z.object({ quote: z.string() })).default([]) });
  const app = await openPlanted({
    noted: { action: async ({ request }) => answer(await parseForm(request, schema)), ...page },
  });
  const form = await app.browse("/noted.data", formRequest({ note: "fine\0 not", "spans.0.quote": "x" }));
  expect(form.status).toBe(422);
  expect(await form.text()).toContain("This holds a NUL character at position 5. Delete it.");
  const json = await app.browse("/noted.data", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: '{"note":"","spans":[{"quote":"ok"},{"quote":"\\ud83d"}]}',
  });
  expect(json.status).toBe(422);
  expect(await json.text()).toContain("spans.1.quote");
  expect(app.lines.filter((line) => line.level === "error")).toEqual([]);
});

test("a body that is not what it claims to be is refused, not a bug", async () => {
  const app = await openPlanted({
    noted: { action: async ({ request }) => answer(await parseForm(request, z.object({}))), ...page },
  });
  for (const [type, body] of [
    ["application/json", "{"],
    ["application/json", ""],
    ["multipart/form-data; boundary=x", "--y"],
    ["text/plain", "a=b"],
  ] as const) {
    const response = await app.browse("/noted.data", {
      method: "POST",
      headers: { "Content-Type": type },
      body,
    });
    expect([type, response.status]).toEqual([type, 422]);
  }
  expect(app.lines.filter((line) => line.level === "error")).toEqual([]);
});
