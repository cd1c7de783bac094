// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { closedFormMeans } from "#app/modules/scoring/mean-intervals.ts";
import { FINAL_BASIS } from "#app/modules/scoring/score-basis.ts";
import { scoreTable } from "#app/modules/scoring/score-table.ts";
import { draw } from "#tests/draw.tsx";
import { ModelChooser } from "./model-chooser.tsx";
import { ScoreTableView } from "./score-table-view.tsx";

const count = (taskSlug: string, modelId: string, settled: number, correct: number, open: number) => ({
  taskSlug,
  modelId,
  settled,
  correct,
  sufficient: 0,
  open,
});
const task = (slug: string, family = slug) => ({ slug, name: slug, family });

const COUNTS = {
  study: { tasks: 5, families: 4, models: 2 },
  tasks: [
    task("ucc"),
    task("diversity_10", "diversity"),
    task("diversity_2", "diversity"),
    task("abercrombie"),
  ],
  models: [
    { id: "one", name: "One", run: "" },
    { id: "two", name: "Two", run: "" },
  ],
  counts: [
    count("ucc", "one", 4, 2, 0),
    count("diversity_10", "one", 4, 4, 1),
    count("diversity_2", "one", 8, 4, 3),
    count("ucc", "two", 4, 1, 0),
    count("diversity_2", "two", 4, 3, 0),
    count("abercrombie", "two", 4, 0, 2),
  ],
  countsOnly: false,
};
const TABLE = scoreTable(COUNTS, "correctness", closedFormMeans(COUNTS, "correctness"));

function drawTable(search = "") {
  const links = { slug: "demo", metric: "correctness", basis: FINAL_BASIS } as const;
  draw(
    <>
      <ModelChooser models={TABLE.models} />
      <ScoreTableView table={TABLE} links={links} />
    </>,
    `/scores${search}`,
  );
  return screen.getAllByRole("rowheader").map((head) => head.textContent);
}

const PROTOCOL = ["ucc", "diversity_10", "diversity_2", "abercrombie"];
const MEANS = [
  "Mean of 3 of 5 taskseach task counts once",
  "Mean of 2 to 3 of 4 familiesdiversity counts once",
];

test("tasks stand in the order of the study, the means below them", () => {
  const heads = drawTable();
  expect(heads.slice(0, 4)).toEqual(PROTOCOL);
  expect(heads.slice(4, 6)).toEqual(MEANS);
  const sorting = screen.getAllByRole("columnheader").map((head) => head.getAttribute("aria-sort"));
  expect(sorting.filter((value) => value !== null)).toEqual(["none", "none", "none", "none"]);
});

test.each([
  ["?sort=task", ["abercrombie", "diversity_2", "diversity_10", "ucc"]],
  ["?sort=-task", ["ucc", "diversity_10", "diversity_2", "abercrombie"]],
  ["?sort=-one", ["diversity_10", "ucc", "diversity_2", "abercrombie"]],
  ["?sort=one", ["ucc", "diversity_2", "diversity_10", "abercrombie"]],
  ["?sort=two", ["abercrombie", "ucc", "diversity_2", "diversity_10"]],
  ["?sort=-open", ["diversity_2", "abercrombie", "diversity_10", "ucc"]],
])("%s sorts the tasks, those without a figure last, and leaves the means below", (search, order) => {
  const heads = drawTable(search);
  expect(heads.slice(0, 4)).toEqual(order);
  expect(heads.slice(4, 6)).toEqual(MEANS);
});

test("the head that sorts says so, and its links turn the order round and then take it away", () => {
  drawTable("?metric=analysis&sort=-two");
  const head = screen.getByRole("columnheader", { name: "Two %" });
  expect(head.getAttribute("aria-sort")).toBe("descending");
  const link = within(head).getByRole("link");
  expect(link.getAttribute("href")).toBe("/scores?metric=analysis&sort=two");
});

test("a sum leads to the items of all its tasks, and so do the open ones of a task", () => {
  drawTable();
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toContain("/studies/demo/items?model=one&status=settled&correct=yes&models=shown");
  expect(links).toContain("/studies/demo/items?task=diversity_2&labels=none");
});

test("a phone gets one model, the one that the address names, with links to the others", () => {
  drawTable("?model=two");
  const heads = screen.getAllByRole("columnheader");
  const onPhone = heads.filter((head) => !head.classList.contains("desk-only"));
  expect(onPhone.map((head) => head.textContent)).toEqual(["Two", "Task", "Two %", "x/n", "95 %"]);
  const chooser = within(screen.getByRole("navigation", { name: "Model" })).getAllByRole("link");
  expect(chooser.map((link) => [link.textContent, link.getAttribute("aria-current")])).toEqual([
    ["One", null],
    ["Two", "true"],
  ]);
});
