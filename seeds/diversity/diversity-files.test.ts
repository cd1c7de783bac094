import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readYaml } from "#app/lib/yaml-with-lines.ts";
import { composeGuide, frontMatterPartsSchema } from "./compose-guide.ts";
import { DIVERSITY_TASKS } from "./designs.ts";
import { entriesYaml, samplesTsv } from "./diversity-files.ts";
import { drawSamples } from "./tasks.ts";

// What is computed is compared with the committed files; `vitest run seeds --update` writes them.

test.each(DIVERSITY_TASKS)("samples and guide entries of %s are what the seed gives", async (task) => {
  const samples = drawSamples(task);
  await expect(samplesTsv(samples)).toMatchFileSnapshot(`../tasks/${task}/demonstration.tsv`);
  await expect(entriesYaml(samples)).toMatchFileSnapshot(
    `../../answer-guides/${task}/entries/demonstration.yaml`,
  );
});

test.each(DIVERSITY_TASKS)("the guide of %s is composed from what the six share", async (task) => {
  const read = (name: string) => readFileSync(join(import.meta.dirname, "guide", name), "utf8");
  const reading = readYaml("front-matter.yaml", read("front-matter.yaml"), frontMatterPartsSchema);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const parts = {
    frontMatter: reading.yaml.value,
    body: read("body.md"),
    worked: read(`worked/${task}.md`),
  };
  await expect(composeGuide(task, parts)).toMatchFileSnapshot(`../../answer-guides/${task}/guide.md`);
});
