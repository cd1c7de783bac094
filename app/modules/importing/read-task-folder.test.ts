import { expect, test } from "vitest";
import { describeTask, groupTaskFiles } from "./read-task-folder.ts";

const files = (...names: string[]) => names.map((name) => ({ name }));

test("a folder is a task; its tables are splits, its prompts stand apart, the rest is left over", () => {
  const [task, ...others] = groupTaskFiles(
    files(
      "tasks/hearsay/train.tsv",
      "tasks/hearsay/test.tsv",
      "tasks/hearsay/base_prompt.txt",
      "tasks/hearsay/train_explanations.txt",
    ),
  );
  expect(others).toEqual([]);
  expect(task).toMatchObject({
    slug: "hearsay",
    splits: [{ split: "train" }, { split: "test" }],
    prompts: [{ name: "tasks/hearsay/base_prompt.txt" }],
    leftOver: ["tasks/hearsay/train_explanations.txt"],
  });
});

test("several folders are several tasks, a folder without tables is none, loose files have no name", () => {
  const tasks = groupTaskFiles(files("a/demonstration.tsv", "b/test.jsonl", "docs/README.md", "test.csv"));
  expect(tasks.map(({ slug, splits }) => [slug, splits[0]?.split])).toEqual([
    ["a", "demonstration"],
    ["b", "test"],
    [null, "test"],
  ]);
});

test("a known task is described by the catalogue, an unknown one by its files", () => {
  expect(describeTask("hearsay", null, ["perhaps"])).toMatchObject({
    outcomes: ["Yes", "No"],
    severalOutcomes: false,
    question: "Is there hearsay?",
  });
  const prompt = "A rule.\n\nQ: One. Is it so?\nA: Yes\n\nQ: {{text}} Is it so?\nA:";
  expect(describeTask("parol_evidence_2", prompt, ["Yes", "No", "Yes"])).toEqual({
    slug: "parol_evidence_2",
    name: "Parol evidence 2",
    family: "parol_evidence",
    question: "Is it so?",
    outcomes: ["No", "Yes"],
    severalOutcomes: false,
    description: "",
  });
  expect(describeTask("x", "Facts: {{text}}\nException:", ["a"]).question).toBe("What is the outcome?");
});
