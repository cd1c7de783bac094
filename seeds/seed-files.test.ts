import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { readYaml } from "#app/lib/yaml-with-lines.ts";
import { type Guide, groupGuideFiles, parseGuide } from "#app/modules/library/guide-format.ts";
import { explanationSourceSchema } from "./explanation.ts";
import { explanationFiles } from "./seed-files.ts";

// Everything that is computed is compared with the committed files; `vitest run seeds --update` writes them.

const root = join(import.meta.dirname, "..");

function readGuide(task: string): Guide {
  const folder = join(root, "answer-guides", task);
  const names = ["guide.md", ...readdirSync(join(folder, "entries")).map((name) => `entries/${name}`)];
  const [files] = groupGuideFiles(
    names.map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") })),
  ).guides;
  const reading = parseGuide(files ?? []);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.guide;
}

async function expectExplanationFiles(task: string, sources: Parameters<typeof explanationFiles>[0]) {
  const guide = readGuide(task);
  const { explanations, keys } = explanationFiles(sources, guide.entries, guide.version);
  await expect(explanations).toMatchFileSnapshot(`explanations/${task}.jsonl`);
  await expect(keys).toMatchFileSnapshot(`keys/${task}.jsonl`);
}

test.each(readdirSync(join(import.meta.dirname, "written")))(
  "explanations and keys of %s are what their authors' files give",
  async (task) => {
    const folder = join(import.meta.dirname, "written", task);
    const sources = readdirSync(folder).flatMap((name) => {
      const reading = readYaml(
        name,
        readFileSync(join(folder, name), "utf8"),
        z.array(explanationSourceSchema),
      );
      if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
      return reading.yaml.value;
    });
    sources.sort(
      (one, other) => Number(one.sample) - Number(other.sample) || (one.model < other.model ? -1 : 1),
    );
    await expectExplanationFiles(task, sources);
  },
);
