import { expect, test } from "vitest";
import { parseGuide } from "./guide-format.ts";

const guideOf = (outcomes: string) => `---
format: assize-guide/1
task:
  slug: buyers
  name: Buyers
  family: buyers
  question: What applies?
  outcomes: ${outcomes}
  description: What a buyer of assets takes over.
version: 1
rule: Nothing, with exceptions.
errors:
  rule: { summary: A. }
  fact: { summary: B. }
  outcome: { summary: C. }
  logic: { summary: D. }
  arithmetic: { summary: E. }
scope: {}
---
How to decide.
`;

const ONE = "[merger, continuation, fraud, none]";
const SEVERAL = `${ONE}\n  several_outcomes: true`;

const read = (outcomes: string, ...lines: string[]) => {
  const entry = lines.map((line) => `    ${line}\n`).join("");
  return parseGuide([
    { path: "guide.md", text: guideOf(outcomes) },
    {
      path: "test.yaml",
      text: `split: test\nentries:\n  - sample: 7\n${entry}    inferences: { all_of: { fact: Shares. } }\n`,
    },
  ]);
};

const problems = (outcomes: string, ...lines: string[]) => {
  const reading = read(outcomes, ...lines);
  return reading.ok ? [] : reading.problems.map(({ path, line, message }) => `${path}:${line} ${message}`);
};

test("where a task allows several outcomes at once, an entry names all, what may be added and what is accepted instead", () => {
  const reading = read(
    SEVERAL,
    "outcome: [continuation, merger]",
    "also_accepted: [fraud, [fraud, continuation]]",
    "may_add: [fraud]",
  );
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  expect(reading.guide.task.severalOutcomes).toBe(true);
  expect(reading.guide.entries[0]).toMatchObject({
    outcome: "merger, continuation",
    acceptableOutcomes: ["fraud", "continuation, fraud"],
    addableOutcomes: ["fraud"],
  });
});

test("a set that cannot be is named: an outcome twice, “none” with another, an addition that is needed already", () => {
  expect(problems(SEVERAL, "outcome: [merger, merger]")).toEqual([
    "test.yaml:4 Sample 7: “merger, merger” names an outcome twice.",
  ]);
  expect(problems(SEVERAL, "outcome: [merger, none]")).toEqual([
    "test.yaml:4 Sample 7: “none” stands alone.",
  ]);
  expect(problems(SEVERAL, "outcome: merger", "may_add: [merger]")).toEqual([
    "test.yaml:5 Sample 7: “merger” is named already.",
  ]);
  expect(problems(SEVERAL, "outcome: none", "may_add: [merger]")).toEqual([
    "test.yaml:5 Sample 7: nothing can be added to “none”, nor “none”.",
  ]);
  expect(problems(SEVERAL, "outcome: [merger, fraud]", "also_accepted: [[fraud, merger]]")).toEqual([
    "test.yaml:5 Sample 7: “fraud, merger” is named twice.",
  ]);
  expect(problems(SEVERAL, "outcome: merger", "may_add: [shares]")).toEqual([
    "test.yaml:5 Sample 7: “shares” is no outcome of this task (merger, continuation, fraud, none).",
  ]);
});

test("several outcomes in a task that allows one at a time are named", () => {
  expect(problems(ONE, "outcome: [merger, fraud]")).toEqual([
    "test.yaml:4 Sample 7: the task allows one outcome at a time (its guide has no “several_outcomes: true”).",
  ]);
  expect(problems(ONE, "outcome: merger", "may_add: [fraud]")).toEqual([
    "test.yaml:5 Sample 7: nothing can be added where the task allows one outcome at a time.",
  ]);
});

test("a label that reads like two is refused where several outcomes are allowed", () => {
  const labels = SEVERAL.replace("fraud", '"fraud and deceit"');
  expect(problems(labels, "outcome: none")).toEqual([
    "guide.md:8 task.outcomes: has an outcome with a comma or “and”, which stands between outcomes where several are allowed",
  ]);
});
