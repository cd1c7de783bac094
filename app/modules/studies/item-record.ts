import type { MarkdownNode } from "#app/lib/markdown-tree.ts";
import type { ShownNames } from "#app/modules/blinding/shown-text.ts";
import type { ErrorType } from "#app/modules/verdicts/error-types.ts";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";
import type { ErrorSpan, Finding, RawAnalysis, TextSpan } from "#app/modules/verdicts/verdict.ts";
import type { ItemLabel } from "./item-list.ts";
import type { WithdrawalKind } from "./withdrawal.ts";

/** A stored verdict as the page of an item shows it. */
export type ShownVerdict = {
  readonly types: readonly ErrorType[];
  readonly subTags: readonly string[];
  readonly correct: boolean;
  readonly rawAnalysis: RawAnalysis;
  readonly analysis: "sufficient" | "insufficient";
  readonly closeCall: boolean;
  readonly note: string;
  readonly guideVersion: number | null;
  readonly rubricVersion: number;
  readonly unblinded: boolean;
  /** The text names a model or its maker, and the author of the verdict saw that. */
  readonly sourceRevealed: boolean;
  readonly spans: readonly ErrorSpan[];
  readonly findings: readonly {
    readonly inferenceKey: string;
    readonly finding: Finding;
    readonly span: TextSpan | null;
  }[];
};

/** One revision of a grade; a retract has no verdict. */
export type ShownRevision = {
  readonly gradeId: string;
  readonly seq: number;
  readonly kind: "submit" | "revise" | "retract" | "second_look" | "after_send_back";
  readonly independent: boolean;
  readonly at: string;
  readonly verdict: ShownVerdict | null;
};

export type ShownAssignment = {
  readonly assignmentId: string;
  readonly pseudonym: string;
  readonly round: number;
  readonly slot: number | null;
  readonly state:
    | "queued"
    | "in_progress"
    | "submitted"
    | "second_look"
    | "sent_back"
    | "declined"
    | "released";
  /** Why the grade that it holds is set aside; null: it is not. */
  readonly setAside: string | null;
  readonly revisions: readonly ShownRevision[];
};

export type ShownDecision = {
  readonly adjudicationId: string;
  readonly pseudonym: string;
  readonly seq: number;
  readonly kind: "decide" | "confirm" | "reopen";
  readonly rationale: string;
  readonly at: string;
  readonly verdict: ShownVerdict | null;
  /** What the adjudicator said before the grades were shown; null: nothing. */
  readonly blindVerdict: ShownVerdict | null;
  /** What the adjudicator had asked about the guide or the key from the item, up to then. */
  readonly doubts: readonly {
    readonly doubtId: string;
    readonly text: string;
    /** The ruling that answers it; null: none yet. */
    readonly rulingId: string | null;
  }[];
};

/** Why an item is or was withdrawn, and since when (ISO). */
type Withdrawal = { readonly kind: WithdrawalKind; readonly reason: string; readonly at: string };

export type ShownEvent = {
  readonly at: string;
  readonly action: string;
  /** A member's pseudonym, else who acted: `Admin`, `Command line`, `System`. */
  readonly by: string;
  /** Why the item was withdrawn, where it was then; else null. */
  readonly withdrawal: Pick<Withdrawal, "kind" | "reason"> | null;
  /** Why a grader gave the item back, where this is the last time they did and the viewer is an admin; else null. */
  readonly declineReason: string | null;
};

/** Everything about one item: what was graded, by which guide, and how its label came about. */
export type ItemRecord = {
  readonly itemId: string;
  readonly task: string;
  readonly taskName: string;
  readonly question: string;
  readonly split: string;
  readonly sampleKey: string;
  readonly slice: string | null;
  readonly facts: string;
  readonly goldOutcome: string;
  /** With names of models hidden as for graders, until the model is shown. All marks and quotes refer to it. */
  readonly text: string;
  readonly names: ShownNames | null;
  /** The models and makers that it names; empty where the names are hidden. */
  readonly namedModels: readonly string[];
  /** The text rendered; null: it is not written in Markdown. */
  readonly rendered: readonly MarkdownNode[] | null;
  readonly answer: string | null;
  readonly finishReason: string | null;
  readonly purpose: "scored" | "calibration" | "practice" | "known_check";
  readonly status: "open" | "second_look" | "conflict" | "settled" | "withdrawn";
  /** Null: it is not withdrawn. */
  readonly withdrawal: Withdrawal | null;
  /** The version of the text that is graded, and the newest that the library has of it. */
  readonly textVersion: number;
  readonly newestTextVersion: number;
  readonly differs: readonly string[];
  readonly gradesWanted: number;
  readonly rule: string | null;
  readonly guideVersion: number | null;
  readonly entry: GuideEntry | null;
  readonly assignments: readonly ShownAssignment[];
  readonly decisions: readonly ShownDecision[];
  readonly label:
    | (ItemLabel & {
        readonly protocolVersion: number;
        readonly settledAt: string;
        readonly gradeIds: readonly string[];
      })
    | null;
  readonly events: readonly ShownEvent[];
  /** Null unless it was asked for and may be seen. */
  readonly model: string | null;
};

/** The revision of an assignment that counts: the newest, if it was not taken back. */
export function currentVerdict(assignment: ShownAssignment): ShownVerdict | null {
  return assignment.revisions.at(-1)?.verdict ?? null;
}

/** A grade that was handed in after its place was released or moved: kept, and counted only by an admin's act. */
export function isExtraGrade(assignment: ShownAssignment): boolean {
  return assignment.round === 1 && assignment.slot === null && currentVerdict(assignment) !== null;
}
