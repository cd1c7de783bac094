import { toUtf16Many } from "#app/lib/code-points.ts";
import { ERROR_TYPES, type ErrorType } from "#app/modules/verdicts/error-types.ts";
import { gatedAnalysis, isCorrect, type TextSpan, type Verdict } from "#app/modules/verdicts/verdict.ts";
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
export type GradeRow = {
  readonly study: string;
  readonly demonstration: boolean;
  readonly task: string;
  readonly family: string;
  readonly split: string;
  readonly sampleKey: string;
  readonly sampleId: string;
  readonly slice: string | null;
  readonly itemId: string;
  readonly purpose: string;
  /** Null while the study is sealed. */
  readonly model: { readonly name: string; readonly run: string; readonly generationId: string } | null;
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

/** What was graded, as every table of a study's items names it. */
export type SubjectRow = Pick<
  GradeRow,
  | "study"
  | "demonstration"
  | "task"
  | "family"
  | "split"
  | "sampleKey"
  | "sampleId"
  | "slice"
  | "itemId"
  | "purpose"
  | "model"
>;

/** The columns that name what was graded; with `withModels`, also who wrote it. */
export function subjectColumns<Row extends SubjectRow>(withModels: boolean): ExportColumn<Row>[] {
  return [
    { name: "study", description: "The study's short name.", read: (row) => row.study },
    {
      name: "demonstration",
      description: "The explanations were written for demonstration and are no model's output.",
      read: (row) => row.demonstration,
    },
    { name: "task", description: "LegalBench's name of the task.", read: (row) => row.task },
    { name: "family", description: "diversity_1 to diversity_6 share one.", read: (row) => row.family },
    { name: "split", description: "Where the sample comes from: train, test, …", read: (row) => row.split },
    { name: "sample_key", description: "The sample's key in its split.", read: (row) => row.sampleKey },
    { name: "sample_id", description: "The sample's id.", read: (row) => row.sampleId },
    { name: "slice", description: "The sample's slice, where its task has them.", read: (row) => row.slice },
    { name: "item_id", description: "The explanation in this study.", read: (row) => row.itemId },
    {
      name: "purpose",
      description: "scored, calibration, practice or known_check.",
      read: (row) => row.purpose,
    },
    ...(withModels
      ? ([
          {
            name: "model",
            description: "Who wrote the explanation.",
            read: (row) => row.model?.name ?? null,
          },
          { name: "run", description: "The model's run.", read: (row) => row.model?.run ?? null },
          {
            name: "generation_id",
            description: "The explanation in the library.",
            read: (row) => row.model?.generationId ?? null,
          },
        ] satisfies ExportColumn<Row>[])
      : []),
  ];
}

/** One row per revision of a grade, and one per assignment without a grade. */
export function gradeColumns(withModels: boolean): ExportColumn<GradeRow>[] {
  return [
    ...subjectColumns<GradeRow>(withModels),
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
    ...ERROR_TYPES.map((type) => ofVerdict(type, describeType(type), (verdict) => verdict[type])),
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

export const SPANS_DESCRIPTION =
  "Marked words, a JSON list: type, quote, start and end in Unicode code points, start_utf16 and end_utf16 in UTF-16 units.";

/** The spans of a verdict in both units, so that Python and JavaScript slice the same words. */
export function spansOf(verdict: Pick<Verdict, "spans">, text: string) {
  return verdict.spans.map((span) => ({ type: span.type, ...inBothUnits(span, text) }));
}

export function findingsOf(verdict: Pick<Verdict, "findings">, text: string) {
  return verdict.findings.map(({ inferenceKey, finding, span }) => ({
    inference: inferenceKey,
    finding,
    span: span && inBothUnits(span, text),
  }));
}

export function describeType(type: ErrorType): string {
  return `The error type ${type} is marked.`;
}

function inBothUnits({ start, end, quote }: TextSpan, text: string) {
  const [start_utf16, end_utf16] = toUtf16Many(text, [start, end]);
  return { quote, start, end, start_utf16, end_utf16 };
}
