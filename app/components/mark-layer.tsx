import type { PlacedMark } from "#app/modules/verdicts/marks.ts";
import type { TextSegment } from "#app/modules/verdicts/text-segments.ts";
import { classNames } from "./class-names.ts";
import type { MarkKind } from "./mark-kind.ts";

/** Lanes beyond the third are drawn on the third; their tags say how many there are. */
const DRAWN_LANES = 3;

/** Of an adjudication: A's lines lie below the words and B's above, both without a tint. */
export type MarkSide = "below" | "above";

/** A mark with its grader's side, null where there is only one grader. */
export type SidedMark = PlacedMark & { readonly side: MarkSide | null };

/** What a mark stands for, as the interface draws it. */
export function kindOf(mark: PlacedMark): MarkKind {
  return mark.kind === "error" ? mark.type : "inference";
}

/** The running number in a mark's tag. */
export function numberOf(mark: PlacedMark): number {
  return Number(mark.tag.slice(1));
}

/** Outermost first: links of inferences, then errors by lane, so that the last lane's tint lies on top. */
function byLane(marks: readonly SidedMark[]): SidedMark[] {
  return [...marks].sort((one, other) => (one.lane ?? -1) - (other.lane ?? -1));
}

type MarkedRunProps = {
  readonly segment: TextSegment<SidedMark>;
  readonly active: string | null;
};

type RunProps = MarkedRunProps & {
  /** It stands for a hidden name. */
  readonly isToken: boolean;
};

/** One run of text inside the marks that cover it. `data-start` is its first code point; `data-whole` marks it as a whole. */
export function MarkedRun({ segment, active, isToken }: RunProps) {
  const sides = new Set(segment.covering.map((mark) => mark.side));
  const byBoth = sides.has("below") && sides.has("above");
  return (
    <span
      data-start={segment.start}
      data-whole={isToken ? "" : undefined}
      className={classNames(byBoth && "marked-by-both", isToken && "name-token") || undefined}
    >
      <MarkLayers layers={byLane(segment.covering)} segment={segment} active={active} />
    </span>
  );
}

type MarkLayersProps = MarkedRunProps & { readonly layers: readonly SidedMark[] };

function MarkLayers({ layers, segment, active }: MarkLayersProps) {
  const [mark, ...inner] = layers;
  if (!mark) return <>{segment.text}</>;
  const begins = segment.beginning.includes(mark);
  const kind = kindOf(mark);
  const lane = Math.min(mark.lane ?? 0, DRAWN_LANES - 1);
  return (
    <mark
      data-mark={mark.id}
      tabIndex={begins ? -1 : undefined}
      className={classNames(
        "mark",
        `error-${kind}`,
        kind === "inference" ? "mark-brackets" : `line-${mark.side === "above" ? "above-" : ""}${kind}`,
        lane > 0 && `lane-${lane}`,
        mark.side && `mark-untinted mark-${mark.side}`,
        begins && "mark-begins",
        segment.ending.includes(mark) && "mark-ends",
        mark.id === active && "mark-active",
      )}
    >
      <MarkLayers layers={inner} segment={segment} active={active} />
    </mark>
  );
}
