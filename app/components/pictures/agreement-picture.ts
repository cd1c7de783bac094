import {
  formatAmount,
  formatCount,
  formatDecimal,
  formatPercent,
  formatPercentRange,
  formatRange,
} from "#app/components/format-number.ts";
import type { WithOrWithout } from "#app/lib/with-or-without.ts";
import { CRITERIA, CRITERION_WORDS, type Criterion } from "#app/modules/scoring/agreement-criteria.ts";
import type { AgreementFigures } from "#app/modules/scoring/agreement-figures.ts";
import type { AgreementView } from "#app/modules/scoring/agreement-view.ts";
import { type Drawing, rule, type Shape, text } from "./drawing.ts";
import { framePicture } from "./frame-picture.ts";
import { bootstrapWords, type PictureFacts, stateSentences } from "./picture-facts.ts";
import { fitText, widthOf, wrapText } from "./set-text.ts";

const GAP = 4;

/** Column heads in two lines. */
const HEADS: Readonly<Record<Criterion, readonly [string, string]>> = {
  correctness: ["Correctness", "no error marked"],
  raw: ["Analysis", "own verdict"],
  gated: ["Analysis", "as counted"],
  both_correct: ["Analysis", "both said correct"],
};

export type HeatMapInput = Pick<AgreementView, "tasks" | "criteria">;

type Size = {
  readonly label: number;
  readonly cell: number;
  readonly row: number;
  readonly head: number;
  readonly isNarrow: boolean;
};

/**
 * Tasks × criteria with Krippendorff's α as the strength of the tint, and with α, raw agreement and n in the cell: one
 * coefficient alone misleads.
 * @param width the narrow one, for a phone, leaves raw agreement to the table
 */
export function agreementHeatMap(view: HeatMapInput, width: "wide" | "narrow"): Drawing {
  const rows = rowsOf(view);
  const size = sizeOf(rows, width);
  const total = size.label + CRITERIA.length * (size.cell + GAP);
  const shapes: Shape[] = CRITERIA.flatMap((criterion, column) => headOf(criterion, column, size));
  let y = size.head;
  for (const [index, { name, figures }] of rows.entries()) {
    const isAll = index === rows.length - 1 && rows.length > 1;
    if (isAll) {
      shapes.push(rule(0, total - GAP, y + 3, "ink", 1.5));
      y += 10;
    }
    const middle = y + (size.row - GAP) / 2;
    shapes.push(
      text(0, middle + 4.5, fitText(name, size.label - 10, 13, isAll ? 600 : 400), {
        size: 13,
        weight: isAll ? 600 : 400,
      }),
      ...CRITERIA.flatMap((criterion, column) => cellOf(figures[criterion], column, y, size)),
    );
    y += size.row;
  }
  return {
    width: total,
    height: y,
    title: "Agreement by task and criterion",
    description: descriptionOf(view),
    shapes,
  };
}

type AgreementSamples = {
  readonly closeCalls: WithOrWithout;
  readonly contested: WithOrWithout;
};

/** The heat map as a file, with its caption. */
export function agreementPicture(
  view: AgreementView,
  choice: AgreementSamples,
  facts: PictureFacts,
): Drawing {
  const map = agreementHeatMap(view, "wide");
  return framePicture(map, {
    study: facts.study,
    title: map.title,
    description: map.description,
    caption: captionOf(view, choice, facts),
  });
}

type HeatRow = {
  readonly name: string;
  readonly figures: Readonly<Record<Criterion, AgreementFigures>>;
};

function rowsOf({ tasks, criteria }: HeatMapInput): HeatRow[] {
  const rows = tasks.map(({ task, ...figures }): HeatRow => ({ name: task, figures }));
  if (rows.length === 1) return rows;
  const of = (criterion: Criterion) => criteria.find((figures) => figures.criterion === criterion)!;
  const all = {
    correctness: of("correctness"),
    raw: of("raw"),
    gated: of("gated"),
    both_correct: of("both_correct"),
  };
  return [...rows, { name: "All tasks", figures: all }];
}

function sizeOf(rows: readonly HeatRow[], width: "wide" | "narrow"): Size {
  const longest = Math.max(...rows.map(({ name }) => widthOf(name, 13, 600)));
  return width === "wide"
    ? { label: Math.min(260, Math.max(120, longest + 16)), cell: 128, row: 44, head: 42, isNarrow: false }
    : { label: 108, cell: 54, row: 44, head: 56, isNarrow: true };
}

function headOf(criterion: Criterion, column: number, { label, cell, head, isNarrow }: Size): Shape[] {
  const x = label + column * (cell + GAP) + cell / 2;
  const [name, help] = HEADS[criterion];
  if (!isNarrow)
    return [
      text(x, head - 24, name, { anchor: "middle", weight: 600 }),
      text(x, head - 9, help, { anchor: "middle", tone: "ink-3" }),
    ];
  const lines = wrapText(criterion === "correctness" ? "Correct" : help, cell + 2, 12);
  return lines.map((line, index) =>
    text(x, head - 9 - 14 * (lines.length - 1 - index), line, { anchor: "middle", tone: "ink-2" }),
  );
}

function cellOf(figures: AgreementFigures, column: number, top: number, size: Size): Shape[] {
  const { label, cell, row, isNarrow } = size;
  const x = label + column * (cell + GAP);
  const box = { x, y: top, width: cell, height: row - GAP, radius: 4 } as const;
  const middle = x + cell / 2;
  const words = (upper: string, lower: string): Shape[] => [
    text(middle, top + 17, upper, { anchor: "middle", weight: 600, size: 13 }),
    text(middle, top + 33, lower, { anchor: "middle", tone: "ink-2" }),
  ];
  if (figures.n === 0)
    return [
      { kind: "rect", ...box, tone: "line", outline: 1 },
      text(middle, top + 25, isNarrow ? "n 0" : "none graded twice", { anchor: "middle", tone: "ink-3" }),
    ];
  const n = `n ${formatCount(figures.n)}`;
  const lower = isNarrow ? n : `${percentOf(figures)}, ${n}`;
  const alpha = figures.alpha.value;
  if (alpha === null)
    return [
      { kind: "rect", ...box, tone: "line", outline: 1 },
      ...words(isNarrow ? "no α" : "not defined", lower),
    ];
  return [
    { kind: "rect", ...box, tone: "accent", opacity: heatOf(alpha) },
    ...words(formatDecimal(alpha, 2), lower),
  ];
}

/** 6 to 38 %: at no agreement beyond chance, and below it, the faintest. */
function heatOf(alpha: number): number {
  return Math.round(1000 * (0.06 + 0.32 * Math.max(0, Math.min(1, alpha)))) / 1000;
}

function percentOf({ agreement }: AgreementFigures): string {
  return agreement.value === null ? "" : `${formatPercent(agreement.value)} %`;
}

function descriptionOf({ criteria, tasks }: HeatMapInput): string {
  const words = criteria.map(({ criterion, alpha, n }) => {
    const value = alpha.value === null ? "not defined" : formatDecimal(alpha.value, 2);
    return `${CRITERION_WORDS[criterion].name} ${value} (n ${formatCount(n)})`;
  });
  return `Heat map of Krippendorff’s α, ${formatAmount(tasks.length, "task")} by ${CRITERIA.length} criteria. All tasks: ${words.join(", ")}. The same figures stand as a table on the study’s page of agreement.`;
}

function captionOf(
  { criteria, method, items, shared, graders }: AgreementView,
  { closeCalls, contested }: AgreementSamples,
  facts: PictureFacts,
): string[] {
  const correctness = criteria.find(({ criterion }) => criterion === "correctness")!;
  const { agreementInterval, alphaInterval } = correctness;
  return [
    "Each cell: Krippendorff’s alpha, then raw agreement and n, the explanations that two or more graded. The tint follows alpha from 0 to 1.",
    "Independent grades of the first round alone; adjudication never counts.",
    `${formatCount(shared)} of ${formatAmount(items, "explanation")} graded twice, by ${formatAmount(graders.length, "grader")}.`,
    ...(closeCalls === "without" ? ["Explanations that a grader called a close call are left out."] : []),
    ...(contested === "without" ? ["Contested samples are left out."] : []),
    "Cells have no interval: it takes 50 explanations graded twice, and the page gives it for tasks that have them.",
    agreementInterval.value === null
      ? ""
      : `Correctness over all: raw agreement 95 % ${formatPercentRange(agreementInterval.value.lower, agreementInterval.value.upper)} (Wilson)${alphaInterval.value === null ? "" : `, alpha ${formatRange(alphaInterval.value.lower, alphaInterval.value.upper, 2)} (bootstrap over samples, ${bootstrapWords(method)})`}.`,
    ...stateSentences(facts),
  ].filter((sentence) => sentence !== "");
}
