import { ERROR_TYPES, type ErrorType } from "#app/modules/verdicts/error-types.ts";
import { gatedAnalysis, isCorrect, type Verdict } from "#app/modules/verdicts/verdict.ts";
import { type SubjectRow, subjectColumns } from "./subject-columns.ts";
import { findingsOf, SPANS_DESCRIPTION, spansOf } from "./verdict-marks.ts";
import { columnsOf, type ExportColumn } from "./write-rows.ts";

/** One item with its final label, or what it still waits for. */
export type LabelRow = SubjectRow & {
  /** The graded text, for the second unit of the spans. */
  readonly text: string;
  readonly status: string;
  /** ISO 8601; null: sealed until the study closed. */
  readonly openedEarlyAt: string | null;
  /** Null: it is not withdrawn. */
  readonly withdrawal: { readonly kind: string; readonly reason: string } | null;
  readonly differs: readonly string[];
  readonly gradesWanted: number;
  readonly gradesCounted: number;
  readonly contested: string | null;
  readonly label:
    | (Readonly<Record<ErrorType, boolean | null>> & {
        readonly correct: boolean;
        readonly analysis: string;
        readonly typesBasis: string;
        readonly basis: string;
        readonly promptedBy: readonly string[];
        readonly gradeIds: readonly string[];
        readonly protocolVersion: number;
        readonly settledAt: string;
      })
    | null;
  readonly decision: {
    readonly id: string;
    readonly adjudicator: string;
    readonly rationale: string;
    readonly source: string | null;
    readonly confidence: string | null;
    readonly isStale: boolean;
    readonly verdict: Verdict;
    /** What the adjudicator said before the grades were shown; null: nothing. */
    readonly blindVerdict: Verdict | null;
    readonly decidedAt: string;
    readonly doubtIds: readonly string[];
  } | null;
};

const column = columnsOf((row: LabelRow) => row);
const ofWithdrawal = columnsOf((row: LabelRow) => row.withdrawal);
const ofLabel = columnsOf((row: LabelRow) => row.label);
const ofDecision = columnsOf((row: LabelRow) => row.decision);
const ofBlind = columnsOf((row: LabelRow) => row.decision?.blindVerdict ?? null);

/** One row per item, settled or not. */
export function labelColumns(withModels: boolean): ExportColumn<LabelRow>[] {
  return [
    ...subjectColumns(withModels),
    column(
      "contested",
      "Why the published answer does not follow from the rule; empty when it does.",
      (row) => row.contested,
    ),
    column("status", "open, second_look, conflict, settled or withdrawn.", (row) => row.status),
    ofWithdrawal(
      "withdrawn_as",
      "Of a withdrawn item: superseded, source_error or model_removed.",
      (withdrawal) => withdrawal.kind,
    ),
    ofWithdrawal("withdrawn_reason", "The same in the admin's words.", (withdrawal) => withdrawal.reason),
    column("differs", "Of a conflict: the fields that differ, a JSON list.", (row) => row.differs),
    column("grades_wanted", "Grades that the item needs.", (row) => row.gradesWanted),
    column("grades_counted", "Grades that count so far.", (row) => row.gradesCounted),
    ofLabel("correct", "The final label; empty while there is none.", (label) => label.correct),
    ofLabel("analysis", "The final label: sufficient or insufficient.", (label) => label.analysis),
    ...ERROR_TYPES.map((type) =>
      ofLabel(
        type,
        `The label's error type ${type}; empty where the grades differ on it.`,
        (label) => label[type],
      ),
    ),
    ofLabel(
      "types_basis",
      "How the types came about: agreed, decided, differ or majority.",
      (label) => label.typesBasis,
    ),
    ofLabel(
      "basis",
      "How the label came about: single, agreed, second_look, by_rule, majority or adjudicated.",
      (label) => label.basis,
    ),
    ofLabel(
      "prompted_by",
      "Of second_look: what others had said before a grader looked again, a JSON list of second_look, send_back, thread, ruling, decision and outcome (shown to them).",
      (label) => label.promptedBy,
    ),
    ofLabel("grade_ids", "The grade revisions that it rests on, a JSON list.", (label) => label.gradeIds),
    ofLabel("protocol_version", "The rules that it was made under.", (label) => label.protocolVersion),
    ofLabel("settled_at", "ISO 8601, UTC.", (label) => label.settledAt),
    ofDecision("adjudication_id", "The decision; empty where none was needed.", (decision) => decision.id),
    ofDecision("adjudicator", "Pseudonym, stable in the study.", (decision) => decision.adjudicator),
    ofDecision("rationale", "The decision's reason.", (decision) => decision.rationale),
    ofDecision("difference_source", "Where the difference came from.", (decision) => decision.source),
    ofDecision("confidence", "low, fair or high.", (decision) => decision.confidence),
    ofDecision(
      "decision_is_stale",
      "A grade changed since; the decision stands on the earlier ones.",
      (decision) => decision.isStale,
    ),
    ofDecision(
      "doubt_ids",
      "The doubts that the decision links to, in the table of doubts, a JSON list: what its adjudicator asked while deciding.",
      (decision) => decision.doubtIds,
    ),
    ofDecision("decision_spans", SPANS_DESCRIPTION, (decision, row) => spansOf(decision.verdict, row.text)),
    ofDecision("decision_findings", "The decision's findings, a JSON list.", (decision, row) =>
      findingsOf(decision.verdict, row.text),
    ),
    ofBlind(
      "blind_correct",
      "What the adjudicator said before the grades were shown; empty where the study does not ask for it.",
      (verdict) => isCorrect(verdict),
    ),
    ofBlind("blind_analysis", "The same: sufficient or insufficient.", (verdict) => gatedAnalysis(verdict)),
    ofBlind("blind_error_types", "The same: the marked error types, a JSON list.", (verdict) =>
      ERROR_TYPES.filter((type) => verdict[type]),
    ),
    ofDecision("decided_at", "ISO 8601, UTC.", (decision) => decision.decidedAt),
    column(
      "opened_early_at",
      "Since when somebody could see figures by model before grading ended; empty: nobody could. The same in every row.",
      (row) => row.openedEarlyAt,
    ),
  ];
}
