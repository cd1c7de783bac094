/**
 * Everything that is recorded about a person, in the words of the page that tells them. `columns` are the columns of the
 * database that point to the person's account; a test holds them against the schema, so a new one needs a place here.
 */
export type RecordedKind = {
  readonly key: string;
  readonly title: string;
  readonly columns: readonly `${string}.${string}`[];
  readonly what: string;
  readonly seenBy: string;
  readonly kept: string;
};

const FOR_GOOD = "For good: rows that grades and decisions rest on are never deleted.";

export const RECORDED_KINDS = [
  {
    key: "sessions",
    title: "Where you are signed in",
    columns: ["Session.userId"],
    what: "Per sign-in: a hash of the cookie’s secret, the name that the browser gives of itself, when it began and when it was last used, to within five minutes. No network address.",
    seenBy: "You. Admins see when you last used Assize.",
    kept: "Until you sign out; 14 days without use, 30 days in any case.",
  },
  {
    key: "links",
    title: "Links",
    columns: ["AccessLink.userId", "AccessLink.issuedById"],
    what: "Links for you or made by you: a hash of each one’s secret, its kind, when it was made and used.",
    seenBy: "Admins see invitations that are open.",
    kept: "For good, useless once spent or expired.",
  },
  {
    key: "tokens",
    title: "API tokens",
    columns: ["ApiToken.userId"],
    what: "A hash of each token, its name, what it may do, and when it was last used.",
    seenBy: "You.",
    kept: "For good, useless once revoked.",
  },
  {
    key: "memberships",
    title: "Studies",
    columns: ["StudyMember.userId"],
    what: "Which studies you belong to, as what, for which tasks, since when, and your pseudonym in each.",
    seenBy: "Admins, by name. Researchers of the study and exports, by pseudonym.",
    kept: FOR_GOOD,
  },
  {
    key: "assignments",
    title: "Items in your hands",
    columns: ["Assignment.graderId"],
    what: "Per item: when you first opened it, when you last saved and submitted it, the seconds that it was on screen while you were there, your draft, and your reason where you could not grade it. Of known checks, how your grades agree with the key.",
    seenBy:
      "You, drafts included. Admins see counts, your median time and your last day of work by name; researchers the same by pseudonym. A reason is for admins. How your known checks agree is for admins who do not grade in the study, by pseudonym; for you as a sum, where the study tells it.",
    kept: "For good; a draft until you submit it.",
  },
  {
    key: "decisions",
    title: "Decisions as an adjudicator",
    columns: ["Adjudication.adjudicatorId", "AdjudicationClaim.adjudicatorId", "SendBack.adjudicatorId"],
    what: "Each decision with its reason and time, which items you held and the drafts on them, and the comments with which you sent grades back.",
    seenBy:
      "Admins and researchers of the study, by pseudonym. Without a name: a comment’s grader, and the item’s graders where the study shows them what became of it.",
    kept: FOR_GOOD,
  },
  {
    key: "words",
    title: "Doubts, rulings and remarks",
    columns: ["Doubt.askedById", "Ruling.decidedById", "Comment.authorId", "Reading.userId"],
    what: "What you asked, answered and wrote about items, with the time; and which rulings and changed guides you have read.",
    seenBy: "Admins and adjudicators. A ruling reaches every grader, without the name of who asked.",
    kept: FOR_GOOD,
  },
  {
    key: "hours",
    title: "Hours",
    columns: ["TimeEntry.userId", "TimeSheet.userId", "TimeSheet.decidedById"],
    what: "Seconds per day, study and kind of work, your corrections with their reasons, and the months that you sent in.",
    seenBy: "You. Admins see a month once you have sent it in.",
    kept: "For good once approved; until then you can delete corrections.",
  },
  {
    key: "blindness",
    title: "What you were shown of models",
    columns: ["Unblinding.userId", "SealOpening.openedForId", "SealOpening.openedById"],
    what: "When a page first told you which model wrote what, and when sealed figures were opened to you or by you.",
    seenBy: "Admins. Exports say of each grade whether its grader had been shown it.",
    kept: FOR_GOOD,
  },
  {
    key: "outcomes",
    title: "Outcomes that you were shown",
    columns: ["DecisionShown.graderId"],
    what: "Of which items you were first shown what became of them, and when. What you grade of them from then on does not count as independent.",
    seenBy: "Nobody as such. Exports say of each grade whether it is independent.",
    kept: FOR_GOOD,
  },
  {
    key: "practice",
    title: "Tasks that practice opened to you",
    columns: ["Qualification.graderId", "Qualification.letInById"],
    what: "Which practice you passed, when, with how many right and by which rule; or who was let in by whom and why.",
    seenBy: "Admins. On your page of practice, you.",
    kept: FOR_GOOD,
  },
  {
    key: "set-aside",
    title: "Grades set aside",
    columns: ["SetAside.graderId", "SetAside.byId"],
    what: "That grades of a task and period do not count, by whom and for what reason.",
    seenBy: "Admins; exports say that a grade is set aside.",
    kept: FOR_GOOD,
  },
  {
    key: "withdrawals",
    title: "Items taken out of a study",
    columns: ["Withdrawal.byId", "Withdrawal.endedById"],
    what: "Which items you withdrew as an admin, with the reason and time, and which you put back.",
    seenBy: "Admins. The reason also researchers and exports, without your name.",
    kept: FOR_GOOD,
  },
  {
    key: "work",
    title: "Work on studies and the library",
    columns: [
      "Study.createdById",
      "StudyProtocol.createdById",
      "Wave.openedById",
      "Invitation.invitedById",
      "Invitation.acceptedById",
      "ImportBatch.actorId",
      "ImportUpload.actorId",
      "Job.actorId",
      "Release.createdById",
      "ExportSpool.createdById",
      "ReferenceGrade.authorId",
    ],
    what: "That you made, opened, imported, invited or released something, and when.",
    seenBy: "Admins.",
    kept: "For good; an import that was not committed for seven days.",
  },
  {
    key: "events",
    title: "The record of events",
    columns: ["AuditEvent.actorId"],
    what: "Who did what and when: signing in and out, submitting, deciding, changing roles. It holds ids, never names.",
    seenBy: "Admins. An item’s own events also researchers, by pseudonym.",
    kept: "For good; nothing in it is ever changed.",
  },
] as const satisfies readonly RecordedKind[];

export type RecordedKey = (typeof RECORDED_KINDS)[number]["key"];

/** What is recorded about a person, in counts. */
export type Recorded = {
  readonly account: {
    readonly name: string | null;
    readonly email: string | null;
    readonly hasPassword: boolean;
    readonly isAdmin: boolean;
    readonly createdAt: Date;
  };
  readonly counts: Readonly<Record<RecordedKey, number>>;
  readonly grades: {
    /** Revisions, with submits that were taken back. */
    readonly revisions: number;
    readonly items: number;
    readonly marks: number;
    readonly findings: number;
    readonly notes: number;
    readonly closeCalls: number;
    readonly firstAt: Date | null;
    readonly lastAt: Date | null;
  };
  readonly work: {
    /** Items with a draft that is not submitted. */
    readonly drafts: number;
    /** Seconds on items. */
    readonly seconds: number;
    readonly guideSeconds: number;
    readonly threadSeconds: number;
  };
};
