import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { groupGuideFiles, parseGuide, type SourceFile } from "#app/modules/library/guide-format.ts";

const folder = join(import.meta.dirname, "../answer-guides");
const files: SourceFile[] = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .sort()
  .map((path) => ({ path: path.slice(folder.length + 1), text: readFileSync(path, "utf8") }));
const { guides, leftOver } = groupGuideFiles(files);

test("every answer guide reads without a problem, and its folder bears its task's name", () => {
  expect(leftOver).toEqual(["LICENSE", "README.md"]);
  for (const group of guides) {
    const reading = parseGuide(group);
    expect(reading.ok ? [] : reading.problems).toEqual([]);
    if (reading.ok) expect(group[0]?.path).toBe(`${reading.guide.task.slug}/guide.md`);
  }
});
