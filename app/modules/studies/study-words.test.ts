import { expect, test } from "vitest";
import { readModelWord, readTaskWord } from "./study-words.ts";

test.each([
  ["hearsay", { task: "hearsay" }],
  ["diversity_1=30", { task: "diversity_1", sampleCount: 30 }],
  ["diversity_1=all", { task: "diversity_1", sampleCount: "all" }],
  ["hearsay@train", { task: "hearsay", split: "train" }],
  ["hearsay@train=2", { task: "hearsay", split: "train", sampleCount: 2 }],
  ["hearsay=many", { task: "hearsay", sampleCount: Number.NaN }],
])("the task %s", (word, task) => {
  expect(readTaskWord(word)).toEqual(task);
});

test("a run stands behind the last @", () => {
  expect(readModelWord("GPT-4")).toEqual({ model: "GPT-4" });
  expect(readModelWord("GPT-4@b")).toEqual({ model: "GPT-4", run: "b" });
  expect(readModelWord("claude@vertex@2")).toEqual({ model: "claude@vertex", run: "2" });
});
