import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { agreementHeatMap, agreementPicture } from "#app/components/pictures/agreement-picture.ts";
import type { Drawing } from "#app/components/pictures/drawing.ts";
import { errorTypesPicture, errorTypesStack } from "#app/components/pictures/error-types-picture.ts";
import { LIGHT_PALETTE } from "#app/components/pictures/light-palette.ts";
import { progressChart, progressPicture } from "#app/components/pictures/progress-picture.ts";
import { scoresPicture } from "#app/components/pictures/scores-picture.ts";
import { FINAL_BASIS } from "#app/modules/scoring/score-basis.ts";
import { type ProgressSteps, sumSteps } from "#app/modules/studies/progress-steps.ts";
import { FACTS, makeAgreement, makeScoreTable, makeTypes, ODD_NAMES } from "./figures.ts";
import { findCrowding, textPlaces } from "./text-places.ts";

const START = Date.UTC(2026, 9, 31);
const DAY = 86_400_000;
const TASKS = ["abercrombie", "diversity_1", "diversity_2", "diversity_3", "hearsay"];
const THIRTY = Array.from({ length: 30 }, (_, index) => `a_task_with_a_rather_long_name_${index}`);
const CHOICE = { closeCalls: "with", contested: "with" } as const;

const words = ({ shapes }: Drawing) => textPlaces(shapes).map(({ text }) => text);
const sentence = (drawing: Drawing) => words(drawing).join(" ");

function scores(tasks: readonly string[], models: readonly string[], facts = FACTS): Drawing {
  return scoresPicture({ table: makeScoreTable(tasks, models), method: null, basis: FINAL_BASIS, facts });
}

function progress(changes: Partial<ProgressSteps> = {}): ProgressSteps {
  const days = [0, 1, 4, 5, 9].map((day) => ({ start: START + day * DAY, graded: 12, settled: 9 }));
  return { unit: "day", items: 94, steps: sumSteps(days, "day"), until: START + 9.5 * DAY, ...changes };
}

const ONE_STEP = { unit: "minute", steps: [{ start: START, graded: 94, settled: 94 }] } as const;

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  "scores of one task and one model": scores(["hearsay"], ["GPT-4"]),
  "scores of three models": scores(TASKS, ["GPT-4", "GPT-3.5", "Claude-1"]),
  "scores of 30 tasks and eight models": scores(
    THIRTY,
    Array.from({ length: 8 }, (_, n) => `Model ${n}`),
  ),
  "scores with odd names": scores(ODD_NAMES, ODD_NAMES, { ...FACTS, study: ODD_NAMES.join(" ") }),
  "scores of nothing": scores([], []),
  "error types of four models": errorTypesPicture(
    makeTypes(["A", "B", "C", "D"], [6, 22, 42, 30, 1]),
    FINAL_BASIS,
    FACTS,
  ),
  "error types with odd names": errorTypesPicture(
    makeTypes(ODD_NAMES, [0, 0, 900, 0, 1]),
    FINAL_BASIS,
    FACTS,
  ),
  "error types of no model": errorTypesPicture(makeTypes([], []), FINAL_BASIS, FACTS),
  "error types on a phone": errorTypesStack(makeTypes(ODD_NAMES, [6, 22, 42, 30, 1]), "narrow"),
  "agreement on one task": agreementPicture(makeAgreement(["hearsay"]), CHOICE, FACTS),
  "agreement on five tasks": agreementPicture(makeAgreement(TASKS), CHOICE, FACTS),
  "agreement with odd names": agreementPicture(makeAgreement(ODD_NAMES), CHOICE, FACTS),
  "agreement on nothing": agreementPicture(makeAgreement([]), CHOICE, FACTS),
  "agreement on a phone": agreementHeatMap(makeAgreement(TASKS), "narrow"),
  "progress over days": progressPicture(progress(), FACTS),
  "progress of one minute": progressPicture(progress({ ...ONE_STEP, until: START + 30_000 }), FACTS),
  "progress of one moment": progressPicture(progress({ ...ONE_STEP, until: START }), FACTS),
  "progress in a page": progressChart(progress(), { width: 560, height: 126 }),
  "progress on a phone": progressChart(progress({ items: 100_000 }), { width: 300, height: 170 }),
  "progress of nothing": progressPicture(progress({ steps: [], until: null }), FACTS),
};

test("a file's colours are the light theme's tokens", () => {
  const css = readFileSync("app/components/styles/tokens.css", "utf8");
  const token = (name: string) => new RegExp(`--${name}: light-dark\\((#[\\da-f]{6}),`, "u").exec(css)?.[1];
  for (const [tone, colour] of Object.entries(LIGHT_PALETTE))
    expect([tone, token(tone)]).toEqual([tone, colour]);
});

for (const [name, drawing] of Object.entries(DRAWINGS))
  test(`${name}: every text stands inside the picture and clear of the others, and no length is undefined`, () => {
    expect(findCrowding(drawing)).toEqual([]);
    expect(JSON.stringify(drawing)).not.toMatch(/NaN|null,"tone"|Infinity|undefined/u);
    expect([drawing.title, drawing.description].every((text) => text.length > 0)).toBe(true);
  });

test("a mark at 0 stands on the axis's beginning, one at 100 on its end", () => {
  const { shapes } = scores(TASKS, ["GPT-4", "GPT-3.5"]);
  const body = shapes.find((shape) => shape.kind === "group")!;
  if (body.kind !== "group") throw new Error("There is no body.");
  const grid = body.shapes.flatMap((shape) =>
    shape.kind === "line" && shape.x1 === shape.x2 ? [shape.x1] : [],
  );
  const all = body.shapes.flatMap((shape) => {
    const start = shape.kind === "path" && shape.tone === "s1" ? /^M([\d.]+)/u.exec(shape.d) : null;
    return start ? [Number(start[1]) + 3.6] : [];
  });
  const marks = all.filter((x) => x > Math.min(...grid) - 5); // the others are the signs beside the models' names
  expect(Math.min(...marks)).toBeCloseTo(Math.min(...grid), 1);
  expect(Math.max(...marks)).toBeCloseTo(Math.max(...grid), 1);
});

test("the caption of scores says labels, n, what is open, both intervals with seed, and the date", () => {
  const method = {
    replicates: 2000,
    seed: "4711",
    generator: "mulberry32-sha256-fisheryates-1",
    quantile: "type 7",
    level: 0.95,
  } as const;
  const table = makeScoreTable(["hearsay", "ucc"], ["GPT-4"]);
  const said = sentence(scoresPicture({ table, method, basis: FINAL_BASIS, facts: FACTS }));
  for (const part of [
    "Hearsay, double-graded",
    "Final labels: n = 16, 1,200 further items open",
    "Wilson, 95 %",
    "2,000 draws, seed 4711, generator mulberry32-sha256-fisheryates-1",
    "Counted up to 12 November 2026 16:40 UTC.",
  ])
    expect(said).toContain(part);
  const basis = {
    ...FINAL_BASIS,
    labels: "grader_1",
    contested: "without",
    slice: "Verbal",
    tasks: ["ucc"],
  } as const;
  const other = sentence(
    scoresPicture({
      table,
      method: null,
      basis,
      facts: { ...FACTS, isDemonstration: true, early: "Figures were seen early." },
    }),
  );
  for (const part of [
    "The verdict of the first grader of each item",
    "A choice of the study’s tasks: ucc.",
    "Slice Verbal alone.",
    "Figures were seen early.",
    "Contested samples are left out.",
    "normal interval from the counts",
    "no model’s output",
  ])
    expect(other).toContain(part);
});

test("a mean without some tasks says of how many it is, and the caption which are missing", () => {
  const said = sentence(scores(TASKS, ["GPT-4"]));
  expect(said).toContain("4 of 5");
  expect(said).toContain("The means leave out hearsay, of which nothing is counted.");
});

test("a name that is cut in its column stands in full in the caption", () => {
  const said = sentence(
    scores(["hearsay"], ["GPT-4", "a-model-with-a-name-that-no-column-can-hold-in-full"]),
  );
  expect(said).toContain("Names in full: a-model-with-a-name-that-no-column-can-hold-in-full.");
});

test("a cell of agreement holds α, raw agreement and n; one without α, or without two grades, says so", () => {
  const view = makeAgreement(["hearsay", "ucc"]);
  const said = words(agreementHeatMap(view, "wide"));
  expect(said).toContain("none graded twice");
  expect(said.some((text) => /^\d+\.\d %, n 12$/u.test(text))).toBe(true);
  expect(said).toContain("not defined");
});

test("error types stand in their key's order, each with its count, and differing types are told", () => {
  const drawing = errorTypesPicture(makeTypes(["GPT-4", "GPT-3.5"], [6, 3, 21, 12, 1]), FINAL_BASIS, FACTS);
  expect(drawing.description).toContain(
    "GPT-4: Rule 6 (6.4 %), Facts 3 (3.2 %), Outcome 21 (22.3 %), Logic 12 (12.8 %), Arithmetic 1 (1.1 %) of 94",
  );
  expect(sentence(drawing)).toContain(
    "On 1 incorrect label the graders marked different types; the bars hold only the types that all of them marked.",
  );
});

test("progress is told by its last counts and never sinks", () => {
  const drawing = progressChart(progress(), { width: 560, height: 126 });
  expect(words(drawing)).toEqual(
    expect.arrayContaining(["94 items, 49 open", "60 graded", "45 settled", "31 Oct"]),
  );
  const lines = drawing.shapes.flatMap((shape) => (shape.kind === "path" && shape.outline ? [shape.d] : []));
  const heights = [...lines[0]!.matchAll(/[ML][\d.]+ ([\d.]+)/gu)].map(([, y]) => Number(y));
  expect(heights.length).toBeGreaterThan(8);
  expect(heights).toEqual([...heights].sort((a, b) => b - a));
});
