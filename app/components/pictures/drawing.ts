import type { ErrorType } from "#app/modules/verdicts/error-types.ts";

/** What a shape is painted with: a token of the palette, so that a picture follows its page into the dark. */
export type Tone =
  | "ink"
  | "ink-2"
  | "ink-3"
  | "line"
  | "line-2"
  | "sheet"
  | "accent"
  | "s1"
  | "s2"
  | "s3"
  | ErrorType
  | `${ErrorType}-tint`;

export type Line = {
  readonly kind: "line";
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly tone: Tone;
  readonly width: number;
  readonly dash?: readonly [on: number, off: number];
};

export type Rect = {
  readonly kind: "rect";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly tone: Tone;
  /** Over what lies behind; 1 when absent. */
  readonly opacity?: number;
  readonly radius?: number;
  /** Drawn as an outline of this width instead of filled. */
  readonly outline?: number;
};

export type Path = {
  readonly kind: "path";
  readonly d: string;
  readonly tone: Tone;
  /** Drawn as an outline of this width instead of filled. */
  readonly outline?: number;
  readonly opacity?: number;
  readonly dash?: readonly [on: number, off: number];
  readonly round?: boolean;
};

export type Text = {
  readonly kind: "text";
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly tone: Tone;
  readonly anchor: "start" | "middle" | "end";
  readonly weight: 400 | 600;
  readonly face: "sans" | "serif";
};

/** Shapes around a place of their own. */
export type Group = {
  readonly kind: "group";
  readonly x: number;
  readonly y: number;
  readonly shapes: readonly Shape[];
};

export type Shape = Line | Rect | Path | Text | Group;

/**
 * A picture before anybody has chosen how to write it: the page, the SVG file, the PNG and the PDF all come from one.
 * Lengths are pixels of 1/96 inch.
 */
export type Drawing = {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  /** What a reader who does not see it needs to know. */
  readonly description: string;
  readonly shapes: readonly Shape[];
};

type TextLook = Partial<Pick<Text, "size" | "tone" | "anchor" | "weight" | "face">>;

/** Text in the voice of the interface: 12 px, ink, from its left end. */
export function text(x: number, y: number, words: string, look: TextLook = {}): Text {
  return {
    kind: "text",
    x,
    y,
    text: words,
    size: 12,
    tone: "ink",
    anchor: "start",
    weight: 400,
    face: "sans",
    ...look,
  };
}

/** A level rule. */
export function rule(x1: number, x2: number, y: number, tone: Tone = "line", width = 1): Line {
  return { kind: "line", x1, x2, y1: y, y2: y, tone, width };
}

/** An upright line. */
export function upright(x: number, y1: number, y2: number, tone: Tone = "line", width = 1): Line {
  return { kind: "line", x1: x, x2: x, y1, y2, tone, width };
}

export function group(x: number, y: number, shapes: readonly Shape[]): Group {
  return { kind: "group", x, y, shapes };
}
