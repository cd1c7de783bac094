import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { NAMED_STATISTICS } from "#app/statistics/verification/named-statistics.ts";
import { readVectorFile } from "#app/statistics/verification/vector-file.ts";

const page = readFileSync("docs/statistics.md", "utf8");
const rows = new Map(
  page
    .slice(page.indexOf("## 9."))
    .split("\n")
    .flatMap((line) => {
      const name = /^\| `(\w+)` \|/.exec(line)?.[1];
      return name === undefined ? [] : [[name, line] as const];
    }),
);

test("the page on the statistics names every file of them, and none that is not there", () => {
  const files = readdirSync("app/statistics").filter((name) => /^[a-z-]+\.ts$/.test(name));
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  const named = [...page.matchAll(/`([a-z-]+\.ts)`/g)].map(([, name]) => name!);
  expect(named.filter((name) => !existsSync(`app/statistics/${name}`))).toEqual([]);
});

test("the page describes every statistic that a file of vectors can name", () => {
  expect([...rows.keys()].sort()).toEqual(Object.keys(NAMED_STATISTICS).sort());
});

test("the page names every output that a statistic gives", () => {
  const read = readVectorFile(readFileSync("tests/statistics/reference-vectors.json", "utf8"));
  if (!read.ok) throw new Error(read.refusal.message);
  const byName = new Set(["means", "legalbench", "legalbench_counts"]);
  const missing = read.value
    .filter(({ statistic }) => !byName.has(statistic))
    .flatMap(({ statistic, input }) =>
      Object.keys(NAMED_STATISTICS[statistic]!(input))
        .filter((output) => !isNamed(output, rows.get(statistic)!))
        .map((output) => `${statistic}: ${output}`),
    );
  expect(missing).toEqual([]);
});

/** A name as it stands, or its beginning and its end, e.g. `ac1` and `_se`. */
function isNamed(output: string, row: string): boolean {
  if (row.includes(`\`${output}\``)) return true;
  return [...output.matchAll(/_/g)].some(
    ({ index }) =>
      row.includes(`\`${output.slice(0, index)}\``) && row.includes(`\`${output.slice(index)}\``),
  );
}
