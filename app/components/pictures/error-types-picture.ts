import { formatAmount, formatCount, formatDecimal, formatRate } from "#app/components/format-number.ts";
import { shortModelName } from "#app/modules/scoring/model-names.ts";
import type { SampleChoice, ScoreChoice } from "#app/modules/scoring/score-basis.ts";
import type { ScoreDetails, TypeCounts } from "#app/modules/scoring/score-details.ts";
import { ERROR_TYPE_DEFINITIONS, ERROR_TYPES, type ErrorType } from "#app/modules/verdicts/error-types.ts";
import { type Drawing, rule, type Shape, text } from "./drawing.ts";
import { framePicture } from "./frame-picture.ts";
import { choiceSentences, type PictureFacts, stateSentences } from "./picture-facts.ts";
import { fitText, widthOf } from "./set-text.ts";
import { typeLine } from "./type-line.ts";

const BAR = 380;
/** After the end of a bar: how many error types an explanation has on average. */
const RATE = 40;
const COUNTS = columnsOf(20);
const HEAD = 44;
const ROW = 46;
const NARROW = 340;

/** The right ends of the columns of counts, and of n after them. */
function columnsOf(start: number) {
  let right = start;
  const types = ERROR_TYPES.map((type) => {
    right += Math.max(44, Math.round(widthOf(ERROR_TYPE_DEFINITIONS[type].name, 12, 600)) + 18);
    return right;
  });
  return { types, n: right + 52 };
}

type ErrorTypesInput = Pick<ScoreDetails, "models" | "types">;

type Row = { readonly name: string; readonly counts: TypeCounts };

/**
 * Marks per 100 explanations, stacked by error type, a bar for each model. Each part has its type's letter, its tint and its
 * line. The wide one gives every count beside the bar; the narrow one, for a phone, leaves them to the table.
 */
export function errorTypesStack({ models, types }: ErrorTypesInput, width: "wide" | "narrow"): Drawing {
  const rows = models.map(
    ({ id }): Row => ({
      name: shortModelName(models, id),
      counts: types.find(({ modelId }) => modelId === id) ?? nothingOf(id),
    }),
  );
  const most = Math.max(0.01, ...rows.map(({ counts }) => marksOf(counts) / Math.max(1, counts.settled)));
  const isNarrow = width === "narrow";
  const label = isNarrow ? 0 : Math.min(200, Math.max(80, ...rows.map(({ name }) => widthOf(name, 13) + 16)));
  const bar = isNarrow ? NARROW : BAR;
  const total = isNarrow ? NARROW : label + bar + COUNTS.n;
  const row = isNarrow ? ROW + 18 : ROW;
  const shapes: Shape[] = isNarrow ? narrowHead() : wideHead(label, bar, total);
  const top = isNarrow ? 48 : HEAD;
  for (const [index, { name, counts }] of rows.entries()) {
    const y = top + index * row;
    shapes.push(...(isNarrow ? [] : [rule(0, total, y, index === 0 ? "line-2" : "line")]));
    const barTop = y + (isNarrow ? 24 : 9);
    shapes.push(
      isNarrow
        ? text(0, y + 16, fitText(name, NARROW, 13), { size: 13 })
        : text(0, y + 28, fitText(name, label - 12, 13), { size: 13 }),
      ...partsOf(counts, label, barTop, (bar - RATE) / most),
      ...(isNarrow ? [] : countsOf(counts, label + bar, y + 28)),
    );
  }
  return {
    width: total,
    height: top + rows.length * row + 1,
    title: "Error types by model",
    description: descriptionOf(rows),
    shapes: isNarrow ? shapes : [...shapes, rule(0, total, top + rows.length * row, "line")],
  };
}

/** The bars as a file, with their caption. */
export function errorTypesPicture(
  details: ErrorTypesInput,
  choice: ScoreChoice & SampleChoice,
  facts: PictureFacts,
): Drawing {
  const stack = errorTypesStack(details, "wide");
  const settled = details.types.reduce((sum, counts) => sum + counts.settled, 0);
  const differ = details.types.reduce((sum, counts) => sum + counts.differ, 0);
  return framePicture(stack, {
    study: facts.study,
    title: stack.title,
    description: stack.description,
    caption: [
      `Final labels, n = ${formatCount(settled)}; the last column gives each model’s own n.`,
      "A bar is as long as its model’s error types per explanation, the number at its end. An explanation may have several, so a bar counts types, not explanations.",
      ...(differ > 0
        ? [
            `On ${formatAmount(differ, "incorrect label")} the graders marked different types; the bars hold only the types that all of them marked.`,
          ]
        : []),
      ...choiceSentences(choice),
      "Counts, without intervals.",
      ...stateSentences(facts),
    ],
  });
}

function nothingOf(modelId: string): TypeCounts {
  return {
    modelId,
    settled: 0,
    differ: 0,
    types: { rule: 0, fact: 0, outcome: 0, logic: 0, arithmetic: 0 },
  };
}

function marksOf({ types }: TypeCounts): number {
  return ERROR_TYPES.reduce((sum, type) => sum + types[type], 0);
}

function wideHead(label: number, bar: number, total: number): Shape[] {
  return [
    text(0, HEAD - 12, "Model", { tone: "ink-3", weight: 600 }),
    text(label, HEAD - 12, "Error types per explanation", { tone: "ink-3", weight: 600 }),
    ...ERROR_TYPES.flatMap((type, index): Shape[] => {
      const right = label + bar + COUNTS.types[index]!;
      return [
        ...typeLine(type, right - 26, HEAD - 30, 26),
        text(right, HEAD - 12, ERROR_TYPE_DEFINITIONS[type].name, { anchor: "end", weight: 600, tone: type }),
      ];
    }),
    text(total, HEAD - 12, "n", { anchor: "end", tone: "ink-3", weight: 600 }),
  ];
}

function narrowHead(): Shape[] {
  let x = 0;
  return ERROR_TYPES.flatMap((type): Shape[] => {
    const { name, letter } = ERROR_TYPE_DEFINITIONS[type];
    const words = `${letter} ${name}`;
    const length = widthOf(words, 12, 600);
    const at = x;
    x += length + 13;
    return [text(at, 14, words, { weight: 600, tone: type }), ...typeLine(type, at, 24, length)];
  });
}

function partsOf(counts: TypeCounts, left: number, top: number, scale: number): Shape[] {
  if (counts.settled === 0) return [text(left, top + 19, "Nothing graded yet", { tone: "ink-3" })];
  if (marksOf(counts) === 0) return [text(left, top + 19, "No error type on any label", { tone: "ink-3" })];
  let x = left;
  const parts = ERROR_TYPES.flatMap((type): Shape[] => {
    const count = counts.types[type];
    if (count === 0) return [];
    const length = (count / counts.settled) * scale;
    const at = x;
    x += length;
    return part(type, count, at, top, Math.max(0.5, length - 1.5));
  });
  const rate = formatDecimal(marksOf(counts) / counts.settled, 2);
  return [...parts, text(x + 6, top + 15.5, rate, { tone: "ink-2" })];
}

function part(type: ErrorType, count: number, x: number, top: number, length: number): Shape[] {
  const { letter } = ERROR_TYPE_DEFINITIONS[type];
  const words = [`${letter} ${formatCount(count)}`, letter].find(
    (each) => widthOf(each, 12, 600) + 6 <= length,
  );
  return [
    { kind: "rect", x, y: top, width: length, height: 22, tone: `${type}-tint` },
    ...typeLine(type, x, top + 25, length),
    ...(words === undefined
      ? []
      : [text(x + length / 2, top + 15.5, words, { anchor: "middle", weight: 600, tone: type })]),
  ];
}

function countsOf({ types, settled }: TypeCounts, left: number, y: number): Shape[] {
  return [
    ...ERROR_TYPES.map((type, index) =>
      text(left + COUNTS.types[index]!, y, formatCount(types[type]), {
        anchor: "end",
        size: 13,
        tone: types[type] === 0 ? "ink-3" : "ink",
      }),
    ),
    text(left + COUNTS.n, y, formatCount(settled), {
      anchor: "end",
      size: 13,
      tone: "ink-3",
    }),
  ];
}

function descriptionOf(rows: readonly Row[]): string {
  const words = rows.map(({ name, counts }) => {
    if (counts.settled === 0) return `${name}: nothing graded yet`;
    const types = ERROR_TYPES.map(
      (type) =>
        `${ERROR_TYPE_DEFINITIONS[type].name} ${formatCount(counts.types[type])} (${formatRate(counts.types[type], counts.settled)} %)`,
    );
    return `${name}: ${types.join(", ")} of ${formatCount(counts.settled)}`;
  });
  return `Bars stacked by error type. ${words.join(". ")}.`;
}
