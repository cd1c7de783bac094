import type { MarkdownNode } from "#app/lib/markdown-tree.ts";
import type { Refusal } from "#app/lib/result.ts";
import type { ArithmeticView } from "#app/modules/arithmetic/explanation-arithmetic.ts";
import type { ShownNames } from "#app/modules/blinding/shown-text.ts";
import type { StoredModesOfError } from "#app/modules/library/stored-guide.ts";
import type { PracticeItem } from "#app/modules/practice/practice-view.ts";
import type { Thread } from "#app/modules/reconciling/thread.ts";
import type { GuideNews, ItemRulings } from "#app/modules/rulings/ruling-view.ts";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";
import type { GradingSettings, Verdict } from "#app/modules/verdicts/verdict.ts";
import type { AssignmentState } from "./assignment-life.ts";
import type { GradeRevision } from "./grade-history.ts";
import type { Draft } from "./grade-schema.ts";
import type { SettledItem } from "./graded-list.ts";
import type { ItemSeconds } from "./item-seconds.ts";

/**
 * Everything that the grading room shows of one item. Blind by construction: no model, run, import or file, no other
 * grader, no order in its ids.
 */
export type RoomView = ItemRulings &
  ItemSeconds & {
    readonly assignmentId: string;
    readonly state: AssignmentState;
    readonly task: { readonly slug: string; readonly name: string; readonly question: string };
    /** Place among the grader's items of the task, from 1; null: it is none of them any more. */
    readonly place: Place | null;
    readonly previousId: string | null;
    readonly nextId: string | null;
    readonly facts: string;
    /** The text as it is shown: names of models may be hidden. All marks and quotes refer to it. */
    readonly explanation: string;
    /** The study hides the names in it, or marks that it has some; null: neither. */
    readonly names: ShownNames | null;
    /** The explanation rendered, as it is shown; null: it is not written in Markdown. */
    readonly rendered: readonly MarkdownNode[] | null;
    /** The answer taken from the generation; null: it gave none. */
    readonly answer: string | null;
    /** The explanation's arithmetic, checked; null: nothing to check in this task, or the study shows it to adjudicators only. */
    readonly arithmetic: ArithmeticView | null;
    readonly guide: GuideView | null;
    /** A practice item, with its key once it is graded; null: no practice. */
    readonly practice: PracticeItem | null;
    /** What changed in it since the grader worked with it last; null: nothing that they have not read. */
    readonly guideNews: GuideNews | null;
    readonly entry: GuideEntry | null;
    readonly settings: GradingSettings;
    /** What stands in the form: the draft, else the submitted verdict; null: untouched. */
    readonly draft: Draft | null;
    /** It was changed since the last submit, or never submitted. */
    readonly isUnsubmitted: boolean;
    /** What was submitted of it so far, the oldest first; empty: nothing. */
    readonly history: readonly GradeRevision[];
    readonly revision: number;
    /** ISO time of the last save or submit; null: never. */
    readonly savedAt: string | null;
    /** Why the form takes no changes now; null: it does. */
    readonly closed: Refusal["message"] | null;
    /** "correctness": what a second look tells, and nothing more; null: none. */
    readonly differsOn: string | null;
    /** ISO time: when a second look is over without this grader's answer; null: none is asked for. */
    readonly lookUntil: string | null;
    /** The adjudicator's comment on a grade that was sent back. */
    readonly comment: string | null;
    /** What became of the item; null: not settled, or not to be told yet. */
    readonly becameOf: SettledItem | null;
    /** What is being discussed about the item; empty: nothing, or the grader takes no part in it. */
    readonly thread: Thread;
  };

export type Place = {
  readonly number: number;
  readonly total: number;
  /** How many of them are graded. */
  readonly done: number;
};

export type GuideView = {
  readonly versionId: string;
  readonly version: number;
  readonly rule: string;
  /** The guide's text, read on the server so that the room needs no reader of Markdown. */
  readonly body: readonly MarkdownNode[];
  readonly modesOfError: StoredModesOfError;
};

/** What the grader's browser learns of a stored grade: nothing about the item's other grades. */
export type SubmittedGrade = {
  readonly seq: number;
  /** The draft revision from now on. */
  readonly revision: number;
  /** The place had been released or moved: the grade is kept, scores leave it out. */
  readonly isExtra: boolean;
};

/** A verdict as it stands in the form. */
export function draftOfVerdict(verdict: Verdict, guideVersionId: string | null): Draft {
  return {
    rule: verdict.rule,
    fact: verdict.fact,
    outcome: verdict.outcome,
    logic: verdict.logic,
    arithmetic: verdict.arithmetic,
    subTags: [...verdict.subTags],
    rawAnalysis: verdict.rawAnalysis,
    closeCall: verdict.closeCall,
    note: verdict.note,
    askedBeforeSubmit: [...verdict.askedBeforeSubmit] as Draft["askedBeforeSubmit"],
    spans: [...verdict.spans],
    findings: [...verdict.findings],
    guideVersionId,
  };
}
