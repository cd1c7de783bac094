import { ERROR_TYPE_DEFINITIONS, ERROR_TYPES, type ErrorType } from "./error-types.ts";
import type { GuideEntry } from "./guide-entry.ts";
import type { TextSpan, Verdict } from "./verdict.ts";

/** Words of the explanation that carry an error type, or that make one of the guide's inferences. */
export type Mark = TextSpan &
  (
    | { readonly kind: "error"; readonly type: ErrorType }
    | {
        readonly kind: "inference";
        readonly inferenceKey: string;
        /** Place of the inference in the guide's entry, from 1. */
        readonly inferenceNumber: number;
      }
  );

/** A mark with what is drawn of it. */
export type PlacedMark = Mark & {
  /** Stable while the mark stands, unique in the list: what list, tag and text refer to. */
  readonly id: string;
  /** L1, L2 … in text order for each type; i2 for the second inference. */
  readonly tag: string;
  /** Line number from 0: the lowest that no earlier overlapping error mark has. Inferences draw brackets: null. */
  readonly lane: number | null;
};

/** The marks of a verdict; links of inferences that the entry does not name are left out. */
export function marksOf(verdict: Pick<Verdict, "spans" | "findings">, entry: GuideEntry | null): Mark[] {
  const errors = verdict.spans.map((span): Mark => ({ kind: "error", ...span }));
  const inferences = verdict.findings.flatMap(({ inferenceKey, span }): Mark[] => {
    const index = entry?.inferences.findIndex(({ key }) => key === inferenceKey) ?? -1;
    if (span === null || index < 0) return [];
    return [{ kind: "inference", inferenceKey, inferenceNumber: index + 1, ...span }];
  });
  return [...errors, ...inferences];
}

/** Text order: by start, the longer first where two begin together, then by type in the order of the keys. */
function compareMarks(one: Mark, other: Mark): number {
  return one.start - other.start || other.end - one.end || rankOf(one) - rankOf(other);
}

/** Numbers and lanes, in the order of the marks list: errors in text order, then inferences in text order. */
export function placeMarks(marks: readonly Mark[]): PlacedMark[] {
  const ordered = [...marks].sort(
    (one, other) =>
      Number(one.kind === "inference") - Number(other.kind === "inference") || compareMarks(one, other),
  );
  const numbers = new Map<ErrorType, number>();
  const laneEnds: number[] = [];
  return ordered.map((mark): PlacedMark => {
    const place = `${mark.start}-${mark.end}`;
    if (mark.kind === "inference")
      return {
        ...mark,
        id: `inference-${mark.inferenceKey}-${place}`,
        tag: `i${mark.inferenceNumber}`,
        lane: null,
      };
    const number = (numbers.get(mark.type) ?? 0) + 1;
    numbers.set(mark.type, number);
    const free = laneEnds.findIndex((end) => end <= mark.start);
    const lane = free < 0 ? laneEnds.length : free;
    laneEnds[lane] = mark.end;
    const { letter } = ERROR_TYPE_DEFINITIONS[mark.type];
    return { ...mark, id: `${mark.type}-${place}`, tag: `${letter}${number}`, lane };
  });
}

function rankOf(mark: Mark): number {
  return mark.kind === "error" ? ERROR_TYPES.indexOf(mark.type) : ERROR_TYPES.length + mark.inferenceNumber;
}
