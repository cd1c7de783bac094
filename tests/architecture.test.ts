import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  FLOORS,
  findCircles,
  findDrawers,
  findForbiddenReaches,
  findLongFiles,
  findServerOnlyInBrowser,
  findUnclearImports,
  findUpwardImports,
} from "./architecture/rules.ts";
import { listFiles, measureFiles, parseSource, readSources } from "./architecture/sources.ts";

const app = readSources("app");
const tests = readSources("tests");

test("imports point downwards through the floors of ARCHITECTURE.md", () => {
  expect(app.length).toBeGreaterThan(100);
  expect(findUpwardImports(app)).toEqual([]);
});

test("no folders import each other in a circle", () => {
  expect(findCircles(app)).toEqual([]);
});

test("a file does only what its ending allows", () => {
  expect(findForbiddenReaches(app)).toEqual([]);
});

test("the browser loads no schema library, no Node module and no server file", () => {
  expect(findServerOnlyInBrowser(app)).toEqual([]);
});

test("imports carry their extension and name what is not beside them from #app", () => {
  expect(findUnclearImports([...app, ...tests])).toEqual([]);
});

test("no file is longer than 300 lines, no route longer than 200", () => {
  const folders = ["app", "tests", "prisma/schema", "scripts", "bin", "bench", "docs"];
  expect(findLongFiles(folders.flatMap(measureFiles))).toEqual([]);
});

test("no file or folder is a drawer", () => {
  const folders = ["app", "tests", "seeds", "prisma", "scripts", "bin", "docs"];
  expect(findDrawers(folders.flatMap(listFilesIfAny))).toEqual([]);
});

test("the table of floors is the one of ARCHITECTURE.md", () => {
  const picture = readFileSync("ARCHITECTURE.md", "utf8").split("```")[1]!.trim().split("\n");
  const drawn = picture.map((line) => line.slice(0, 33).trim().split(/\s+/).sort()).reverse();
  const table = FLOORS.slice(0, -1).map((floor) => floor.map((room) => room.replace("modules/", "")).sort());
  expect(table).toEqual(drawn);
});

test("every kind of breach is found where it is planted", () => {
  const plant = (path: string, text: string) => [parseSource(path, text)];
  const upward = plant("app/lib/a.ts", 'import { b } from "#app/db/b.server.ts";');
  expect(findUpwardImports(upward)).toEqual([
    "app/lib/a.ts imports app/db/b.server.ts: “db” stands above “lib”",
  ]);
  expect(findUpwardImports(plant("app/modules/shop/a.ts", ""))).toHaveLength(1);
  expect(
    findCircles([
      ...plant("app/modules/grading/a.ts", 'export * from "#app/modules/adjudicating/b.ts";'),
      ...plant("app/modules/adjudicating/b.ts", 'const a = await import("#app/modules/grading/a.ts");'),
    ]),
  ).toHaveLength(1);
  for (const text of [
    "export const now = () => Date.now();",
    "export const now = () => new Date();",
    "export const dice = () => Math.random();",
    "export const port = process.env.PORT;",
    "export const title = () => document.title;",
    'import { readFile } from "node:fs";',
    'import type { Pool } from "pg";',
    'import { json } from "@remix-run/node";',
    'import { query } from "./query.server.ts";',
  ])
    expect(findForbiddenReaches(plant("app/modules/library/a.ts", text))).toHaveLength(1);
  for (const text of [
    "export const at = (time: number) => new Date(time);",
    "export const read = (document: { title: string }) => document.title;",
    "export const facts = { process: 1, document: 2 };",
    'import type { Row } from "./query.server.ts";',
    'import { createHash } from "node:crypto";',
  ])
    expect(findForbiddenReaches(plant("app/modules/library/a.ts", text))).toEqual([]);
  expect(
    findForbiddenReaches(plant("app/components/a.tsx", 'import { q } from "#app/db/q.server.ts";')),
  ).toHaveLength(1);
  expect(
    findServerOnlyInBrowser([
      ...plant("app/components/a.tsx", 'import { b } from "#app/lib/b.ts";'),
      ...plant("app/lib/b.ts", 'import { z } from "zod";'),
    ]),
  ).toHaveLength(1);
  expect(findUnclearImports(plant("app/lib/a.ts", 'import "./b"; import "#app/lib/c";'))).toHaveLength(2);
  expect(findUnclearImports(plant("app/lib/a.ts", 'import "../db/b.ts";'))).toHaveLength(1);
  expect(findLongFiles(plant("app/routes/a.tsx", "\n".repeat(201)))).toHaveLength(1);
  expect(findLongFiles(plant("app/lib/a.ts", "\n".repeat(300)))).toEqual([]);
  expect(findDrawers(["app/lib/date-utils.ts", "app/helpers/a.ts", "seeds/ucc-v-common-law.ts"])).toEqual([
    "app/lib/date-utils.ts",
    "app/helpers/a.ts",
  ]);
});

function listFilesIfAny(folder: string): string[] {
  try {
    return listFiles(folder);
  } catch {
    return [];
  }
}
