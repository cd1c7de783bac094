import { expect, test } from "vitest";
import { openDatabase } from "#app/db/database.server.ts";
import { loadBuild, openApp } from "#tests/http/app.ts";

const database = openDatabase("postgres://nobody@127.0.0.1:1/none");
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

test("every address refuses with 405 the methods that it does not take, and says which it takes", async () => {
  const { routes } = await loadBuild();
  const app = await openApp(database);
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
  };
  const wrong: string[] = [];
  for (const route of Object.values(routes)) {
    if (!route?.path || route.path.endsWith("*")) continue;
    const { loader, action, default: component } = route.module;
    const taken = [...(loader || component ? ["GET", "HEAD"] : []), ...(action ? ["POST"] : [])];
    const path = pathOf(route.id).replace(/:\w+/g, "x");
    for (const method of METHODS.filter((each) => !taken.includes(each))) {
      const { status, headers } = await app.browse(path, { method });
      const answered = `${status} ${headers.get("Allow")}`;
      if (answered !== `405 ${taken.join(", ")}`) wrong.push(`${method} ${path}: ${answered}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(app.lines.filter((line) => line.level === "error")).toEqual([]);
});

test("a method that no address takes is refused likewise, and where nothing is stays not found", async () => {
  const app = await openApp(database);
  const asked = await app.browse("/sign-in", { method: "OPTIONS" });
  expect([asked.status, asked.headers.get("Allow")]).toEqual([405, "GET, HEAD, POST"]);
  for (const method of METHODS) expect((await app.browse("/nowhere", { method })).status).toBe(404);
});

test("the refusal is a sentence, as a page and in text", async () => {
  const app = await openApp(database);
  const page = await app.browse("/account", { method: "DELETE" });
  expect(await page.text()).toContain("This address takes no such request");
  const script = await app.browse("/theme");
  expect(await script.text()).toBe("This address takes no such request.\n");
});
