import type { Path, Tone } from "./drawing.ts";

/** How many models a plot tells apart; beyond it the columns must be chosen. */
export const MOST_SERIES = 8;

const TONES = ["s1", "s2", "s3"] as const satisfies readonly Tone[];

export type SeriesShape = {
  readonly d: string;
  readonly look: "fill" | "hollow" | "line";
  readonly tone: (typeof TONES)[number];
};

/** The sign of a model around a point: shape and fill tell it apart first, the tone second. */
export function seriesShape(series: number, x: number, y: number, r = 3.6): SeriesShape {
  const tone = TONES[series % TONES.length]!;
  const at = (dx: number, dy: number) => `${rounded(x + dx)} ${rounded(y + dy)}`;
  const circle = `M${at(-r, 0)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  const w = r * 1.25;
  const diamond = `M${at(0, -w)}L${at(w, 0)}L${at(0, w)}L${at(-w, 0)}Z`;
  switch (series % MOST_SERIES) {
    case 0:
      return { d: circle, look: "fill", tone };
    case 1:
      return { d: `M${at(-r, -r)}h${2 * r}v${2 * r}h${-2 * r}Z`, look: "hollow", tone };
    case 2:
      return { d: diamond, look: "fill", tone };
    case 3:
      return { d: circle, look: "hollow", tone };
    case 4:
      return { d: `M${at(0, -r)}L${at(r, r)}L${at(-r, r)}Z`, look: "fill", tone };
    case 5:
      return { d: diamond, look: "hollow", tone };
    case 6:
      return { d: `M${at(-r, -r)}L${at(r, r)}M${at(r, -r)}L${at(-r, r)}`, look: "line", tone };
    default:
      return { d: `M${at(-r, 0)}h${2 * r}M${at(0, -r)}v${2 * r}`, look: "line", tone };
  }
}

/** The sign as shapes of a drawing. */
export function seriesSign(series: number, x: number, y: number, r?: number): Path[] {
  const { d, look, tone } = seriesShape(series, x, y, r);
  if (look === "fill") return [{ kind: "path", d, tone }];
  const outline: Path = { kind: "path", d, tone, outline: 1.5 };
  return look === "line" ? [outline] : [{ kind: "path", d, tone: "sheet" }, outline];
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
