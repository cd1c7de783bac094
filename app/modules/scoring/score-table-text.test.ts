import { expect, test } from "vitest";
import { closedFormMeans } from "./mean-intervals.ts";
import { scoreTable } from "./score-table.ts";
import { scoreTableText } from "./score-table-text.ts";

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
  expect(scoreTableText(table, "TSV", false).split("\n")).toEqual([
    "Task\tA&B 100%\tx/n\tTwo|pipes (cot)\tx/n",
    "personal_jurisdiction\t94.0\t47/50\tnot defined\t0/0",
    "hearsay\t75.5\t71/94\t55.3\t52/94",
    "Mean of 1 to 2 of 2 tasks\t84.8\t\t55.3\t",
    "Mean of 1 to 2 of 2 families\t84.8\t\t55.3\t",
    "Pooled over items\t81.9\t118/144\t55.3\t52/94",
    "",
  ]);
});

test("Markdown escapes what would end a cell", () => {
  const [head, rule] = scoreTableText(table, "Markdown", false).split("\n");
  expect(head).toBe("| Task | A&B 100% | x/n | Two\\|pipes (cot) | x/n |");
  expect(rule).toBe("| --- | ---: | ---: | ---: | ---: |");
});

test("LaTeX is a booktabs table with its signs escaped", () => {
  const text = scoreTableText(table, "LaTeX", false);
  expect(text).toContain("\\begin{tabular}{lrrrr}\n\\toprule\nTask & A\\&B 100\\% & x/n");
  expect(text).toContain("personal\\_jurisdiction & 94.0 & 47/50");
  expect(text.match(/\\midrule/g)).toHaveLength(2);
});

test("with the intervals each figure is followed by the ends of its own", () => {
  const [head, first, , mean] = scoreTableText(table, "TSV", true).split("\n");
  expect(head).toBe("Task\tA&B 100%\tx/n\t95 % from\tto\tTwo|pipes (cot)\tx/n\t95 % from\tto");
  expect(first).toBe(
    "personal_jurisdiction\t94.0\t47/50\t83.8\t97.9\tnot defined\t0/0\tnot defined\tnot defined",
  );
  expect(mean!.split("\t").slice(0, 5)).toEqual(["Mean of 1 to 2 of 2 tasks", "84.8", "", "79.3", "90.2"]);
  expect(scoreTableText(table, "LaTeX", true)).toContain("\\begin{tabular}{lrrrrrrrr}\n\\toprule\nTask & ");
});
