import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { readMarkdown } from "#app/lib/markdown-tree.ts";
import { renderText } from "#app/lib/render-text.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { explanationArithmetic } from "#app/modules/arithmetic/explanation-arithmetic.ts";
import { NAMED_TEXT } from "#app/modules/blinding/named-text.server.ts";
import { asShown, type NamedText, shownNames, showText } from "#app/modules/blinding/shown-text.ts";
import { findGuideEntry } from "#app/modules/library/find-guide-entry.server.ts";
import { type ConflictField, describeFields } from "#app/modules/reconciling/kinds.ts";
import { TAKES_PART, threadJson } from "#app/modules/reconciling/read-thread.server.ts";
import type { Thread } from "#app/modules/reconciling/thread.ts";
import { readGuideNews } from "#app/modules/rulings/read-guide-news.server.ts";
import { readItemRulings } from "#app/modules/rulings/read-item-rulings.server.ts";
import { type StoredVerdict, verdictJson } from "#app/modules/verdicts/load-verdicts.server.ts";
import { type Assignment, decide, type ItemSituation } from "./assignment-life.ts";
import { historyOf } from "./grade-history.ts";
import type { Draft } from "./grade-schema.ts";
import type { SettledItem } from "./graded-list.ts";
import type { ItemSeconds } from "./item-seconds.ts";
import { heldUp } from "./lock-assignment.server.ts";
import { practiceItem } from "./practice-item.server.ts";
import { readRevisions } from "./read-revisions.server.ts";
import { draftOfVerdict, type GuideView, type RoomView } from "./room-view.ts";
import { BECAME_OF, mayBeTold, recordToldDecisions } from "./shown-decisions.server.ts";

type RoomRow = Assignment &
  ItemSeconds & {
    itemId: string;
    studyTaskId: string;
    item: ItemSituation;
    heldUp: string | null;
    draft: Draft | null;
    revision: number;
    savedAt: Date | null;
    task: RoomView["task"];
    family: string;
    showsArithmetic: boolean;
    named: NamedText;
    guide: (Omit<GuideView, "body"> & { body: string }) | null;
    sampleVersionId: string;
    inferencesAsked: "always" | "when_no_error";
    lastSeq: number;
    verdict: StoredVerdict | null;
    verdictGuideId: string | null;
    differs: ConflictField[] | null;
    lookUntil: Date | null;
    comment: string | null;
    becameOf: SettledItem | null;
    thread: Thread;
    place: RoomView["place"];
    practice: RoomView["practice"];
    previousId: string | null;
    nextId: string | null;
  };

/** What the grader sees of one of their own assignments in the study. Somebody else's is not found. */
export async function readRoom(
  queries: Queries,
  graderId: string,
  studyId: string,
  assignmentId: string,
): Promise<Result<RoomView>> {
  const row = await queries.maybeOne<RoomRow>(roomRow(graderId, studyId, assignmentId));
  if (row === null) return refuse("not_found", "There is no such item among yours.");
  const [entry, ruled, guideNews, revisions] = await Promise.all([
    findGuideEntry(queries, row.guide?.versionId ?? null, row.sampleVersionId),
    readItemRulings(queries, graderId, row.itemId, "own"),
    readGuideNews(queries, graderId, row),
    row.lastSeq > 0 ? readRevisions(queries, assignmentId) : [],
  ]);
  if (row.becameOf !== null) await recordToldDecisions(queries, graderId, [assignmentId]);
  const shown = showText(row.named);
  const draft = row.draft ?? (row.verdict && draftOfVerdict(row.verdict, row.verdictGuideId));
  const opened = decide(row, { type: "open" }, row.item);
  const submit = decide(row, { type: "submit" }, row.item);
  return success({
    assignmentId,
    state: row.state,
    task: row.task,
    place: row.place,
    previousId: row.previousId,
    nextId: row.nextId,
    facts: row.named.facts,
    explanation: shown.text,
    rendered: renderText(shown.text),
    names: shownNames(shown),
    answer: shown.answer,
    arithmetic: row.showsArithmetic ? explanationArithmetic(row.family, shown.text) : null,
    guide: row.guide && { ...row.guide, body: readMarkdown(row.guide.body) },
    practice: row.practice && {
      ...row.practice,
      key: row.practice.key && { ...row.practice.key, verdict: asShown(row.practice.key.verdict, shown) },
    },
    guideNews,
    entry,
    ...ruled,
    settings: { inferencesAsked: row.inferencesAsked },
    draft: draft && asShown(draft, shown),
    isUnsubmitted: row.draft !== null,
    history: historyOf(revisions, entry, shown),
    revision: row.revision,
    savedAt: row.savedAt?.toISOString() ?? null,
    activeSeconds: row.activeSeconds,
    guideSeconds: row.guideSeconds,
    threadSeconds: row.threadSeconds,
    closed:
      row.heldUp ??
      (opened.ok ? null : opened.refusal.message) ??
      (submit.ok ? null : submit.refusal.message),
    differsOn: row.state === "second_look" && row.differs ? describeFields(row.differs) : null,
    lookUntil: row.state === "second_look" ? (row.lookUntil?.toISOString() ?? null) : null,
    comment: row.state === "sent_back" ? row.comment : null,
    becameOf: row.becameOf,
    thread: row.thread,
  });
}

function roomRow(graderId: string, studyId: string, assignmentId: string) {
  return sql`
    with mine as (
      select assignment."id",
        row_number() over task_order as "number", count(*) over task as "total",
        count(*) filter (where assignment."state" in ('submitted', 'second_look', 'sent_back')) over task as "done",
        lag(assignment."id") over whole_order as "previousId", lead(assignment."id") over whole_order as "nextId"
      from "Assignment" assignment join "Item" item on item."id" = assignment."itemId"
      left join "Wave" wave on wave."id" = item."waveId"
      where assignment."graderId" = ${graderId}::uuid and item."studyId" = ${studyId}::uuid
        and assignment."state" not in ('declined', 'released') and item."status" <> 'withdrawn'
        and (wave."id" is null or wave."openedAt" is not null)
      window task as (partition by assignment."round", item."studyTaskId", assignment."practiceRound"),
        task_order as (task order by assignment."position", assignment."seq"),
        whole_order as (order by assignment."round", assignment."position", assignment."seq")
    )
    select item."id" as "itemId", item."studyTaskId", assignment."state", assignment."round", assignment."slot", assignment."draft",
      assignment."draftRevision" as "revision", coalesce(assignment."draftSavedAt", assignment."submittedAt") as "savedAt",
      assignment."activeSeconds", assignment."guideSeconds", assignment."threadSeconds", ${heldUp} as "heldUp",
      jsonb_build_object(
        'withdrawn', item."status" = 'withdrawn',
        'decided', coalesce((select "kind" <> 'reopen' from "Adjudication" where "itemId" = item."id"
          order by "seq" desc limit 1), false),
        'heldByAdjudicator', false) as "item",
      jsonb_build_object('slug', task."slug", 'name', task."name", 'question', task."question") as "task",
      sample."id" as "sampleVersionId", ${NAMED_TEXT} as "named",
      task."family", protocol."inferencesAsked", protocol."showsArithmetic",
      case when guide."id" is not null then jsonb_build_object('versionId', guide."id", 'version', guide."version",
        'rule', guide."rule", 'body', guide."body", 'modesOfError', guide."modesOfError") end as "guide",
      coalesce(grade."seq", 0) as "lastSeq", ${verdictJson(sql`verdict`)} as "verdict", verdict."guideVersionId" as "verdictGuideId",
      look."differs", look."deadlineAt" as "lookUntil", back."comment",
      case when assignment."state" = 'submitted' and ${mayBeTold(graderId)} then (
        select ${BECAME_OF} from "Label" label where label."itemId" = item."id") end as "becameOf",
      case when ${TAKES_PART} then ${threadJson(graderId)} else '[]'::jsonb end as "thread",
      case when mine."id" is not null then jsonb_build_object('number', mine."number", 'total', mine."total",
        'done', mine."done") end as "place",
      ${practiceItem} as "practice", mine."previousId", mine."nextId"
    from "Assignment" assignment
    join "Item" item on item."id" = assignment."itemId"
    join "Study" study on study."id" = item."studyId"
    join "StudyTask" studied on studied."id" = item."studyTaskId"
    join "Task" task on task."id" = studied."taskId"
    join "SampleVersion" sample on sample."id" = item."sampleVersionId"
    join "GenerationVersion" generation on generation."id" = item."generationVersionId"
    join lateral (select * from "StudyProtocol" where "studyId" = study."id" order by "version" desc limit 1) protocol on true
    left join "GuideVersion" guide on guide."id" = studied."guideVersionId"
    left join lateral (select * from "Grade" where "assignmentId" = assignment."id" order by "seq" desc limit 1) grade on true
    left join "Verdict" verdict on verdict."id" = grade."verdictId"
    left join "SecondLook" look on look."itemId" = item."id" and look."closedAt" is null
    left join lateral (select "comment" from "SendBack" where "assignmentId" = assignment."id"
      and "answeredAt" is null and "withdrawnAt" is null) back on true
    left join "Wave" wave on wave."id" = item."waveId"
    left join mine on mine."id" = assignment."id"
    where assignment."id" = ${assignmentId}::uuid and assignment."graderId" = ${graderId}::uuid
      and item."studyId" = ${studyId}::uuid`;
}
