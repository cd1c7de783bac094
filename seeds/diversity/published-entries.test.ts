import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Guide, parseGuide } from "#app/modules/library/guide-format.ts";
import { readPublishedSamples } from "../read-published.server.ts";
import { DIVERSITY_TASKS, type DiversityTask } from "./designs.ts";
import { judgeDispute } from "./dispute.ts";
import { publishedEntriesYaml } from "./diversity-files.ts";
import { readPublishedFacts } from "./published-facts.ts";

// Needs the published LegalBench files: ASSIZE_REAL_DATA names the folder that holds legalbench/tasks.
const realData = process.env.ASSIZE_REAL_DATA;
if (!realData) console.info("Published diversity samples are not read: ASSIZE_REAL_DATA is not set.");

const guides = join(import.meta.dirname, "../../answer-guides");
const SPLITS = { test: 300, train: 6 } as const;
type Split = keyof typeof SPLITS;

const readPublished = (task: DiversityTask, wanted: Split) =>
  readPublishedSamples(realData!, task).filter(({ split }) => split === wanted);

function readGuide(task: DiversityTask): Guide {
  const names = ["guide.md", "entries/demonstration.yaml", "entries/test.yaml", "entries/train.yaml"];
  const reading = parseGuide(
    names.map((name) => ({ path: name, text: readFileSync(join(guides, task, name), "utf8") })),
  );
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems.slice(0, 5)));
  return reading.guide;
}

for (const split of ["test", "train"] as const) {
  test.skipIf(!realData).each(DIVERSITY_TASKS)(
    `the verdict read from the ${split} facts of %s is the published one in every row`,
    (task) => {
      const rows = readPublished(task, split);
      expect(rows).toHaveLength(SPLITS[split]);
      const python = (value: boolean) => (value ? "True" : "False");
      let byPosition = 0;
      for (const { key, facts, columns } of rows) {
        const reading = readPublishedFacts(facts);
        if (!reading.ok) throw new Error(`${task} ${split} ${key}, at ${reading.at}: ${reading.why}`);
        const { outcome, areDiverse, meetsAmount } = judgeDispute(reading.dispute);
        expect(columns, `${key}: ${facts}`).toEqual({
          [split === "test" ? "label" : "answer"]: outcome,
          parties_are_diverse: python(areDiverse),
          aic_is_met: python(meetsAmount),
        });
        if (reading.isByPosition) byPosition++;
      }
      expect(byPosition).toBe(task === "diversity_6" && split === "test" ? 300 : 0);
    },
  );

  test.skipIf(!realData).each(DIVERSITY_TASKS)(
    `the ${split} entries of %s are what the published facts give, and quote none of them`,
    async (task) => {
      const rows = readPublished(task, split);
      const { yaml, unread } = publishedEntriesYaml(split, rows);
      expect(unread).toEqual([]);
      await expect(yaml).toMatchFileSnapshot(join(guides, task, `entries/${split}.yaml`));
      for (const { facts } of rows) {
        const sentences = facts.split(/(?<=\.) /);
        expect(sentences.filter((sentence) => yaml.includes(sentence))).toEqual([]);
      }
    },
  );
}

test.each(DIVERSITY_TASKS)("the guide of %s has an entry with a hash for every published sample", (task) => {
  const { entries } = readGuide(task);
  for (const split of ["test", "train"] as const) {
    const own = entries.filter((entry) => entry.split === split);
    expect(own.map(({ sampleKey }) => sampleKey)).toEqual(
      Array.from({ length: SPLITS[split] }, (_, key) => String(key)),
    );
    expect(new Set(own.map(({ textHash }) => textHash)).size).toBe(SPLITS[split]);
    expect(own.filter(({ textHash }) => textHash === null)).toEqual([]);
  }
});

test("the sentences of every diversity entry add up, compare rightly and carry its outcome", () => {
  for (const task of DIVERSITY_TASKS) {
    for (const { split, sampleKey, outcome, inferences } of readGuide(task).entries) {
      const where = `${task} ${split} ${sampleKey}`;
      const number = (text: string) => Number(text.replace(/\D/g, ""));
      const fails = inferences.map(({ key, text }) => {
        if (key === "conclusion") return text.includes("no diversity jurisdiction");
        if (key === "parties") return /\bare both from\b/.test(text);
        const [terms, sum] = text.includes(" = ") ? text.split(": ")[1]!.split(" = ") : [text, text];
        const total = [...terms!.matchAll(/\$[\d,]*\d/g)].map(([term]) => number(term));
        const stated = number(/\$[\d,]*\d/.exec(sum!)![0]);
        expect(stated, `${where}: ${text}`).toBe(
          text.includes(" = ") ? total.reduce((one, other) => one + other) : total[0],
        );
        expect(text.includes("not more than $75,000"), `${where}: ${text}`).toBe(stated <= 75_000);
        return stated <= 75_000;
      });
      expect(fails.some(Boolean), where).toBe(outcome === "No");
      const required = inferences.filter(({ groupKind }) => groupKind !== "optional");
      expect(required.map(({ key }) => fails[inferences.findIndex((one) => one.key === key)])).toEqual(
        required.map(() => outcome === "No"),
      );
    }
  }
});
