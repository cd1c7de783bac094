import { expect, test } from "vitest";
import { openDatabase } from "#app/db/database.server.ts";
import { loadBuild, openApp, PUBLIC_URL } from "#tests/http/app.ts";
import { plantRoutes } from "#tests/http/planted-routes.ts";

const database = openDatabase("postgres://nobody@127.0.0.1:1/none");

type Sent = { method?: string; headers?: Record<string, string>; body?: BodyInit };

/** An app with a page, a resource and an API endpoint that count the submissions which reach them. */
async function openCounter(publicUrl = PUBLIC_URL) {
  const reached: { cookie: string | null; body: string }[] = [];
  const count = async ({ request }: { request: Request }) => {
    reached.push({ cookie: request.headers.get("Cookie"), body: await request.text() });
    return Response.json({ reached: reached.length });
  };
  const build = plantRoutes(await loadBuild(), {
    counter: { action: count, default: () => null },
    "counter/resource": { action: count },
    "api/v1/counter": { action: count },
  });
  const app = await openApp(database, { build, publicUrl });
  const send = (path: string, { method = "POST", headers = {}, body }: Sent) =>
    app.fetch(new Request(`${publicUrl}${path}`, { method, headers, body }));
  return { reached, send };
}

const multipart = new FormData();
multipart.set("a", "b");

const FOREIGN: Record<string, Sent> = {
  "a cross-site form": {
    headers: { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" },
    body: new URLSearchParams({ a: "b" }),
  },
  "cross-site JSON": {
    headers: { "Sec-Fetch-Site": "cross-site", "Content-Type": "application/json" },
    body: "{}",
  },
  "a cross-site upload": {
    headers: { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" },
    body: multipart,
  },
  "cross-site text": {
    headers: { "Sec-Fetch-Site": "cross-site", "Content-Type": "text/plain" },
    body: "{}",
  },
  "a same-site neighbour": {
    headers: { "Sec-Fetch-Site": "same-site", Origin: "http://other.localhost:3000" },
  },
  "a foreign Origin from an old browser": { headers: { Origin: "https://evil.example" }, body: "a=b" },
  "another port": { headers: { Origin: "http://localhost:4000" } },
  "an opaque Origin": { headers: { Origin: "null" } },
  "neither header": { body: new URLSearchParams({ a: "b" }) },
  "neither header, JSON": { headers: { "Content-Type": "application/json" }, body: "{}" },
  "a bearer token outside the API": { headers: { Authorization: "Bearer abc" } },
  "a cross-site PUT": { method: "PUT", headers: { "Sec-Fetch-Site": "cross-site" } },
  "a cross-site DELETE": { method: "DELETE", headers: { "Sec-Fetch-Site": "cross-site" } },
  "our Origin under a cross-site mark": { headers: { "Sec-Fetch-Site": "cross-site", Origin: PUBLIC_URL } },
};

for (const [name, sent] of Object.entries(FOREIGN)) {
  test(`a submission is refused and reaches no action: ${name}`, async () => {
    const { reached, send } = await openCounter();
    for (const path of ["/counter", "/counter.data", "/counter/resource", "/COUNTER", "/api/../counter"]) {
      const response = await send(path, sent);
      expect([path, response.status]).toEqual([path, 403]);
    }
    expect(reached).toEqual([]);
  });
}

const OWN: Record<string, Sent> = {
  "same-origin form": {
    headers: { "Sec-Fetch-Site": "same-origin", Origin: PUBLIC_URL },
    body: new URLSearchParams({ a: "b" }),
  },
  "same-origin JSON": {
    headers: { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" },
    body: "{}",
  },
  "same-origin upload": { headers: { "Sec-Fetch-Site": "same-origin", Origin: PUBLIC_URL }, body: multipart },
  "same-origin at another name of this machine": {
    headers: { "Sec-Fetch-Site": "same-origin", Origin: "http://127.0.0.1:3000" },
  },
  "our Origin from a browser without Sec-Fetch-Site": { headers: { Origin: PUBLIC_URL }, body: "a=b" },
  "a request the person started, with our Origin": {
    headers: { "Sec-Fetch-Site": "none", Origin: PUBLIC_URL },
  },
  "behind a proxy that rewrites Host": {
    headers: {
      "Sec-Fetch-Site": "same-origin",
      Origin: PUBLIC_URL,
      Host: "app:3000",
      "X-Forwarded-Host": "a, b",
    },
  },
};

for (const [name, sent] of Object.entries(OWN)) {
  test(`a submission reaches its action: ${name}`, async () => {
    const { reached, send } = await openCounter();
    for (const path of ["/counter", "/counter/resource"]) expect((await send(path, sent)).status).toBe(200);
    expect(reached).toHaveLength(2);
  });
}

test("the refused person reads where the app takes submissions", async () => {
  const { send } = await openCounter("https://assize.example.org");
  const page = await (await send("/counter", { headers: { Origin: "http://192.168.1.5:3000" } })).text();
  expect(page).toContain("its own pages at https://assize.example.org only");
});

test("the API takes a submission from anywhere and never sees a cookie, however its address is spelt", async () => {
  const { reached, send } = await openCounter();
  const headers = { Authorization: "Bearer abc", Cookie: "session=stolen", "Sec-Fetch-Site": "cross-site" };
  for (const path of ["/api/v1/counter", "/API/v1/counter", "/%61pi/v1/counter"]) {
    expect((await send(path, { headers, body: "{}" })).status).toBe(200);
  }
  expect(reached.map(({ cookie }) => cookie)).toEqual([null, null, null]);
});

test("a page is read from anywhere", async () => {
  const { send } = await openCounter();
  for (const site of ["cross-site", "none", "same-site"]) {
    const response = await send("/sign-in", { method: "GET", headers: { "Sec-Fetch-Site": site } });
    expect(response.status).toBe(200);
  }
});
