import type { MarkdownNode } from "#app/lib/markdown-tree.ts";
import type { ArithmeticView } from "#app/modules/arithmetic/explanation-arithmetic.ts";
import type { ShownNames } from "#app/modules/blinding/shown-text.ts";
import type { GuideView } from "#app/modules/grading/room-view.ts";
import type { ConflictField } from "#app/modules/reconciling/kinds.ts";
import type { Thread } from "#app/modules/reconciling/thread.ts";
import type { ItemRulings } from "#app/modules/rulings/ruling-view.ts";
import type { ErrorType } from "#app/modules/verdicts/error-types.ts";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";
import type { GradingSettings, Verdict } from "#app/modules/verdicts/verdict.ts";
import type { DecisionDraft } from "./decision-schema.ts";
import type { Confidence, DifferenceSource } from "./decision-words.ts";

/**
 * Everything that the adjudication room shows of one item. Blind by construction: no model, run, import or file, no
 * name of a grader or of another adjudicator, no order in its ids.
 */
export type AdjudicationView = ItemRulings & {
  readonly itemId: string;
  readonly status: "open" | "second_look" | "conflict" | "settled" | "withdrawn";
  readonly task: { readonly slug: string; readonly name: string; readonly question: string };
  readonly facts: string;
  /** The text as it is shown: names of models may be hidden. All marks and quotes refer to it. */
  readonly explanation: string;
  /** The study hides the names in it, or marks that it has some; null: neither. */
  readonly names: ShownNames | null;
  /** The explanation rendered; null: it is not written in Markdown. */
  readonly rendered: readonly MarkdownNode[] | null;
  /** The answer taken from the generation; null: it gave none. */
  readonly answer: string | null;
  /** The explanation's arithmetic, checked; null: nothing to check in this task. */
  readonly arithmetic: ArithmeticView | null;
  readonly guide: GuideView | null;
  readonly entry: GuideEntry | null;
  readonly settings: GradingSettings;
  /**
   * The study asks for the adjudicator's own verdict first: until it is in, grades, differences and comments on grades
   * are left out of everything here.
   */
  readonly isWithheld: boolean;
  /** What this adjudicator said before the grades were shown; null: nothing, or it was not asked. */
  readonly blindVerdict: Verdict | null;
  /** What an open conflict is about, the weightiest first; empty: nothing is open. */
  readonly differs: readonly ConflictField[];
  /** The grades that count now, by letter. */
  readonly grades: readonly SeenGrade[];
  /** What went back to its author, the oldest first; nothing that was withdrawn. */
  readonly sendBacks: readonly SeenSendBack[];
  readonly thread: Thread;
  /** How many adjudications the item has had, reopenings too. An act on the item names it. */
  readonly decisions: number;
  readonly decision: SeenDecision | null;
  readonly earlier: readonly EarlierDecision[];
  readonly claim: SeenClaim | null;
  /** What stands in this adjudicator's form; null: untouched. */
  readonly draft: DecisionDraft | null;
  readonly revision: number;
  /** Why the form takes no decision now; null: it does, as far as nobody else holds the item. */
  readonly closed: string | null;
};

/** A grade as the adjudicator sees it: a letter for its place, never a name. */
export type SeenGrade = {
  readonly gradeId: string;
  /** A for the first place, B for the second, and so on; the same person keeps the letter on this item. */
  readonly letter: string;
  readonly verdict: Verdict;
  /** The guide version it was made under; null: none. */
  readonly guideVersion: number | null;
  /** Made after the graders were told which field differs, in answer or later. */
  readonly isSecondLook: boolean;
  /** Made in answer to a send-back, or after one was answered. */
  readonly isAfterSendBack: boolean;
};

/** A grade that went back to its author with a comment. */
export type SeenSendBack = {
  readonly letter: string;
  /** Null: withheld, since it may tell what the grade says. */
  readonly comment: string | null;
  readonly isMine: boolean;
  /** ISO times; not answered: null. */
  readonly sentAt: string;
  readonly answeredAt: string | null;
};

/** The decision that stands. */
export type SeenDecision = {
  /** Its number among the item's adjudications, from 1. */
  readonly seq: number;
  readonly verdict: Verdict;
  readonly rationale: string;
  readonly differenceSource: DifferenceSource | null;
  readonly confidence: Confidence | null;
  /** ISO time. */
  readonly decidedAt: string;
  readonly isMine: boolean;
  readonly isConfirmation: boolean;
  /** The grades it rests on, by letter. */
  readonly grades: readonly SeenGrade[];
  /** Other grades count now, or it was reopened: it waits to be confirmed or replaced. */
  readonly isStale: boolean;
  /** Why the item was reopened after it; null: it was not. */
  readonly reopenedBecause: string | null;
  /** How many decisions on the item came before it. */
  readonly replaced: number;
};

/** A decision on another item of the task that may guide this one. */
export type EarlierDecision = {
  readonly itemId: string;
  /** The same facts, explained otherwise; else the graders differed on the same error types. */
  readonly isSameSample: boolean;
  readonly facts: string;
  readonly types: readonly ErrorType[];
  readonly analysis: "sufficient" | "insufficient";
  readonly rationale: string;
};

/** Who is at work on the item: this adjudicator, or another one without a name. */
export type SeenClaim = { readonly isMine: boolean; readonly until: string };

/**
 * An item in an adjudicator's hands: until when (ISO), the revision of their draft, and the number of the item's last
 * adjudication, by which a page knows that it is old.
 */
export type Claim = {
  readonly claimId: string;
  readonly until: string;
  readonly revision: number;
  readonly seq: number;
};

/** What an act on an item led to. */
export type DecidedItem = {
  /** The number of the adjudication, from 1. */
  readonly seq: number;
  /** A grade changed meanwhile, or the item was reopened: the decision stands, and waits to be looked at again. */
  readonly isStale: boolean;
};

/** The letter of a place, from 1. */
export function letterOf(slot: number): string {
  return String.fromCharCode(64 + slot);
}
