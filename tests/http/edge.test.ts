import { expect, test } from "vitest";
import { openDatabase } from "#app/db/database.server.ts";
import { cloneDatabase } from "#tests/database.ts";
import { loadBuild, openApp, PUBLIC_URL } from "#tests/http/app.ts";
import { plantRoutes } from "#tests/http/planted-routes.ts";

const database = openDatabase("postgres://nobody@127.0.0.1:1/none");
const UUID = "3f0e4b5a-6f0c-4b6a-9d0e-2f4f4c1f9a77";

test("a page carries every security header, is not stored and may be shown in no frame", async () => {
  const app = await openApp(database);
  const { status, headers } = await app.browse("/sign-in");
  expect(status).toBe(200);
  expect(headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Referrer-Policy")).toBe("same-origin");
  expect(headers.get("Permissions-Policy")).toContain("camera=()");
  expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  expect(headers.get("Strict-Transport-Security")).toBeNull();
  expect(
    headers
      .get("Content-Security-Policy")
      ?.replace(/'nonce-[^']+'/, "'nonce-…'")
      .split("; "),
  ).toEqual([
    "default-src 'none'",
    "script-src 'self' 'nonce-…'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ]);
});

test("a data request and a refused request carry the same headers", async () => {
  const app = await openApp(database);
  for (const response of [
    await app.browse("/_root.data"),
    await app.browse("/nowhere"),
    await app.browse("/assets/none.js"),
    await app.browse("/healthz"),
    await app.browse("/sign-in", { method: "POST", headers: { "Sec-Fetch-Site": "cross-site" } }),
  ]) {
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(response.headers.get("X-Request-Id")).toMatch(/^[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}$/);
  }
});

test("HSTS is sent on an https PUBLIC_URL only", async () => {
  const app = await openApp(database, { publicUrl: "https://assize.example.org" });
  const { headers } = await app.browse("/sign-in");
  expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
});

test("the nonce differs per response and stands on every script; no inline style or handler is sent", async () => {
  const app = await openApp(database);
  const nonces = new Set<string>();
  for (const path of ["/sign-in", "/sign-in", "/nowhere"]) {
    const response = await app.browse(path);
    const html = await response.text();
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1] ?? "";
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    nonces.add(nonce);
    const scripts = html.match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(2);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=/);
  }
  expect(nonces.size).toBe(3);
});

test("the theme cookie decides the document's theme, and anything else means system", async () => {
  const app = await openApp(database);
  const themeFor = async (path: string, cookie: string) =>
    /<html[^>]* data-theme="([^"]*)"/.exec(
      await (await app.browse(path, { headers: { Cookie: cookie } })).text(),
    )?.[1];
  expect(await themeFor("/sign-in", "a=b; theme=dark")).toBe("dark");
  expect(await themeFor("/nowhere", "theme=light; a=b")).toBe("light");
  expect(await themeFor("/sign-in", "theme=%22%3E")).toBe("system");
  expect(await themeFor("/sign-in", "othertheme=dark")).toBe("system");
});

test("a well-formed X-Request-Id is kept in response, page and log; another is replaced", async () => {
  const app = await openApp(database);
  const kept = await app.browse("/sign-in", { headers: { "X-Request-Id": "proxy-0123456789" } });
  expect(kept.headers.get("X-Request-Id")).toBe("proxy-0123456789");
  expect(await kept.text()).toContain('content="proxy-0123456789"');
  const replaced = await app.browse("/sign-in", { headers: { "X-Request-Id": '<script>"' } });
  expect(replaced.headers.get("X-Request-Id")).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){2}$/);
  expect(app.lines.map((line) => line.requestId)).toEqual([
    "proxy-0123456789",
    replaced.headers.get("X-Request-Id"),
  ]);
});

test("the log has one line per request, without query, body or token", async () => {
  const build = plantRoutes(await loadBuild(), {
    "links/:token": { loader: () => ({ fine: true }), action: () => ({ fine: true }), default: () => null },
  });
  const app = await openApp(database, { build });
  await app.browse("/links/sEcReT-7a?next=sEcReT-8b");
  await app.browse("/links/sEcReT-7a.data", {
    method: "POST",
    body: new URLSearchParams({ password: "sEcReT-9c" }),
  });
  await app.browse("/lost/sEcReT-0123456789-0123456789-0123456789");
  await app.browse(`/lost/none/items/${UUID}`);
  expect(app.lines.map(({ method, path, status }) => [method, path, status])).toEqual([
    ["GET", "/links/:token", 200],
    ["POST", "/links/:token", 200],
    ["GET", "/lost/…", 404],
    ["GET", `/lost/none/items/${UUID}`, 404],
  ]);
  expect(JSON.stringify(app.lines)).not.toContain("sEcReT");
});

test("an address without a page answers 404 in the app's words, also to a submission and as data", async () => {
  const app = await openApp(database);
  const page = await app.browse("/studies/../nowhere");
  expect(page.status).toBe(404);
  expect(await page.text()).toContain("There is nothing at this address");
  expect((await app.browse("/nowhere", { method: "POST" })).status).toBe(404);
  expect((await app.browse("/nowhere.data")).status).toBe(404);
});

test("a missing asset answers 404 in text, never a page", async () => {
  const app = await openApp(database);
  const response = await app.browse("/assets/entry.client-0000.js", { headers: { Accept: "text/html" } });
  expect(response.status).toBe(404);
  expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
});

test("assets may be kept forever and come compressed as the browser asks", async () => {
  const app = await openApp(database);
  const { assets } = await loadBuild();
  const plain = await app.browse(assets.entry.module);
  expect(plain.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(plain.headers.get("Content-Type")).toMatch(/^text\/javascript/);
  expect(plain.headers.get("Content-Encoding")).toBeNull();
  for (const [accept, encoding] of [
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
  ] as const) {
    const response = await app.browse(assets.entry.imports[0]!, { headers: { "Accept-Encoding": accept } });
    expect(response.headers.get("Content-Encoding")).toBe(encoding);
    expect(response.headers.get("Vary")).toBe("Accept-Encoding");
  }
  expect((await app.browse("/assets/../../server/index.js")).status).toBe(404);
  expect((await app.browse("/assets/..%2f..%2fserver%2findex.js")).status).toBe(404);
  expect((await app.browse(`${assets.entry.imports[0]}.br`)).status).toBe(404);
});

test("healthz answers with the database down, readyz says why it does not", async () => {
  const app = await openApp(database);
  expect((await app.browse("/healthz")).status).toBe(200);
  const notReady = await app.browse("/readyz");
  expect(notReady.status).toBe(503);
  expect(await notReady.json()).toEqual({ status: "database_down" });
});

test("readyz says yes on a migrated database, and no while a migration is missing or the process stops", async () => {
  const migrated = await cloneDatabase();
  const app = await openApp(migrated);
  const readiness = async () => {
    const response = await app.browse("/readyz");
    return [response.status, (await response.json()).status];
  };
  expect(await readiness()).toEqual([200, "ready"]);
  await migrated.pool.query("update _prisma_migrations set finished_at = null");
  expect(await readiness()).toEqual([503, "migrations_pending"]);
  await migrated.pool.query("update _prisma_migrations set finished_at = now()");
  app.stopAccepting();
  expect(await readiness()).toEqual([503, "stopping"]);
});

test("the client's address is the socket's, or what the last trusted proxy saw", async () => {
  const seen: string[] = [];
  const build = plantRoutes(await loadBuild(), {
    address: { loader: ({ context }) => new Response(String(seen.push(context.clientAddress))) },
  });
  const request = () =>
    new Request(`${PUBLIC_URL}/address`, {
      headers: { "X-Forwarded-For": "6.6.6.6, 203.0.113.9:4711, 10.0.0.2" },
    });
  const socket = { incoming: { socket: { remoteAddress: "::ffff:10.0.0.1" } } };
  for (const trustedProxyHops of [0, 1, 2, 9]) {
    const app = await openApp(database, { build, trustedProxyHops });
    await app.fetch(request(), socket);
  }
  expect(seen).toEqual(["10.0.0.1", "10.0.0.2", "203.0.113.9", "10.0.0.1"]);
});

test("a NUL in an address is turned away before anything reads it", async () => {
  const app = await openApp(database);
  for (const path of ["/studies/%00", "/?q=a%00b", "/studies/a%00.data"]) {
    expect((await app.browse(path)).status).toBe(400);
  }
});

test("loaders see PUBLIC_URL as their address, whatever the Host header says", async () => {
  const seen: string[] = [];
  const build = plantRoutes(await loadBuild(), {
    where: {
      loader: ({ request }) => {
        seen.push(request.url);
        return new Response("");
      },
    },
  });
  const app = await openApp(database, { build, publicUrl: "https://assize.example.org" });
  await app.fetch(new Request("http://10.0.0.7:3000/where?a=b"));
  await app.fetch(new Request("http://10.0.0.7:3000//evil.example/where"));
  expect(seen).toEqual(["https://assize.example.org/where?a=b"]);
});

test("an old kind of data request is answered like any other, and is no error", async () => {
  const app = await openApp(database);
  for (const path of ["/sign-in?_data=root", "/nowhere?_data=routes/nowhere", "/sign-in.data?_data=root"]) {
    expect((await app.browse(path)).status).toBe(path.startsWith("/nowhere") ? 404 : 200);
  }
  expect(app.lines.filter((line) => line.level === "error")).toEqual([]);
});

test("a choice of theme that cannot be read is refused, and is no error", async () => {
  const app = await openApp(database);
  const broken = [
    { headers: { "Content-Type": "application/json" }, body: "{" },
    { headers: { "Content-Type": "text/plain" }, body: "theme=dark" },
    { headers: { "Content-Type": "multipart/form-data; boundary=x" }, body: "--y" },
  ];
  for (const submission of broken) {
    expect((await app.browse("/theme", { method: "POST", ...submission })).status).toBe(422);
  }
  expect(app.lines.filter((line) => line.level === "error")).toEqual([]);
});
