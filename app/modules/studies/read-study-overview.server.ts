import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { findMissingTexts } from "./draw-items.server.ts";
import { findGraderShortage } from "./find-grader-shortage.server.ts";
import { isProgressFor, WORKED_ON } from "./item-conditions.server.ts";
import { readStudy } from "./read-study.server.ts";
import { HOLDS_SET_ASIDE, IS_DONE, WILL_BE_SET_ASIDE } from "./set-aside.server.ts";
import type { GraderProgress, StudyOverview, TaskProgress } from "./study-progress.ts";

/** How far a study is: what is graded, reconciled and decided, by task and by grader. What counts is `isProgressFor` the viewer. */
export async function readStudyOverview(
  database: Database,
  studyId: string,
  { withNames, viewerId = null }: { readonly withNames: boolean; readonly viewerId?: string | null },
): Promise<StudyOverview> {
  const study = await readStudy(database, studyId);
  const [models, tasks, graders, look, missing, shortage] = await Promise.all([
    database.prisma.studyModel.count({ where: { studyId } }),
    readTasks(database, studyId, viewerId),
    readGraders(database, studyId, viewerId, withNames),
    database.one<{ until: Date | null }>(sql`
      select min(look."deadlineAt") as "until" from "SecondLook" look join "Item" item on item."id" = look."itemId"
      where item."studyId" = ${studyId}::uuid and item."status" = 'second_look' and look."closedAt" is null`),
    study.status === "closed" ? [] : findMissingTexts(database, studyId),
    study.status === "closed" ? null : findGraderShortage(database, studyId),
  ]);
  return { study, models, tasks, graders, secondLookUntil: look.until, missing, shortage };
}

async function readTasks(
  queries: Queries,
  studyId: string,
  viewerId: string | null,
): Promise<TaskProgress[]> {
  return await queries.query<TaskProgress>(sql`
    with item as (
      select * from "Item" item where "studyId" = ${studyId}::uuid and ${isProgressFor(viewerId)}
    ), place as (
      select item."studyTaskId",
        count(*) as "held", count(*) filter (where ${IS_DONE}) as "done",
        count(*) filter (where placed."state" = 'in_progress') as "inProgress",
        count(*) filter (where placed."state" = 'sent_back') as "sentBack",
        count(*) filter (where placed."state" = 'queued') as "queued"
      from "Assignment" placed join item on item."id" = placed."itemId"
      where placed."round" = 1 and placed."slot" is not null
        and not (item."status" = 'open' and ${HOLDS_SET_ASIDE}) group by item."studyTaskId"
    ), standing as (
      select item."studyTaskId", count(*) as "items", sum(item."gradesWanted") as "wanted",
        count(*) filter (where item."status" = 'conflict') as "conflicts",
        count(*) filter (where item."status" = 'second_look') as "secondLooks",
        count(*) filter (where item."status" = 'open') as "open",
        count(*) filter (where item."status" = 'settled' and label."basis" is distinct from 'adjudicated') as "agreed",
        count(*) filter (where label."basis" = 'adjudicated') as "decided"
      from item left join "Label" label on label."itemId" = item."id" group by item."studyTaskId"
    ), begun as (
      select item."studyTaskId", count(*) as "items" from item
      where item."status" = 'open' and ${WORKED_ON} group by item."studyTaskId"
    )
    select task."slug" as "task", coalesce(standing."items", 0) as "items", coalesce(standing."wanted", 0) as "wanted",
      coalesce(place."done", 0) as "done", coalesce(place."inProgress", 0) as "inProgress",
      coalesce(place."sentBack", 0) as "sentBack", coalesce(place."queued", 0) as "queued",
      coalesce(standing."wanted", 0) - coalesce(place."held", 0) as "free",
      coalesce(standing."conflicts", 0) as "conflicts", coalesce(standing."secondLooks", 0) as "secondLooks",
      coalesce(standing."agreed", 0) as "agreed", coalesce(standing."decided", 0) as "decided",
      coalesce(begun."items", 0) as "itemsInProgress",
      coalesce(standing."open", 0) - coalesce(begun."items", 0) as "itemsNotStarted",
      (select count(distinct member."id") from "StudyMember" member
        join "StudyMemberRole" held on held."memberId" = member."id" and held."role" = 'adjudicator'
        where member."studyId" = studied."studyId" and member."removedAt" is null
          and coalesce(held."studyTaskId", studied."id") = studied."id") as "adjudicators"
    from "StudyTask" studied
    join "Task" task on task."id" = studied."taskId"
    left join standing on standing."studyTaskId" = studied."id"
    left join place on place."studyTaskId" = studied."id"
    left join begun on begun."studyTaskId" = studied."id"
    where studied."studyId" = ${studyId}::uuid order by studied."position"`);
}

/** Everybody who grades or has graded; removed members only if a grade of theirs still counts. */
async function readGraders(
  queries: Queries,
  studyId: string,
  viewerId: string | null,
  withNames: boolean,
): Promise<GraderProgress[]> {
  return await queries.query<GraderProgress>(sql`
    with work as (
      select placed."graderId",
        count(*) filter (where placed."slot" is not null and not ${HOLDS_SET_ASIDE}) as "held",
        count(*) filter (where ${IS_DONE}) as "done",
        count(*) filter (where placed."state" = 'queued' and placed."openedAt" is null) as "untouched",
        count(*) filter (where placed."state" = 'queued' and placed."openedAt" is null and ${WILL_BE_SET_ASIDE})
          as "untouchedAside",
        percentile_cont(0.5) within group (order by placed."activeSeconds" + placed."guideSeconds")
          filter (where placed."submittedAt" is not null and placed."activeSeconds" > 0) as "medianSeconds",
        max(greatest(placed."openedAt", placed."draftSavedAt", placed."submittedAt")) as "lastWorkAt"
      from "Assignment" placed join "Item" item on item."id" = placed."itemId"
      join "StudyTask" studied on studied."id" = item."studyTaskId"
      join "StudyMember" member on member."studyId" = item."studyId" and member."userId" = placed."graderId"
      where item."studyId" = ${studyId}::uuid and ${isProgressFor(viewerId)} and placed."round" = 1
      group by placed."graderId"
    )
    select member."userId", member."pseudonym", ${withNames ? sql`person."name"` : sql`null`} as "name",
      member."removedAt" is not null as "wasRemoved",
      coalesce(work."held", 0) as "held", coalesce(work."done", 0) as "done",
      coalesce(work."untouched", 0) as "untouched", coalesce(work."untouchedAside", 0) as "untouchedAside", work."medianSeconds", work."lastWorkAt",
      study."status" = 'open' and coalesce(work."untouched", 0) > 0
        and coalesce(greatest(work."lastWorkAt", study."openedAt"), study."openedAt") < now() - interval '7 days'
        as "isIdle"
    from "StudyMember" member
    join "Study" study on study."id" = member."studyId"
    join "User" account on account."id" = member."userId"
    join "Person" person on person."id" = account."personId"
    left join work on work."graderId" = member."userId"
    where member."studyId" = ${studyId}::uuid and (
      work."held" > 0 or member."removedAt" is null and exists (
        select from "StudyMemberRole" where "memberId" = member."id" and "role" = 'grader'))
    order by member."seq"`);
}
