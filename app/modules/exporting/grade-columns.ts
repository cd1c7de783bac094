import { ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import { gatedAnalysis, isCorrect, type Verdict } from "#app/modules/verdicts/verdict.ts";
import { type SubjectRow, subjectColumns } from "./subject-columns.ts";
import { findingsOf, SPANS_DESCRIPTION, spansOf } from "./verdict-marks.ts";
import { columnsOf, type ExportColumn } from "./write-rows.ts";

/**
 * What became of a grade or of the place for one. `counted`: the current revision in a counted place. `extra`: kept,
 * not counted. `set_aside`: taken out of labels with a reason. `withdrawn`: its item is out of the study. `not_scored`: of
 * practice, calibration or a known check, which have no label. `superseded`: an earlier revision. `retracted`: taken back. The others are assignments without a grade.
 */
export type GradeStatus =
  | "counted"
  | "extra"
  | "set_aside"
  | "withdrawn"
  | "not_scored"
  | "superseded"
  | "retracted"
  | "not_started"
  | "in_progress"
  | "declined"
  | "released";

/** One revision of a grade, or an assignment without one. */
export type GradeRow = SubjectRow & {
  readonly assignmentId: string;
  readonly gradeId: string | null;
  readonly grader: string;
  readonly round: number;
  readonly slot: number | null;
  readonly status: GradeStatus;
  readonly revision: number | null;
  readonly kind: string | null;
  readonly verdict: Verdict | null;
  readonly independent: boolean | null;
  readonly unblinded: boolean | null;
  readonly shownAs: string | null;
  readonly sourceRevealed: boolean | null;
  readonly guideVersion: number | null;
  readonly rubricVersion: number | null;
  /** Null: it is not set aside. */
  readonly setAsideReason: string | null;
  readonly activeSeconds: number | null;
  /** ISO 8601, UTC. */
  readonly gradedAt: string | null;
  /** The graded text, for the second unit of the spans. */
  readonly text: string;
};

const column = columnsOf((row: GradeRow) => row);
const ofVerdict = columnsOf((row: GradeRow) => row.verdict);

/** One row per revision of a grade, and one per assignment without a grade. */
export function gradeColumns(withModels: boolean): ExportColumn<GradeRow>[] {
  return [
    ...subjectColumns(withModels),
    column("assignment_id", "The item in one grader's hands.", (row) => row.assignmentId),
    column("grade_id", "This revision; empty without a grade.", (row) => row.gradeId),
    column("grader", "Pseudonym, stable in the study.", (row) => row.grader),
    column("round", "0 calibration, 1 the study, 2 blind repeats.", (row) => row.round),
    column("slot", "The counted place; empty for an extra grade.", (row) => row.slot),
    column(
      "status",
      "counted, extra, set_aside, withdrawn, not_scored (practice, calibration or a known check), superseded, retracted, not_started, in_progress, declined, released.",
      (row) => row.status,
    ),
    column("set_aside_reason", "Of a grade that is set aside.", (row) => row.setAsideReason),
    column("revision", "1 for the first of an assignment.", (row) => row.revision),
    column("kind", "submit, revise, retract, second_look or after_send_back.", (row) => row.kind),
    ofVerdict("correct", "No error type is marked.", (verdict) => isCorrect(verdict)),
    ...ERROR_TYPES.map((type) =>
      ofVerdict(type, `The error type ${type} is marked.`, (verdict) => verdict[type]),
    ),
    ofVerdict("sub_tags", "Finer words for the errors, a JSON list.", (verdict) => verdict.subTags),
    ofVerdict("analysis", "sufficient only if correct and the raw analysis is.", (verdict) =>
      gatedAnalysis(verdict),
    ),
    ofVerdict(
      "raw_analysis",
      "The grader's own verdict: sufficient, insufficient or not_asked.",
      (verdict) => verdict.rawAnalysis,
    ),
    ofVerdict("close_call", "The grader's own doubt.", (verdict) => verdict.closeCall),
    ofVerdict("note", "The grader's note.", (verdict) => verdict.note),
    ofVerdict("spans", SPANS_DESCRIPTION, (verdict, row) => spansOf(verdict, row.text)),
    ofVerdict(
      "findings",
      "The guide's inferences by key: found, not_found or not_asked, with the linked words, a JSON list.",
      (verdict, row) => findingsOf(verdict, row.text),
    ),
    ofVerdict(
      "asked_before_submit",
      "Questions put once before it was stored, a JSON list.",
      (verdict) => verdict.askedBeforeSubmit,
    ),
    column(
      "independent",
      "Nothing that others said about the item had reached the grader; agreement uses these alone.",
      (row) => row.independent,
    ),
    column("unblinded", "The grader had been shown which model wrote what.", (row) => row.unblinded),
    column(
      "shown_as",
      "How the grader saw the names of models in the text: masked, marked, or plain, which a text without names always is.",
      (row) => row.shownAs,
    ),
    column(
      "source_revealed",
      "The text names a model or its maker, and the grader saw that.",
      (row) => row.sourceRevealed,
    ),
    column("guide_version", "The guide it was made under.", (row) => row.guideVersion),
    column("rubric_version", "The wording of the error types it was made under.", (row) => row.rubricVersion),
    column(
      "active_seconds",
      "Time with the explanation and what stands beside it, visible and not idle; that in the guide is apart.",
      (row) => row.activeSeconds,
    ),
    column("graded_at", "ISO 8601, UTC.", (row) => row.gradedAt),
  ];
}
