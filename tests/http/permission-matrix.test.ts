import { matchRoutes } from "@remix-run/react";
import { beforeAll, expect, test } from "vitest";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { formRequest, loadBuild, openApp, sessionHeaders, type TestApp } from "#tests/http/app.ts";
import { PERMISSION_TABLE, ROLES, type Role, readPermissionTable } from "#tests/http/permission-table.ts";
import { makePermissionWorld, type PermissionWorld } from "#tests/http/permission-world.ts";

const LINES = readPermissionTable(PERMISSION_TABLE);

let database: TestDatabase;
let app: TestApp;
let world: PermissionWorld;
beforeAll(async () => {
  database = await cloneDatabase();
  app = await openApp(database);
  world = await makePermissionWorld(database);
});

/** Sends the line's request in a browser of the role. A disabled account's cookie is of a session before that. */
async function statusFor(role: Role, method: string, path: string, form: string | null): Promise<number> {
  const userId = world.userIds[role];
  const headers = userId === null ? undefined : await sessionHeaders(database, userId);
  const fields = form === null ? {} : world.forms[form];
  if (!fields) throw new Error(`There is no form ${form} in permission-world.ts.`);
  const init = method === "GET" ? {} : requestWith(fields, method);
  const response = await app.browse(path, { ...init, headers });
  await response.body?.cancel();
  return response.status;
}

function requestWith(fields: Readonly<Record<string, unknown>>, method: string): RequestInit {
  if (isAllText(fields)) return formRequest(fields, method);
  return { method, body: new Blob([JSON.stringify(fields)], { type: "application/json" }) };
}

function isAllText(fields: Readonly<Record<string, unknown>>): fields is Record<string, string> {
  return Object.values(fields).every((field) => typeof field === "string");
}

function filled(address: string): string {
  return address.replace(/\{([\w-]+)\}/g, (_, word: string) => {
    const found = world.words[word];
    if (found === undefined) throw new Error(`There is no {${word}} in permission-world.ts.`);
    return found;
  });
}

const shown = (codes: readonly number[]) => ROLES.map((role, index) => `${role} ${codes[index]}`);

for (const { method, address, form, codes } of LINES) {
  test(`T80 ${method} ${address}${form === null ? "" : ` ${form}`} answers each role as the table says`, async () => {
    const answers: number[] = [];
    for (const role of ROLES) answers.push(await statusFor(role, method, filled(address), form));
    expect(shown(answers)).toEqual(shown(codes));
  });
}

/** A redirect reaches a script as a 202 that says where to. */
const asData = (code: number) => (code === 302 ? 202 : code);

test("T80 the data behind a page is as closed as the page", async () => {
  const { routes } = await loadBuild();
  const matchedBy = await routeMatcher();
  for (const { method, address, codes } of LINES) {
    const leaf = matchedBy(address).at(-1);
    if (method !== "GET" || leaf === undefined || routes[leaf]?.module.default === undefined) continue;
    const path = address === "/" ? "/_root.data" : `${filled(address)}.data`;
    const answers: number[] = [];
    for (const role of ROLES) answers.push(await statusFor(role, method, path, null));
    expect([address, ...shown(answers)]).toEqual([address, ...shown(codes.map(asData))]);
  }
});

test("T80 every route has its lines in the table", async () => {
  const { routes } = await loadBuild();
  const matchedBy = await routeMatcher();
  const missing: string[] = [];
  for (const [id, route] of Object.entries(routes)) {
    if (!route || id === "root") continue;
    const { loader, action, default: component } = route.module;
    const methods = [...(loader || component ? ["GET"] : []), ...(action ? ["POST"] : [])];
    for (const method of methods) {
      const addresses = LINES.filter((line) => {
        const matched = matchedBy(line.address);
        // A page's loaders all run, a form reaches the innermost route alone.
        return method === "GET"
          ? line.method === "GET" && matched.includes(id)
          : line.method !== "GET" && matched.at(-1) === id;
      }).map((line) => line.address);
      for (const [kind, pattern] of wantedAddresses(await fullPath(id))) {
        if (!addresses.some((address) => pattern.test(address))) missing.push(`${method} ${id}: ${kind}`);
      }
    }
  }
  expect(missing).toEqual([]);
});

/** The kinds of address that a route needs a line for. */
function wantedAddresses(path: string): [kind: string, pattern: RegExp][] {
  if (!path.includes(":slug")) return [["any address", /^/]];
  const hasId = /:slug\/.*:\w+Id\b/.test(path);
  return [
    ["the own study", /^\/studies\/\{own\}/],
    ["the foreign study", /^\/studies\/\{foreign\}/],
    ...(hasId
      ? [["a foreign id in the own study", /^\/studies\/\{own\}\/.*\{foreign-/] as [string, RegExp]]
      : []),
  ];
}

async function fullPath(id: string): Promise<string> {
  const { routes } = await loadBuild();
  const route = routes[id];
  if (!route) return "";
  return `${route.parentId ? await fullPath(route.parentId) : ""}/${route.path ?? ""}`;
}

type Tree = Parameters<typeof matchRoutes>[0];

/** Tells the ids of the routes that an address reaches, outermost first. */
async function routeMatcher(): Promise<(address: string) => string[]> {
  const { routes } = await loadBuild();
  const under = (parentId: string | undefined): Tree =>
    Object.values(routes).flatMap((route): Tree => {
      if (route?.parentId !== parentId || !route) return [];
      const { id, path, index } = route;
      return [index ? { id, path, index } : { id, path, children: under(id) }];
    });
  const tree = under(undefined);
  const known = new Map<string, string[]>();
  return (address) => {
    const found =
      known.get(address) ?? (matchRoutes(tree, address) ?? []).map((match) => match.route.id ?? "");
    known.set(address, found);
    return found;
  };
}
