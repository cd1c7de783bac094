import { Agent, type ClientRequest, get, type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { openDatabase } from "#app/db/database.server.ts";
import { type Served, serve } from "#app/http/serve.server.ts";
import { loadBuild, openApp } from "#tests/http/app.ts";
import { plantRoutes } from "#tests/http/planted-routes.ts";

const database = openDatabase("postgres://nobody@127.0.0.1:1/none");
const open: Served[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((served) => served.close({ deadlineMilliseconds: 0 })));
});

async function serveRoutes(planted: Parameters<typeof plantRoutes>[1]): Promise<Served> {
  const app = await openApp(database, { build: plantRoutes(await loadBuild(), planted) });
  const served = await serve({ app, host: "127.0.0.1", port: 0 });
  if (!served.ok) throw new Error(served.refusal.message);
  open.push(served.value);
  return served.value;
}

/** Sends a GET and waits for the response's head; its body flows only when somebody reads it. */
async function startReading(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ request: ClientRequest; response: IncomingMessage }> {
  return await new Promise((resolve, reject) => {
    const request = get(url, { headers, agent: false }, (response) => resolve({ request, response }));
    request.on("error", reject);
  });
}

/** A long text in pieces of 64 KiB that counts how many were asked for. */
function countedText(pieces: number) {
  const counted = { asked: 0, cancelled: false };
  const piece = new Uint8Array(64 * 1024).map((_, index) => 32 + ((index * 7919) % 90));
  const stream = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        counted.asked += 1;
        // Every piece differs, so that it does not shrink to nothing.
        const bytes = piece.map((byte) => 32 + ((byte * counted.asked * Math.random()) % 90));
        controller.enqueue(bytes);
        if (counted.asked === pieces) controller.close();
      },
      cancel() {
        counted.cancelled = true;
      },
    });
  return { counted, stream };
}

/** How many pieces were asked for once none more is asked for; a source that never rests is read to its end. */
async function askedWhenStill(counted: { readonly asked: number }): Promise<number> {
  for (let before = -1; before !== counted.asked; ) {
    before = counted.asked;
    await sleep(700);
  }
  return counted.asked;
}

for (const encoding of ["identity", "gzip", "br"]) {
  test(`a reader that stalls stalls the source, and one that leaves cancels it (${encoding})`, async () => {
    const { counted, stream } = countedText(10_000);
    const { url } = await serveRoutes({
      "long.csv": { loader: () => new Response(stream(), { headers: { "Content-Type": "text/csv" } }) },
    });
    const { request, response } = await startReading(`${url}/long.csv`, { "Accept-Encoding": encoding });
    response.pause();
    expect(await askedWhenStill(counted)).toBeLessThan(400);
    request.destroy();
    await vi.waitFor(() => expect(counted.cancelled).toBe(true), { timeout: 20_000 });
  });
}

test("a page learns that its reader left while it is being sent", async () => {
  let left = false;
  const text = "x".repeat(30_000_000);
  const { url } = await serveRoutes({
    long: {
      loader: ({ context }) => {
        context.reader.signal.addEventListener("abort", () => {
          left = true;
        });
        return null;
      },
      default: () => <p>{text}</p>,
    },
  });
  const { request, response } = await startReading(`${url}/long`);
  response.pause();
  await sleep(200);
  expect(left).toBe(false);
  request.destroy();
  await vi.waitFor(() => expect(left).toBe(true), { timeout: 20_000 });
});

test("bytes that wait are sent within moments, compressed or not, while the rest is still to come", async () => {
  let finish = () => {};
  const { url } = await serveRoutes({
    "slow.txt": {
      loader: () => {
        const body = new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode("first"));
            finish = () => {
              controller.enqueue(new TextEncoder().encode(" second"));
              controller.close();
            };
          },
        });
        return new Response(body, { headers: { "Content-Type": "text/plain" } });
      },
    },
  });
  const read = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync };
  for (const [encoding, decode] of Object.entries(read)) {
    const { response } = await startReading(`${url}/slow.txt`, { "Accept-Encoding": encoding });
    const chunks: Buffer[] = [];
    response.on("data", (chunk) => chunks.push(chunk));
    const ended = new Promise((resolve) => response.once("end", resolve));
    await vi.waitFor(() => expect(Buffer.concat(chunks).length).toBeGreaterThan(4));
    finish();
    await ended;
    expect(decode(Buffer.concat(chunks)).toString()).toBe("first second");
  }
});

test("closing lets a request under way finish and takes no new one", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let arrived = false;
  const served = await serveRoutes({
    held: {
      loader: async () => {
        arrived = true;
        await held;
        return new Response("finished");
      },
    },
  });
  const answer = fetch(`${served.url}/held`).then((response) => response.text());
  await vi.waitFor(() => expect(arrived).toBe(true));
  const closed = served.close();
  await expect(fetch(`${served.url}/healthz`)).rejects.toThrow();
  release();
  expect(await answer).toBe("finished");
  const finishedAt = performance.now();
  await closed;
  expect(performance.now() - finishedAt).toBeLessThan(2_000);
});

test("closing cuts what is not finished at the deadline", async () => {
  const served = await serveRoutes({ stuck: { loader: () => new Promise<never>(() => {}) } });
  const answer = fetch(`${served.url}/stuck`);
  const failed = expect(answer).rejects.toThrow();
  await sleep(100);
  await served.close({ deadlineMilliseconds: 50 });
  await failed;
});

test("a taken port is a refusal that names it", async () => {
  const { url } = await serveRoutes({});
  const port = Number(new URL(url).port);
  const app = await openApp(database);
  const second = await serve({ app, host: "127.0.0.1", port });
  expect(second).toMatchObject({
    ok: false,
    refusal: {
      code: "conflict",
      message: `Port ${port} on 127.0.0.1 is taken. Stop what uses it, or set PORT to another.`,
    },
  });
});

test("an address that is not this machine's is a refusal that names it", async () => {
  const app = await openApp(database);
  const served = await serve({ app, host: "192.0.2.1", port: 0 });
  expect(served).toMatchObject({ ok: false, refusal: { code: "invalid" } });
});

/** Sends a body of so many bytes over the agent's connection, in chunks or with its length declared. */
async function upload(url: string, bytes: number, agent: Agent, inChunks: boolean) {
  const headers = { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/octet-stream" };
  const length = inChunks ? {} : { "Content-Length": bytes };
  return await new Promise<{ status: number; socket: Socket | null; text: string }>((resolve, reject) => {
    const sent = request(url, { method: "POST", agent, headers: { ...headers, ...length } }, (response) => {
      response.setEncoding("utf8");
      let text = "";
      const { socket } = sent;
      response.on("data", (piece) => {
        text += piece;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, socket, text }));
    });
    sent.on("error", reject);
    const piece = Buffer.alloc(64 * 1024);
    Readable.from(Array.from({ length: bytes / piece.length }, () => piece)).pipe(sent);
  });
}

test("TRACE, of which the platform makes no request, is refused like any method that an address does not take", async () => {
  const app = await openApp(database);
  const served = await serve({ app, host: "127.0.0.1", port: 0 });
  if (!served.ok) throw new Error(served.refusal.message);
  open.push(served.value);
  for (const [path, type] of [
    ["/sign-in", "text/plain; charset=utf-8"],
    ["/api/v1/studies", "application/problem+json"],
  ] as const) {
    const { statusCode, headers } = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = { method: "TRACE", agent: false } as const;
      request(`${served.value.url}${path}`, options, resolve).on("error", reject).end();
    });
    expect([statusCode, headers.allow, headers["content-type"]]).toEqual([405, "GET, HEAD, POST", type]);
  }
  expect(app.lines.filter((line) => line.level === "error")).toEqual([]);
});

for (const [how, inChunks] of [
  ["of declared length", false],
  ["in chunks", true],
] as const) {
  test(`a body ${how} arrives whole, and one that is too large is refused on a connection that goes on`, async () => {
    const { url } = await serveRoutes({
      taken: { action: async ({ request }) => new Response(`${(await request.arrayBuffer()).byteLength}`) },
    });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const mebibyte = 1024 * 1024;
    const answers = [];
    for (const bytes of [0, 2 * mebibyte, 3 * mebibyte, 20 * mebibyte, mebibyte])
      answers.push(await upload(`${url}/taken`, bytes, agent, inChunks));
    agent.destroy();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 413, 413, 200]);
    expect(answers.map(({ text }) => text)).toEqual([
      "0",
      `${2 * mebibyte}`,
      expect.stringContaining("2 MB at most"),
      expect.stringContaining("2 MB at most"),
      `${mebibyte}`,
    ]);
    expect(new Set(answers.map(({ socket }) => socket)).size).toBe(1);
  });
}
