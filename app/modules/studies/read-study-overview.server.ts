import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { findMissingTexts } from "./draw-items.server.ts";
import { findGraderShortage } from "./find-grader-shortage.server.ts";
import { readStudy } from "./read-study.server.ts";
import type { GraderProgress, StudyOverview, TaskProgress } from "./study-progress.ts";

/** How far a study is: what is graded, reconciled and decided, by task and by grader. Only scored items count. */
export async function readStudyOverview(
  queries: Queries,
  studyId: string,
  { withNames }: { readonly withNames: boolean },
): Promise<StudyOverview> {
  const study = await readStudy(queries, studyId);
  const [models, tasks, graders, missing, shortage] = await Promise.all([
    queries.one<{ count: number }>(sql`
      select count(*) as "count" from "StudyModel" where "studyId" = ${studyId}::uuid`),
    readTasks(queries, studyId),
    readGraders(queries, studyId, withNames),
    study.status === "closed" ? [] : findMissingTexts(queries, studyId),
    study.status === "closed" ? null : findGraderShortage(queries, studyId),
  ]);
  return { study, models: models.count, tasks, graders, missing, shortage };
}

async function readTasks(queries: Queries, studyId: string): Promise<TaskProgress[]> {
  return await queries.query<TaskProgress>(sql`
    with place as (
      select item."studyTaskId", item."id" as "itemId",
        count(*) filter (where assignment."state" in ('submitted', 'second_look')) as "done",
        count(*) filter (where assignment."state" = 'in_progress') as "inProgress",
        count(*) filter (where assignment."state" = 'sent_back') as "sentBack",
        count(*) filter (where assignment."state" = 'queued') as "queued"
      from "Item" item join "Assignment" assignment on assignment."itemId" = item."id"
        and assignment."round" = 1 and assignment."slot" is not null
      where item."studyId" = ${studyId}::uuid and item."purpose" = 'scored' and item."status" <> 'withdrawn'
      group by item."id"
    ), progress as (
      select item."studyTaskId", count(*) as "items", sum(item."gradesWanted") as "wanted",
        sum(coalesce(place."done", 0))::int as "done", sum(coalesce(place."inProgress", 0))::int as "inProgress",
        sum(coalesce(place."sentBack", 0))::int as "sentBack", sum(coalesce(place."queued", 0))::int as "queued",
        count(*) filter (where item."status" = 'conflict') as "conflicts",
        count(*) filter (where item."status" = 'second_look') as "secondLooks",
        count(*) filter (where item."status" = 'settled' and label."basis" <> 'adjudicated') as "agreed",
        count(*) filter (where label."basis" = 'adjudicated') as "decided",
        count(*) filter (where item."status" = 'open'
          and place."done" + place."inProgress" + place."sentBack" > 0) as "itemsInProgress",
        count(*) filter (where item."status" = 'open'
          and coalesce(place."done" + place."inProgress" + place."sentBack", 0) = 0) as "itemsNotStarted"
      from "Item" item
      left join place on place."itemId" = item."id"
      left join "Label" label on label."itemId" = item."id"
      where item."studyId" = ${studyId}::uuid and item."purpose" = 'scored' and item."status" <> 'withdrawn'
      group by item."studyTaskId"
    )
    select task."slug" as "task", coalesce(p."items", 0) as "items", coalesce(p."wanted", 0) as "wanted",
      coalesce(p."done", 0) as "done", coalesce(p."inProgress", 0) as "inProgress",
      coalesce(p."sentBack", 0) as "sentBack", coalesce(p."queued", 0) as "queued",
      coalesce(p."wanted" - p."done" - p."inProgress" - p."sentBack" - p."queued", 0) as "free",
      coalesce(p."conflicts", 0) as "conflicts", coalesce(p."secondLooks", 0) as "secondLooks",
      coalesce(p."agreed", 0) as "agreed", coalesce(p."decided", 0) as "decided",
      coalesce(p."itemsInProgress", 0) as "itemsInProgress",
      coalesce(p."itemsNotStarted", 0) as "itemsNotStarted",
      (select count(distinct member."id") from "StudyMember" member
        join "StudyMemberRole" held on held."memberId" = member."id" and held."role" = 'adjudicator'
        where member."studyId" = studied."studyId" and member."removedAt" is null
          and coalesce(held."studyTaskId", studied."id") = studied."id") as "adjudicators"
    from "StudyTask" studied
    join "Task" task on task."id" = studied."taskId"
    left join progress p on p."studyTaskId" = studied."id"
    where studied."studyId" = ${studyId}::uuid order by studied."position"`);
}

/** Everybody who grades or has graded; removed members only if a grade of theirs still counts. */
async function readGraders(queries: Queries, studyId: string, withNames: boolean): Promise<GraderProgress[]> {
  return await queries.query<GraderProgress>(sql`
    with work as (
      select assignment."graderId",
        count(*) filter (where assignment."slot" is not null) as "held",
        count(*) filter (where assignment."slot" is not null and assignment."state" in ('submitted', 'second_look'))
          as "done",
        count(*) filter (where assignment."state" = 'queued' and assignment."openedAt" is null) as "untouched",
        percentile_cont(0.5) within group (order by assignment."activeSeconds")
          filter (where assignment."submittedAt" is not null and assignment."activeSeconds" > 0) as "medianSeconds",
        max(greatest(assignment."openedAt", assignment."draftSavedAt", assignment."submittedAt")) as "lastWorkAt"
      from "Assignment" assignment join "Item" item on item."id" = assignment."itemId"
      where item."studyId" = ${studyId}::uuid and item."purpose" = 'scored' and item."status" <> 'withdrawn'
        and assignment."round" = 1
      group by assignment."graderId"
    )
    select member."userId", member."pseudonym", ${withNames ? sql`person."name"` : sql`null`} as "name",
      member."removedAt" is not null as "wasRemoved",
      coalesce(work."held", 0) as "held", coalesce(work."done", 0) as "done",
      coalesce(work."untouched", 0) as "untouched", work."medianSeconds", work."lastWorkAt",
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
