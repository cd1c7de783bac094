import { expect, test } from "vitest";
import { closedFormMeans } from "./mean-intervals.ts";
import { FINAL_BASIS } from "./score-basis.ts";
import { scoreTable } from "./score-table.ts";
import { scoreTableText, tableCaption } from "./score-table-text.ts";

const COUNTS = {
  study: { tasks: 2, families: 2, models: 2 },
  tasks: [
    { slug: "personal_jurisdiction", name: "PJ", family: "pj" },
    { slug: "hearsay", name: "Hearsay", family: "hearsay" },
  ],
  models: [
    { id: "a", name: "A&B 100%", run: "" },
    { id: "b", name: "Two|pipes", run: "cot" },
  ],
  counts: [
    { taskSlug: "personal_jurisdiction", modelId: "a", settled: 50, correct: 47, sufficient: 47, open: 0 },
    { taskSlug: "hearsay", modelId: "a", settled: 94, correct: 71, sufficient: 45, open: 0 },
    { taskSlug: "hearsay", modelId: "b", settled: 94, correct: 52, sufficient: 22, open: 0 },
  ],
  countsOnly: false,
};
const table = scoreTable(COUNTS, "correctness", closedFormMeans(COUNTS, "correctness"));

test("TSV has a row a task and the means below", () => {
  expect(scoreTableText(table, "TSV", false, "Caption").split("\n")).toEqual([
    "Caption",
    "Task\tA&B 100%\tx\tn\tTwo|pipes run cot\tx\tn",
    "personal_jurisdiction\t94.0\t47\t50\tnot defined\t0\t0",
    "hearsay\t75.5\t71\t94\t55.3\t52\t94",
    "Mean of 1 to 2 of 2 tasks\t84.8\t\t\t55.3\t\t",
    "Mean of 1 to 2 of 2 families\t84.8\t\t\t55.3\t\t",
    "Pooled over items\t81.9\t118\t144\t55.3\t52\t94",
    "",
  ]);
});

test("Markdown escapes what would end a cell", () => {
  const [, , head, rule] = scoreTableText(table, "Markdown", false, "Caption").split("\n");
  expect(head).toBe("| Task | A&B 100% | x/n | Two\\|pipes run cot | x/n |");
  expect(rule).toBe("| --- | ---: | ---: | ---: | ---: |");
});

test("LaTeX is a booktabs table with its signs escaped", () => {
  const text = scoreTableText(table, "LaTeX", false, "50 % of A_1");
  expect(text).toContain("\\begin{table}\n\\centering\n\\caption{50 \\% of A\\_1}\n");
  expect(text).toContain("\\begin{tabular}{lrrrr}\n\\toprule\nTask & A\\&B 100\\% & x/n");
  expect(text).toContain("personal\\_jurisdiction & 94.0 & 47/50");
  expect(text.match(/\\midrule/g)).toHaveLength(2);
});

test("with the intervals each figure is followed by the ends of its own", () => {
  const [, head, first, , mean] = scoreTableText(table, "TSV", true, "Caption").split("\n");
  expect(head).toBe("Task\tA&B 100%\tx\tn\t95 % from\tto\tTwo|pipes run cot\tx\tn\t95 % from\tto");
  expect(first).toBe(
    "personal_jurisdiction\t94.0\t47\t50\t83.8\t97.9\tnot defined\t0\t0\tnot defined\tnot defined",
  );
  expect(mean!.split("\t").slice(0, 6)).toEqual([
    "Mean of 1 to 2 of 2 tasks",
    "84.8",
    "",
    "",
    "79.3",
    "90.2",
  ]);
  expect(scoreTableText(table, "LaTeX", true, "Caption")).toContain(
    "\\begin{tabular}{lrrrrrrrr}\n\\toprule\nTask & ",
  );
});

test("a copy says its metric, its labels, its part of the study, what is open, and as of when", () => {
  const state = { study: "Study", countedUntil: new Date("2026-04-12T08:30:00Z") };
  const basis = { ...FINAL_BASIS, labels: "grader_1", contested: "without" } as const;
  expect(tableCaption(table, FINAL_BASIS, state)).toBe(
    "Study: correctness by task and model, percent. Final labels: n = 238, 0 open. Counted up to 2026-04-12 08:30 UTC.",
  );
  expect(tableCaption({ ...table, metric: "analysis" }, basis, state)).toMatch(
    /^Study: analysis by task and model, percent\. The verdict of the first grader .*: n = 238, 0 open\. Counted: no contested samples\. /u,
  );
});

test("what is open, and what it leaves possible, is copied with each figure", () => {
  const counts = { ...COUNTS, counts: COUNTS.counts.map((count) => ({ ...count, open: 6 })) };
  const open = scoreTable(counts, "correctness", closedFormMeans(counts, "correctness"));
  const [, head, , hearsay] = scoreTableText(open, "TSV", false, "Caption").split("\n");
  expect(head!.split("\t").slice(0, 7)).toEqual([
    "Task",
    "A&B 100%",
    "x",
    "n",
    "open",
    "possible from",
    "to",
  ]);
  expect(hearsay!.split("\t").slice(0, 7)).toEqual(["hearsay", "75.5", "71", "94", "6", "71.0", "77.0"]);
});
