import type { GuideChange } from "#app/modules/library/guide-change.ts";
import type { KeyAnswer, KeyRuling } from "#app/modules/practice/key-answer.ts";
import type { DoubtSubject, RulingScope, SeenScope } from "./doubt-words.ts";

/** A doubt as its asker sees it again. */
export type OwnDoubt = {
  readonly doubtId: string;
  readonly about: DoubtSubject;
  readonly text: string;
  /** ISO time. */
  readonly at: string;
  readonly isAnswered: boolean;
  /** The ruling that answers it; null: none yet, or it stands elsewhere. */
  readonly rulingId: string | null;
};

/** A ruling as it stands under the guide's entry: what holds, and nothing of who asked or who ruled. */
export type SeenRuling = {
  readonly rulingId: string;
  readonly text: string;
  readonly scope: SeenScope;
  /** The guide version that it led to; null: the guide stays as it is. */
  readonly guideVersion: number | null;
  /** ISO time. */
  readonly at: string;
  readonly isRead: boolean;
};

/** What the rooms show of rulings and doubts beside an item. */
export type ItemRulings = {
  /** Whose scope holds for the item, the newest first. */
  readonly rulings: readonly SeenRuling[];
  /** The reader's own about the item; to an adjudicator everybody's, unnamed. */
  readonly doubts: readonly ItemDoubt[];
};

export type ItemDoubt = OwnDoubt & { readonly isMine: boolean };

/** Where a reader sees the items of a task: in the adjudication room, or in the study's list of them. */
export type ItemLink = "adjudicate" | "items";

/** A doubt on the study's page, to who may rule on it. */
export type ListedDoubt = {
  readonly doubtId: string;
  readonly studyTaskId: string;
  readonly task: string;
  readonly about: DoubtSubject;
  /** The guide version that was served when it was asked; null: there was none. */
  readonly guideVersion: number | null;
  readonly text: string;
  /** "you", "a grader" or "an adjudicator": nobody, admins among them, is told who. */
  readonly asker: string;
  readonly at: string;
  /** Null to who may not rule. */
  readonly itemId: string | null;
  /** Null to who may not rule. */
  readonly sampleKey: string | null;
  /** The reader's own place on the item; null: none. */
  readonly assignmentId: string | null;
  readonly itemLink: ItemLink;
  readonly facts: string | null;
  /** The practice key that it disputes, to who may rule; null: none. */
  readonly disputedKey: DisputedKey | null;
};

/** A practice key beside what its disputer answered. */
export type DisputedKey = {
  readonly key: KeyAnswer;
  readonly reason: string;
  /** What stands in the key's place by an earlier ruling; null: the key itself. */
  readonly ruled: KeyAnswer | null;
  /** Null: the asker has no grade on the item. */
  readonly given: KeyAnswer | null;
};

/** A ruling on the study's page. */
export type ListedRuling = SeenRuling & {
  readonly task: string;
  /** What became of a disputed practice key, to who may rule; null: none was disputed. */
  readonly keyAnswer: KeyRuling | null;
  /** With the keys of samples, to who may rule; null to graders. */
  readonly wholeScope: RulingScope | null;
  readonly itemLink: ItemLink;
  /** The doubts it answered, to who may rule; to others those of their own. */
  readonly doubts: readonly ListedDoubt[];
  /** Grades given before it, in its scope. */
  readonly earlier: EarlierGrades;
};

/** Grades in a ruling's scope that were given before it and not looked at since. */
export type EarlierGrades = {
  readonly grades: number;
  /** The first of the items that they stand on. */
  readonly items: readonly EarlierItem[];
};

export type EarlierItem = {
  readonly itemId: string;
  /** The reader's own place on it; null to who may rule. */
  readonly assignmentId: string | null;
  readonly facts: string;
  readonly grades: number;
};

/** A version of a task's guide that a ruling may name. */
export type GuideChoice = {
  readonly studyTaskId: string;
  readonly guideVersionId: string;
  readonly version: number;
  /** The study serves it. */
  readonly isUsed: boolean;
};

/** A study's page of doubts, as far as it is for the reader. */
export type DoubtsPage = {
  /** Those that the reader may rule on, the oldest first. */
  readonly open: readonly ListedDoubt[];
  /** The reader's own that wait for somebody else's ruling. */
  readonly mine: readonly ListedDoubt[];
  /** One page of them, the newest first. */
  readonly rulings: readonly ListedRuling[];
  /** How many there are on all pages. */
  readonly given: number;
  /** Cursors of the neighbouring pages; null where there is none. */
  readonly newer: string | null;
  readonly older: string | null;
  /** Guide versions of the tasks with open doubts, the newest first. */
  readonly guides: readonly GuideChoice[];
};

/** A ruling that its reader has not read yet, or own grades that came before it. */
export type RulingNews = SeenRuling & {
  readonly slug: string;
  readonly study: string;
  readonly task: string;
  /** It answers a doubt of the reader's. */
  readonly isAnswer: boolean;
  /** How many of the reader's own grades came before it. */
  readonly earlierGrades: number;
};

/** Open doubts of a study that wait for a ruling of the reader's. */
export type WaitingDoubts = { readonly slug: string; readonly study: string; readonly doubts: number };

/** What rulings and doubts have to say to somebody who comes home. */
export type DoubtNews = {
  readonly rulings: readonly RulingNews[];
  readonly waiting: readonly WaitingDoubts[];
};

/** What changed in a guide since the version that its reader worked with last. */
export type GuideNews = {
  /** The version that is served now. */
  readonly guideVersionId: string;
  readonly from: number;
  readonly to: number;
  readonly changes: readonly GuideChange[];
};
