import { formatAmount, formatCount } from "#app/components/format-number.ts";
import { formatClock, formatExact, formatShortDay } from "#app/components/format-time.ts";
import { type ProgressSteps, type StepUnit, UNIT_LENGTHS } from "#app/modules/studies/progress-steps.ts";
import { type Drawing, rule, type Shape, type Tone, text, upright } from "./drawing.ts";
import { framePicture } from "./frame-picture.ts";
import { type PictureFacts, stateSentences } from "./picture-facts.ts";
import { seriesSign } from "./series-shape.ts";
import { widthOf } from "./set-text.ts";

export type ProgressSize = { readonly width: number; readonly height: number };

const FILE: ProgressSize = { width: 720, height: 320 };
const AXIS = 22;
const TOP = 16;
const LABEL_LINE = 16;

/**
 * Items over time, counted from the beginning: those with all their grades and those with a final label, below the line of
 * all items; what is between is open. Within a step a line rises evenly, and over steps without work it stays.
 */
export function progressChart(progress: ProgressSteps, { width, height }: ProgressSize): Drawing {
  const drawing = {
    width,
    height,
    title: "Progress over time",
    description: descriptionOf(progress),
  };
  if (progress.until === null || progress.items === 0)
    return {
      ...drawing,
      height: 40,
      shapes: [text(0, 24, "Nothing is graded yet.", { tone: "ink-3", size: 13 })],
    };
  const last = progress.steps.at(-1)!;
  const ends: EndLabel[] = [
    {
      words: `${formatAmount(progress.items, "item")}, ${formatCount(progress.items - last.settled)} open`,
      count: progress.items,
      tone: "ink-3",
    },
    { words: `${formatCount(last.graded)} graded`, count: last.graded, tone: "ink", series: 1 },
    { words: `${formatCount(last.settled)} settled`, count: last.settled, tone: "ink", series: 0 },
  ];
  const labels = Math.max(...ends.map(({ words }) => widthOf(words, 12, 600))) + 18;
  const floor = height - AXIS;
  const right = width - labels;
  const time = timeScale(progress, right);
  const up = (count: number) => floor - (count / progress.items) * (floor - TOP);
  const line = (key: "graded" | "settled") => pathOf(progress, key, time, up);
  const settled = line("settled");
  return {
    ...drawing,
    shapes: [
      rule(0, right, TOP, "line-2"),
      rule(0, right, floor, "ink-3"),
      { kind: "path", d: `${settled}V${floor}H0Z`, tone: "s1", opacity: 0.14 },
      { kind: "path", d: line("graded"), tone: "s2", outline: 1.5, dash: [5, 3] },
      { kind: "path", d: settled, tone: "s1", outline: 2 },
      ...ticksOf(progress, time, right, floor),
      ...seriesSign(1, time.at(progress.until), up(last.graded)),
      ...seriesSign(0, time.at(progress.until), up(last.settled)),
      ...endLabels(ends, right + 12, up, floor),
    ],
  };
}

/** The chart as a file, with its caption. */
export function progressPicture(progress: ProgressSteps, facts: PictureFacts): Drawing {
  const chart = progressChart(progress, FILE);
  return framePicture(chart, {
    study: facts.study,
    title: chart.title,
    description: chart.description,
    caption: [
      `n = ${formatAmount(progress.items, "scored item")}.`,
      "Graded (dashed): every wanted grade of the first round is in. Settled (solid): there is a final label. The rest is open.",
      `By ${progress.unit}, UTC; an item counts from when it last reached its state. Complete counts, without intervals.`,
      ...stateSentences(facts),
    ],
  });
}

/** What a step is called in a table: "30 Nov", "week of 30 Nov", "30 Nov 09:12". */
export function stepName(start: number, unit: StepUnit, until: number): string {
  const day = formatShortDay(new Date(start), "UTC", new Date(until));
  if (unit === "day") return day;
  return unit === "week" ? `week of ${day}` : `${day} ${formatClock(new Date(start), "UTC")}`;
}

type TimeScale = { readonly at: (time: number) => number; readonly first: number; readonly end: number };

/** From the beginning of the first step to the last moment. */
function timeScale({ steps, until, unit }: ProgressSteps, width: number): TimeScale {
  const first = steps[0]!.start;
  const end = until! > first ? until! : first + UNIT_LENGTHS[unit];
  return { first, end, at: (time) => (width * (Math.min(time, end) - first)) / (end - first) };
}

function pathOf(
  { steps, until, unit }: ProgressSteps,
  key: "graded" | "settled",
  time: TimeScale,
  up: (count: number) => number,
): string {
  const point = (x: number, y: number) => `${round(x)} ${round(y)}`;
  let path = `M${point(0, up(0))}`;
  let before = 0;
  for (const step of steps) {
    const end = Math.min(step.start + UNIT_LENGTHS[unit], until!);
    path += `L${point(time.at(step.start), up(before))}L${point(time.at(end), up(step[key]))}`;
    before = step[key];
  }
  return `${path}H${round(time.at(until!))}`;
}

const TICK_STEPS = [1, 2, 5, 10, 15, 20, 30, 60, 120] as const;

/** The first and the last moment, and round steps between them as far as their words have room. */
function ticksOf({ unit, until }: ProgressSteps, time: TimeScale, width: number, floor: number): Shape[] {
  const length = UNIT_LENGTHS[unit];
  const room = Math.max(2, Math.floor(width / 90));
  const every = TICK_STEPS.find((step) => (time.end - time.first) / (step * length) <= room) ?? 240;
  const isDays = unit === "day" || unit === "week";
  const wordsAt = (at: number, withDay: boolean) => {
    const day = formatShortDay(new Date(at), "UTC", new Date(time.end));
    if (isDays) return day;
    const clock = formatClock(new Date(at), "UTC");
    return withDay || clock === "00:00" ? `${day} ${clock}` : clock;
  };
  const start = wordsAt(time.first, true);
  const end = wordsAt(until!, false);
  const shapes: Shape[] = [
    upright(0, floor, floor + 4, "ink-3"),
    text(0, floor + 17, start, { tone: "ink-3" }),
    ...(end === wordsAt(time.first, false)
      ? []
      : [
          upright(width, floor, floor + 4, "ink-3"),
          text(width, floor + 17, end, { tone: "ink-3", anchor: "end" }),
        ]),
  ];
  let taken = widthOf(start, 12) + 12;
  const free = width - widthOf(end, 12) - 12;
  for (let at = time.first + every * length; at < time.end; at += every * length) {
    const x = time.at(at);
    const words = wordsAt(at, false);
    const half = widthOf(words, 12) / 2;
    if (x - half < taken || x + half > free) continue;
    taken = x + half + 12;
    shapes.push(
      upright(x, floor, floor + 4, "ink-3"),
      text(x, floor + 17, words, { tone: "ink-3", anchor: "middle" }),
    );
  }
  return shapes;
}

type EndLabel = {
  readonly words: string;
  readonly count: number;
  readonly tone: Tone;
  readonly series?: number;
};

/** Each line's name at its end; names that would meet are pushed apart, from the top down and back up at the floor. */
function endLabels(
  labels: readonly EndLabel[],
  x: number,
  up: (count: number) => number,
  floor: number,
): Shape[] {
  const places: number[] = [];
  for (const { count } of labels)
    places.push(Math.max(up(count), (places.at(-1) ?? Number.NEGATIVE_INFINITY) + LABEL_LINE));
  let lowest = floor;
  for (let index = places.length - 1; index >= 0; index--) {
    places[index] = Math.min(places[index]!, lowest);
    lowest = places[index]! - LABEL_LINE;
  }
  return labels.map(({ words, tone, series }, index) =>
    text(x, places[index]! + 4, words, { tone, weight: series === undefined ? 400 : 600 }),
  );
}

function descriptionOf({ items, steps, until, unit }: ProgressSteps): string {
  if (until === null || items === 0) return "Nothing is graded yet.";
  const { graded, settled } = steps.at(-1)!;
  const from = stepName(steps[0]!.start, unit, until);
  return `From ${from} to ${formatExact(new Date(until), "UTC")}: of ${formatAmount(items, "item")} ${formatCount(graded)} have all their grades and ${formatCount(settled)} a final label; ${formatCount(items - settled)} are open.`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
