import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { readMarkdown } from "#app/lib/markdown-tree.ts";
import { renderText } from "#app/lib/render-text.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { explanationArithmetic } from "#app/modules/arithmetic/explanation-arithmetic.ts";
import { NAMED_TEXT } from "#app/modules/blinding/named-text.server.ts";
import {
  asShown,
  type NamedText,
  type ShownText,
  shownNames,
  showText,
} from "#app/modules/blinding/shown-text.ts";
import type { GuideView } from "#app/modules/grading/room-view.ts";
import { findGuideEntry } from "#app/modules/library/find-guide-entry.server.ts";
import { COUNTED_GRADES } from "#app/modules/reconciling/counted-grades.server.ts";
import type { ConflictField } from "#app/modules/reconciling/kinds.ts";
import { threadJson } from "#app/modules/reconciling/read-thread.server.ts";
import type { Thread } from "#app/modules/reconciling/thread.ts";
import { readItemRulings } from "#app/modules/rulings/read-item-rulings.server.ts";
import { type StoredVerdict, verdictJson } from "#app/modules/verdicts/load-verdicts.server.ts";
import type { Verdict } from "#app/modules/verdicts/verdict.ts";
import {
  type AdjudicationView,
  letterOf,
  type SeenClaim,
  type SeenDecision,
  type SeenGrade,
  type SeenSendBack,
} from "./adjudication-view.ts";
import { adjudicates, hasGraded } from "./adjudicator-scope.server.ts";
import { isWithheld, ownBlindVerdict } from "./blind-first.server.ts";
import type { DecisionDraft } from "./decision-schema.ts";
import { IS_SENT_BACK, IS_STALE, LAST_DECISION } from "./decision-state.server.ts";
import { findEarlierDecisions } from "./find-earlier-decisions.server.ts";
import { GRADED_BY_YOU, NO_ADJUDICATOR, NO_SUCH_ITEM } from "./lock-item.server.ts";
import { whyNotDecide } from "./why-not-decide.ts";

/** A grade as it is loaded: its place instead of a letter. */
type LoadedGrade = Omit<SeenGrade, "letter" | "verdict"> & {
  readonly slot: number;
  readonly verdict: StoredVerdict;
};

type AdjudicationRow = {
  isAdjudicator: boolean;
  didGrade: boolean;
  status: AdjudicationView["status"];
  purpose: string;
  studyIsOpen: boolean;
  differs: ConflictField[];
  task: AdjudicationView["task"];
  family: string;
  named: NamedText;
  guide: (Omit<GuideView, "body"> & { body: string }) | null;
  sampleVersionId: string;
  inferencesAsked: "always" | "when_no_error";
  isSentBack: boolean;
  isWithheld: boolean;
  blindVerdict: StoredVerdict | null;
  grades: LoadedGrade[];
  sendBacks: (Omit<SeenSendBack, "letter"> & { readonly slot: number })[];
  thread: Thread;
  seq: number;
  decision:
    | (Omit<SeenDecision, "verdict" | "grades"> & {
        readonly verdict: StoredVerdict;
        readonly grades: LoadedGrade[];
      })
    | null;
  claim: SeenClaim | null;
  draft: DecisionDraft | null;
  revision: number;
};

/**
 * What an adjudicator sees of an item of the study. Refused like every act on it: an item that they graded, a task of
 * which they are no adjudicator; an item of another study is not found.
 */
export async function readAdjudication(
  queries: Queries,
  adjudicatorId: string,
  studyId: string,
  itemId: string,
): Promise<Result<AdjudicationView>> {
  const row = await queries.maybeOne<AdjudicationRow>(adjudicationRow(adjudicatorId, studyId, itemId));
  if (row === null) return refuse("not_found", NO_SUCH_ITEM);
  if (!row.isAdjudicator) return refuse("forbidden", NO_ADJUDICATOR);
  if (row.didGrade) return refuse("forbidden", GRADED_BY_YOU);
  const [entry, earlier, ruled] = await Promise.all([
    findGuideEntry(queries, row.guide?.versionId ?? null, row.sampleVersionId),
    findEarlierDecisions(queries, adjudicatorId, itemId, row.isWithheld),
    // What graders ask about the item may tell how they judged it.
    readItemRulings(queries, adjudicatorId, itemId, row.isWithheld ? "own" : "everybody's"),
  ]);
  const shown = showText(row.named);
  return success({
    itemId,
    status: row.status,
    task: row.task,
    facts: row.named.facts,
    explanation: shown.text,
    rendered: renderText(shown.text),
    names: shownNames(shown),
    answer: shown.answer,
    arithmetic: explanationArithmetic(row.family, shown.text),
    guide: row.guide && { ...row.guide, body: readMarkdown(row.guide.body) },
    entry,
    ...ruled,
    settings: { inferencesAsked: row.inferencesAsked },
    isWithheld: row.isWithheld,
    blindVerdict: row.blindVerdict && seenVerdict(row.blindVerdict, shown),
    differs: row.isWithheld ? [] : row.differs,
    grades: row.isWithheld ? [] : row.grades.map((grade) => seenGrade(grade, shown)),
    sendBacks: row.sendBacks.map(({ slot, sentAt, answeredAt, ...back }) => ({
      ...back,
      comment: row.isWithheld ? null : back.comment,
      letter: letterOf(slot),
      sentAt: new Date(sentAt).toISOString(),
      answeredAt: answeredAt && new Date(answeredAt).toISOString(),
    })),
    thread: row.isWithheld ? [] : row.thread,
    decisions: row.seq,
    decision: row.decision && {
      ...row.decision,
      decidedAt: new Date(row.decision.decidedAt).toISOString(),
      verdict: seenVerdict(row.decision.verdict, shown),
      grades: row.decision.grades.map((grade) => seenGrade(grade, shown)),
    },
    earlier,
    claim: row.claim && { ...row.claim, until: new Date(row.claim.until).toISOString() },
    draft: row.draft && { ...row.draft, verdict: asShown(row.draft.verdict, shown) },
    revision: row.revision,
    closed: whyNotDecide(row),
  });
}

function seenGrade({ slot, ...grade }: LoadedGrade, shown: ShownText): SeenGrade {
  return { ...grade, letter: letterOf(slot), verdict: seenVerdict(grade.verdict, shown) };
}

function seenVerdict({ id: _, ...verdict }: StoredVerdict, shown: ShownText): Verdict {
  return asShown(verdict, shown);
}

/** A grade in scope as `assignment`, `grade` and `verdict`, as one json value. What reached its author once reaches all later revisions. */
const GRADE_JSON = sql`jsonb_build_object('gradeId', grade."id", 'slot', assignment."slot",
  'isSecondLook', exists (select from "SecondLook" look where look."itemId" = assignment."itemId"
    and assignment."id" = any(look."toldAssignmentIds") and look."openedAt" < grade."createdAt"),
  'isAfterSendBack', exists (select from "SendBack" back where back."assignmentId" = assignment."id"
    and back."answeredAt" <= grade."createdAt"), 'verdict', ${verdictJson(sql`verdict`)},
  'guideVersion', (select "version" from "GuideVersion" where "id" = verdict."guideVersionId"))`;

/** The grades that a decision considered; one whose place was given up since keeps the letter of its order. */
const CONSIDERED_GRADES = sql`(
  select coalesce(jsonb_agg(considered."json" || jsonb_build_object('slot', considered."slot")
    order by considered."slot"), '[]')
  from (
    select ${GRADE_JSON} as "json",
      coalesce(assignment."slot", row_number() over (order by assignment."seq"))::int as "slot"
    from "Grade" grade join "Assignment" assignment on assignment."id" = grade."assignmentId"
    join "Verdict" verdict on verdict."id" = grade."verdictId"
    where grade."id" = any(decision."consideredGradeIds")
  ) considered)`;

function adjudicationRow(adjudicatorId: string, studyId: string, itemId: string) {
  return sql`
    select item."status", item."purpose", study."status" = 'open' as "studyIsOpen", item."differs",
      ${IS_SENT_BACK} as "isSentBack", ${isWithheld(adjudicatorId)} as "isWithheld",
      (select ${verdictJson(sql`blind`)} from "Verdict" blind where blind."id" = ${ownBlindVerdict(adjudicatorId)})
        as "blindVerdict",
      ${adjudicates(adjudicatorId)} as "isAdjudicator", ${hasGraded(adjudicatorId)} as "didGrade",
      jsonb_build_object('slug', task."slug", 'name', task."name", 'question', task."question") as "task",
      sample."id" as "sampleVersionId", ${NAMED_TEXT} as "named",
      task."family", protocol."inferencesAsked",
      case when guide."id" is not null then jsonb_build_object('versionId', guide."id", 'version', guide."version",
        'rule', guide."rule", 'body', guide."body", 'modesOfError', guide."modesOfError") end as "guide",
      (select coalesce(jsonb_agg(${GRADE_JSON} order by assignment."slot"), '[]') ${COUNTED_GRADES}) as "grades",
      (select coalesce(jsonb_agg(jsonb_build_object('slot', place."slot", 'comment', back."comment",
          'isMine', back."adjudicatorId" = ${adjudicatorId}::uuid, 'sentAt', back."createdAt",
          'answeredAt', back."answeredAt") order by back."createdAt", place."slot"), '[]')
        from "SendBack" back join "Assignment" place on place."id" = back."assignmentId"
        where place."itemId" = item."id" and place."slot" is not null and back."withdrawnAt" is null) as "sendBacks",
      ${threadJson(adjudicatorId)} as "thread",
      coalesce((select max("seq") from "Adjudication" where "itemId" = item."id"), 0) as "seq",
      case when decision."id" is not null then jsonb_build_object('seq', decision."seq",
        'verdict', ${verdictJson(sql`decided`)}, 'rationale', decision."rationale",
        'differenceSource', decision."differenceSource", 'confidence', decision."confidence",
        'decidedAt', decision."createdAt", 'isMine', decision."adjudicatorId" = ${adjudicatorId}::uuid,
        'isConfirmation', decision."kind" = 'confirm', 'grades', ${CONSIDERED_GRADES}, 'isStale', ${IS_STALE},
        'reopenedBecause', (select "rationale" from "Adjudication" where "itemId" = item."id"
          and "seq" > decision."seq" and "kind" = 'reopen' order by "seq" desc limit 1),
        'replaced', (select count(*) from "Adjudication" where "itemId" = item."id"
          and "seq" < decision."seq" and "kind" = 'decide')) end as "decision",
      (select jsonb_build_object('isMine', "adjudicatorId" = ${adjudicatorId}::uuid, 'until', "leaseUntil")
        from "AdjudicationClaim" where "itemId" = item."id" and "closedAt" is null and "leaseUntil" > now()) as "claim",
      draft."draft", coalesce(draft."draftRevision", 0) as "revision"
    from "Item" item
    join "Study" study on study."id" = item."studyId"
    join "StudyTask" studied on studied."id" = item."studyTaskId"
    join "Task" task on task."id" = studied."taskId"
    join "SampleVersion" sample on sample."id" = item."sampleVersionId"
    join "GenerationVersion" generation on generation."id" = item."generationVersionId"
    join lateral (select * from "StudyProtocol" where "studyId" = study."id" order by "version" desc limit 1) protocol on true
    left join "GuideVersion" guide on guide."id" = studied."guideVersionId"
    left join lateral (${LAST_DECISION}) decision on true
    left join "Verdict" decided on decided."id" = decision."verdictId"
    left join lateral (select "draft", "draftRevision" from "AdjudicationClaim" where "itemId" = item."id"
      and "adjudicatorId" = ${adjudicatorId}::uuid order by "openedAt" desc limit 1) draft on true
    where item."id" = ${itemId}::uuid and item."studyId" = ${studyId}::uuid`;
}
