import type { TextReading } from "#app/components/room/use-rendered.browser.ts";
import type { AdjudicationView, SeenGrade } from "#app/modules/adjudicating/adjudication-view.ts";
import type { ComparedField } from "#app/modules/adjudicating/compare-grades.ts";
import type { DecisionCounting } from "#app/modules/adjudicating/decision-counting.ts";
import type { DecisionAction, DecisionForm } from "#app/modules/adjudicating/decision-form.ts";
import type { RoomAction } from "#app/modules/grading/room-state.ts";
import type { PlacedMark } from "#app/modules/verdicts/marks.ts";

/** A grade with what is drawn of it. */
export type ShownGrade = SeenGrade & {
  /** In the order of the marks list. */
  readonly marks: readonly PlacedMark[];
  /** The grade of the same place that the decision rests on, while both are compared; null: they are not, or it is new. */
  readonly before: SeenGrade | null;
};

/** Whose marks stand in the text. */
export type ShownMarks =
  /** One grade below the words and another above them, by their places on the page. */
  | { readonly kind: "pair"; readonly one: number; readonly other: number }
  | { readonly kind: "grade"; readonly index: number }
  | { readonly kind: "decision" };

/** What every region of the adjudication room draws from. */
export type DecisionModel = TextReading & {
  readonly view: AdjudicationView;
  readonly form: DecisionForm;
  readonly counting: DecisionCounting;
  readonly grades: readonly ShownGrade[];
  readonly fields: readonly ComparedField[];
  /** The decision's own, in the order of the marks list. */
  readonly marks: readonly PlacedMark[];
  readonly act: (action: DecisionAction) => void;
  /** The same for what the grading room's parts ask for. */
  readonly actOnVerdict: (action: RoomAction) => void;
  /** The form takes no changes: closed, held by another adjudicator, or a decision is under way. */
  readonly isLocked: boolean;
  readonly shown: ShownMarks;
  readonly show: (shown: ShownMarks) => void;
  /** The mark that is pointed at or focused somewhere, by `markId` where it is a grader's. */
  readonly activeMark: string | null;
  readonly activate: (markId: string | null) => void;
  /** Brings a mark's words into view, whosever they are. */
  readonly reveal: (owner: number | "decision", mark: PlacedMark) => void;
};

/** The id of a mark in the text: graders' marks are told apart by their side. */
export function markId(owner: number | "decision", mark: PlacedMark, shown: ShownMarks): string | null {
  if (owner === "decision") return shown.kind === "decision" ? mark.id : null;
  if (shown.kind === "grade") return shown.index === owner ? mark.id : null;
  if (shown.kind === "decision") return null;
  return owner === shown.one ? `a:${mark.id}` : owner === shown.other ? `b:${mark.id}` : null;
}

/** Which marks to show so that this owner's are in the text; the same where they are already. */
export function shownWith(owner: number | "decision", shown: ShownMarks): ShownMarks {
  if (owner === "decision") return shown.kind === "decision" ? shown : { kind: "decision" };
  if (shown.kind === "grade") return shown.index === owner ? shown : { kind: "grade", index: owner };
  if (shown.kind === "pair" && (owner === shown.one || owner === shown.other)) return shown;
  return { kind: "pair", one: 0, other: owner === 0 ? 1 : owner };
}
