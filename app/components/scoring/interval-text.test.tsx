// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withAnchors } from "#app/lib/heading-anchors.ts";
import { readMarkdown } from "#app/lib/markdown-tree.ts";
import { compareModels } from "#app/modules/scoring/compare-models.ts";
import { closedFormMeans } from "#app/modules/scoring/mean-intervals.ts";
import { draw } from "#tests/draw.tsx";
import { ComparisonPanel } from "./comparison-panel.tsx";
import { STATISTICS_SECTIONS } from "./statistics-link.tsx";

const task = (slug: string) => ({ slug, name: slug, family: slug });
const count = (taskSlug: string, modelId: string, correct: number) => ({
  taskSlug,
  modelId,
  settled: 20,
  correct,
  sufficient: 0,
  open: 0,
});

/** The panel over two tasks, of which the first model has these right of 20. */
function panelOf(first: number, second: number): string {
  const counts = {
    study: { tasks: 2, families: 2, models: 2 },
    tasks: [task("a"), task("b")],
    models: [
      { id: "one", name: "One", run: "" },
      { id: "two", name: "Two", run: "" },
    ],
    counts: [count("a", "one", first), count("b", "one", second), count("a", "two", 2), count("b", "two", 2)],
    countsOnly: true,
  };
  const { ofDifference } = closedFormMeans(counts, "correctness");
  const comparisons = compareModels(counts, [], "correctness", ofDifference, "1");
  const { container } = draw(
    <ComparisonPanel
      lead={null}
      interim={null}
      standing={{ kind: "published" }}
      comparisons={comparisons}
      models={counts.models}
    />,
  );
  return container.textContent ?? "";
}

test("an interval of two differences that runs beyond 100 points is shown cut, and the note says so", () => {
  const text = panelOf(4, 16);
  expect(text).toContain("−100.0 to 100.0* cut");
  expect(text).toContain("* The interval runs beyond −100 to 100 points and is cut there");
});

test("an interval that stays within has no mark and no note", () => {
  const text = panelOf(10, 11);
  expect(text).toContain("10.7–74.3");
  expect(text).not.toContain("*");
});

test("the pages lead to sections that the statistics have", () => {
  const { anchors } = withAnchors(readMarkdown(readFileSync("docs/statistics.md", "utf8")));
  const ids = anchors.map(({ id }) => id);
  for (const section of Object.values(STATISTICS_SECTIONS)) expect(ids).toContain(section);
});
