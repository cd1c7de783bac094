import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { readMyChecks } from "#app/modules/practice/read-checks.server.ts";
import { waitsForPractice } from "#app/modules/practice/waits-for-practice.server.ts";
import { TAKES_PART, threadJson } from "#app/modules/reconciling/read-thread.server.ts";
import { type Thread, waitingRemark } from "#app/modules/reconciling/thread.ts";
import { IS_CLOSED_TO_ITS_GRADER } from "#app/modules/studies/set-aside.server.ts";
import { HAS_UNSUBMITTED_CHANGE } from "#app/modules/studies/unsubmitted-change.server.ts";
import { markedTypes } from "#app/modules/verdicts/marked-types.server.ts";
import type { MyGrade, MyItem, MyOpenEnd, MyQuestion, MyReturnedItem, MyStudy, MyTask } from "./my-work.ts";

type OfStudy<Row> = Row & { readonly studyId: string };

const LAST_GRADES = 3;
const MOST_OPEN_ENDS = 50;

/**
 * What is a person's to grade, study by study: the open ones first, those with work left before those without. Holds
 * their own grades and what they were asked to look at again, nothing of other graders.
 */
export async function readMyWork(queries: Queries, userId: string): Promise<MyStudy[]> {
  const studies = await queries.query<Pick<MyStudy, "studyId" | "slug" | "name" | "status">>(sql`
    select study."id" as "studyId", study."slug", study."name", study."status"
    from "StudyMember" member join "Study" study on study."id" = member."studyId"
    where member."userId" = ${userId}::uuid and member."removedAt" is null
      and exists (select from "StudyMemberRole" where "memberId" = member."id" and "role" = 'grader')
    order by study."status" = 'open' desc, study."seq" desc`);
  const ids = studies.map((study) => study.studyId);
  if (ids.length === 0) return [];
  const [tasks, next, returned, questions, openEnds, last, paces, checks] = await Promise.all([
    readTasks(queries, userId, ids),
    readNext(queries, userId, ids),
    readReturned(queries, userId, ids),
    readQuestions(queries, userId, ids),
    readOpenEnds(queries, userId, ids),
    readLast(queries, userId, ids),
    readPaces(queries, userId, ids),
    readMyChecks(queries, userId, ids),
  ]);
  const of = <Row extends { readonly studyId: string }>(rows: readonly Row[], studyId: string) =>
    rows.filter((row) => row.studyId === studyId);
  const work = studies.map((study) => ({
    ...study,
    tasks: of(tasks, study.studyId),
    next: study.status === "open" ? (of(next, study.studyId)[0] ?? null) : null,
    returned: study.status === "open" ? of(returned, study.studyId) : [],
    questions: study.status === "open" ? of(questions, study.studyId) : [],
    openEnds: study.status === "open" ? of(openEnds, study.studyId) : [],
    last: of(last, study.studyId),
    checks: checks.get(study.studyId) ?? null,
    medianSeconds: of(paces, study.studyId)[0]?.medianSeconds ?? null,
  }));
  const isWaiting = (study: MyStudy) =>
    study.next !== null ||
    study.returned.length + study.questions.length + study.openEnds.length > 0 ||
    (study.status === "open" && study.tasks.some((task) => task.waitsForPractice && task.done < task.held))
      ? 0
      : 1;
  return work.sort((one, other) => isWaiting(one) - isWaiting(other));
}

/** Assignments that are the person's to grade or were graded by them; what was given up is not among them. */
function mine(userId: string, studyIds: readonly string[]) {
  return sql`assignment."graderId" = ${userId}::uuid and item."studyId" = any(${studyIds}::uuid[])
    and item."purpose" <> 'practice' and item."status" <> 'withdrawn'
    and assignment."state" not in ('declined', 'released')`;
}

const IS_GRADED = sql`assignment."state" in ('submitted', 'second_look', 'sent_back')`;

async function readTasks(
  queries: Queries,
  userId: string,
  studyIds: readonly string[],
): Promise<OfStudy<MyTask>[]> {
  return await queries.query(sql`
    select item."studyId", task."slug" as "task", task."name",
      count(*) filter (where ${IS_GRADED} or not ${IS_CLOSED_TO_ITS_GRADER}) as "held",
      bool_or(${waitsForPractice}) as "waitsForPractice", bool_or(${IS_CLOSED_TO_ITS_GRADER}) as "isSetAside",
      count(*) filter (where ${IS_GRADED}) as "done",
      count(*) filter (where not ${IS_GRADED} and not ${IS_CLOSED_TO_ITS_GRADER}
        and wave."id" is not null and wave."openedAt" is null) as "inClosedWaves"
    from "Assignment" assignment
    join "Item" item on item."id" = assignment."itemId"
    join "StudyTask" studied on studied."id" = item."studyTaskId"
    join "Task" task on task."id" = studied."taskId"
    join "Study" study on study."id" = item."studyId"
    left join "Wave" wave on wave."id" = item."waveId"
    where ${mine(userId, studyIds)}
    group by item."studyId", studied."position", task."id" order by studied."position"`);
}

async function readNext(
  queries: Queries,
  userId: string,
  studyIds: readonly string[],
): Promise<OfStudy<MyItem>[]> {
  return await queries.query(sql`
    select distinct on (item."studyId") item."studyId", assignment."id" as "assignmentId", task."slug" as "task",
      facts."facts"
    from "Assignment" assignment
    join "Item" item on item."id" = assignment."itemId"
    join "StudyTask" studied on studied."id" = item."studyTaskId"
    join "Task" task on task."id" = studied."taskId"
    join "SampleVersion" facts on facts."id" = item."sampleVersionId"
    join "Study" study on study."id" = item."studyId"
    left join "Wave" wave on wave."id" = item."waveId"
    where ${mine(userId, studyIds)} and assignment."state" in ('queued', 'in_progress')
      and not ${waitsForPractice} and not ${IS_CLOSED_TO_ITS_GRADER}
      and (wave."id" is null or wave."openedAt" is not null)
    order by item."studyId", assignment."round", assignment."position"`);
}

async function readReturned(
  queries: Queries,
  userId: string,
  studyIds: readonly string[],
): Promise<OfStudy<MyReturnedItem>[]> {
  return await queries.query(sql`
    select item."studyId", assignment."id" as "assignmentId", task."slug" as "task", facts."facts",
      assignment."state", back."comment", coalesce(look."differs", '{}') as "differs",
      coalesce(back."createdAt", look."openedAt", assignment."submittedAt") as "at", look."deadlineAt" as "until"
    from "Assignment" assignment
    join "Item" item on item."id" = assignment."itemId"
    join "StudyTask" studied on studied."id" = item."studyTaskId"
    join "Task" task on task."id" = studied."taskId"
    join "SampleVersion" facts on facts."id" = item."sampleVersionId"
    left join lateral (
      select "comment", "createdAt" from "SendBack" where "assignmentId" = assignment."id"
        and "answeredAt" is null and "withdrawnAt" is null and assignment."state" = 'sent_back'
    ) back on true
    left join "SecondLook" look on look."itemId" = item."id" and look."closedAt" is null
      and assignment."state" = 'second_look'
    where ${mine(userId, studyIds)} and assignment."state" in ('second_look', 'sent_back')
      and not ${IS_CLOSED_TO_ITS_GRADER}
    order by "at"`);
}

async function readQuestions(
  queries: Queries,
  userId: string,
  studyIds: readonly string[],
): Promise<OfStudy<MyQuestion>[]> {
  const rows = await queries.query<OfStudy<MyItem> & { readonly thread: Thread }>(sql`
    select item."studyId", assignment."id" as "assignmentId", task."slug" as "task", facts."facts",
      ${threadJson(userId)} as "thread"
    from "Assignment" assignment
    join "Item" item on item."id" = assignment."itemId"
    join "StudyTask" studied on studied."id" = item."studyTaskId"
    join "Task" task on task."id" = studied."taskId"
    join "SampleVersion" facts on facts."id" = item."sampleVersionId"
    join lateral (select "authorId", "resolves" from "Comment" where "itemId" = item."id" order by "seq" desc limit 1) latest
      on not latest."resolves" and latest."authorId" <> assignment."graderId"
    where ${mine(userId, studyIds)} and ${TAKES_PART}`);
  return rows
    .map(({ thread, ...row }) => {
      const { by, text, at } = waitingRemark(thread)!;
      return { ...row, by, text, at };
    })
    .sort((one, other) => (one.at < other.at ? -1 : 1));
}

/** Each item once, for the first of the reasons that holds. */
async function readOpenEnds(
  queries: Queries,
  userId: string,
  studyIds: readonly string[],
): Promise<OfStudy<MyOpenEnd>[]> {
  return await queries.query(sql`
    with mine as (
      select item."studyId", item."sampleVersionId", assignment."id" as "assignmentId", task."slug" as "task",
        assignment."round", assignment."position",
        case when ${HAS_UNSUBMITTED_CHANGE} then 'unsubmitted'
          when assignment."postponedFrom" is not null and not ${IS_GRADED} and not ${IS_CLOSED_TO_ITS_GRADER} then 'put_off'
          when exists (select from "Doubt" doubt where doubt."itemId" = item."id"
            and doubt."askedById" = assignment."graderId" and doubt."rulingId" is null) then 'doubt' end as "why"
      from "Assignment" assignment
      join "Item" item on item."id" = assignment."itemId"
      join "StudyTask" studied on studied."id" = item."studyTaskId"
      join "Task" task on task."id" = studied."taskId"
      where ${mine(userId, studyIds)}
    )
    select "studyId", "assignmentId", "task", facts."facts", "why"
    from mine join "SampleVersion" facts on facts."id" = mine."sampleVersionId"
    where "why" is not null
    order by array_position(array['unsubmitted', 'put_off', 'doubt'], "why"), "round", "position"
    limit ${MOST_OPEN_ENDS}`);
}

async function readLast(
  queries: Queries,
  userId: string,
  studyIds: readonly string[],
): Promise<OfStudy<MyGrade>[]> {
  return await queries.query(sql`
    select item."studyId", assignment."id" as "assignmentId", task."slug" as "task", facts."facts",
      assignment."submittedAt" as "at", verdict."analysis", ${markedTypes(sql`verdict`)} as "types"
    from unnest(${studyIds}::uuid[]) as study ("id")
    cross join lateral (
      select assignment.* from "Assignment" assignment join "Item" item on item."id" = assignment."itemId"
      where ${mine(userId, studyIds)} and item."studyId" = study."id"
        and ${IS_GRADED} and assignment."submittedAt" is not null
      order by assignment."submittedAt" desc limit ${LAST_GRADES}
    ) assignment
    join "Item" item on item."id" = assignment."itemId"
    join "StudyTask" studied on studied."id" = item."studyTaskId"
    join "Task" task on task."id" = studied."taskId"
    join "SampleVersion" facts on facts."id" = item."sampleVersionId"
    join lateral (
      select "verdictId" from "Grade" where "assignmentId" = assignment."id" order by "seq" desc limit 1
    ) grade on true
    join "Verdict" verdict on verdict."id" = grade."verdictId"
    order by assignment."submittedAt" desc`);
}

async function readPaces(
  queries: Queries,
  userId: string,
  studyIds: readonly string[],
): Promise<OfStudy<{ medianSeconds: number | null }>[]> {
  return await queries.query(sql`
    select item."studyId", percentile_cont(0.5) within group (
      order by assignment."activeSeconds" + assignment."guideSeconds") as "medianSeconds"
    from "Assignment" assignment join "Item" item on item."id" = assignment."itemId"
    where ${mine(userId, studyIds)} and assignment."submittedAt" is not null and assignment."activeSeconds" > 0
    group by item."studyId"`);
}
