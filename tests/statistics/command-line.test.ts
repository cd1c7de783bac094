import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runAssize } from "#tests/run-assize.ts";

async function verify(file: string) {
  const nowhere = { DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none" };
  return await runAssize(nowhere, ["statistics", "verify", file]);
}

async function fileOf(content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "assize-vectors-"));
  const file = join(folder, "vectors.json");
  await writeFile(file, content);
  return file;
}

test("a file whose vectors all hold closes with their number and code 0, without a database", async () => {
  const file = join(import.meta.dirname, "reference-vectors.json");
  expect(await verify(file)).toMatchObject({ code: 0, out: "66 passed, 0 failed\n" });
});

test("a value that is off and a statistic that is not known give a line each, and code 1", async () => {
  const vectors = [
    {
      id: "off",
      statistic: "mcnemar",
      input: { b: 1, c: 2 },
      expected: { exact_p: 0.9 },
      tol: { "*": 0.01 },
    },
    { id: "none", statistic: "mode", input: {}, expected: { mode: 1 } },
    { id: "good", statistic: "mcnemar", input: { b: 1, c: 2 }, expected: { exact_p: 1 } },
  ];
  const { code, out } = await verify(await fileOf(JSON.stringify({ vectors })));
  expect(code).toBe(1);
  expect(out.trimEnd().split("\n")).toEqual([
    "off: exact_p: expected 0.9, got 1, tolerance 0.01",
    "none: There is no statistic mode.",
    "1 passed, 2 failed",
  ]);
});

test("a file that is missing or malformed is refused by name, with the place", async () => {
  const missing = await verify("/nowhere/vectors.json");
  expect(missing.code).toBe(1);
  expect(missing.err).toContain("/nowhere/vectors.json cannot be read");
  const malformed = await fileOf('{"vectors": [\n{"id": "a" 3}]}');
  const { code, err } = await verify(malformed);
  expect(code).toBe(1);
  expect(err).toContain(`${malformed}: This is no JSON: `);
  expect(err).toContain("line 2, column 12");
});
