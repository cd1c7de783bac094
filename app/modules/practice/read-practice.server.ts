import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { gradesTask } from "#app/modules/studies/grades-task.server.ts";
import { latestRounds, mayBeginWith } from "./practice-answers.server.ts";
import { fewestRight, type PracticeMode } from "./practice-settings.ts";
import { judgeRound, type PracticeAnswer } from "./practice-standing.ts";
import type { MyPractice, PracticePage, PracticeResult } from "./practice-view.ts";

/** The practice of every task that a person grades in the study, in the study's order; empty: the study has none. */
export async function readPractice(
  queries: Queries,
  graderId: string,
  studyId: string,
): Promise<PracticePage> {
  const { mode } = await queries.one<{ mode: PracticeMode }>(sql`
    select "practice" as "mode" from "Study" where "id" = ${studyId}::uuid`);
  if (mode === "off") return { mode, tasks: [] };
  const rows = await queries.query<
    Omit<MyPractice, "standing" | "fewest"> & { answers: PracticeAnswer[] | null }
  >(sql`
    select studied."id" as "studyTaskId", task."slug" as "task", task."name", studied."practiceItems", studied."passRule",
      studied."passPercent", coalesce(latest."round", 0) as "round", latest."answers", latest."nextId",
      (select count(*)::int from "Item" item where item."studyTaskId" = studied."id" and item."purpose" = 'practice'
        and ${mayBeginWith(graderId)}) as "unused",
      case when qualified."graderId" is null then null when qualified."round" is null then 'let_in' else 'passed' end
        as "qualifiedBy"
    from "StudyTask" studied join "Task" task on task."id" = studied."taskId"
    left join (${latestRounds(sql`assignment."graderId" = ${graderId}::uuid and item."studyId" = ${studyId}::uuid`)}) latest
      on latest."studyTaskId" = studied."id"
    left join "Qualification" qualified on qualified."studyTaskId" = studied."id"
      and qualified."graderId" = ${graderId}::uuid
    where studied."studyId" = ${studyId}::uuid and studied."practiceItems" > 0 and exists (
      select from "StudyMember" member where member."studyId" = ${studyId}::uuid
        and member."userId" = ${graderId}::uuid and ${gradesTask(sql`studied."id"`)})
    order by studied."position"`);
  return {
    mode,
    tasks: rows.map(({ answers, ...row }) => ({
      ...row,
      fewest: fewestRight(row.practiceItems, row),
      standing: answers && judgeRound(answers, row),
    })),
  };
}

/** How everybody who grades stands in every task that has practice. For the eyes of an admin. */
export async function readPracticeResults(
  database: Database,
  studyId: string,
): Promise<{ mode: PracticeMode; results: PracticeResult[] }> {
  const { practice: mode } = await database.prisma.study.findUniqueOrThrow({
    where: { id: studyId },
    select: { practice: true },
  });
  if (mode === "off") return { mode, results: [] };
  type Row = Omit<PracticeResult, "standing"> &
    Pick<MyPractice, "practiceItems" | "passRule" | "passPercent">;
  const rows = await database.query<Row & { answers: PracticeAnswer[] | null }>(sql`
    select member."userId", member."pseudonym", studied."id" as "studyTaskId", task."slug" as "task",
      studied."practiceItems", studied."passRule", studied."passPercent", coalesce(latest."round", 0) as "round",
      latest."answers", coalesce(qualified."reason", '') as "reason",
      case when qualified."graderId" is null then null when qualified."round" is null then 'let_in' else 'passed' end
        as "qualifiedBy"
    from "StudyMember" member
    join "StudyTask" studied on studied."studyId" = member."studyId" and studied."practiceItems" > 0
    join "Task" task on task."id" = studied."taskId"
    left join (${latestRounds(sql`item."studyId" = ${studyId}::uuid`)}) latest
      on latest."studyTaskId" = studied."id" and latest."graderId" = member."userId"
    left join "Qualification" qualified on qualified."studyTaskId" = studied."id"
      and qualified."graderId" = member."userId"
    where member."studyId" = ${studyId}::uuid and ${gradesTask(sql`studied."id"`)}
    order by member."seq", studied."position"`);
  return {
    mode,
    results: rows.map(({ answers, practiceItems, passRule, passPercent, ...row }) => ({
      ...row,
      standing: answers && judgeRound(answers, { passRule, passPercent }),
    })),
  };
}
