import { startOfDay, today } from "#app/db/calendar.server.ts";
import { type Sql, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { groupBy } from "#app/lib/group-by.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import { IS_GRADER } from "#app/modules/studies/grades-task.server.ts";
import { knownTexts } from "#app/modules/studies/known-texts.server.ts";
import type { CheckItem, ChecksPage, MyChecks } from "./checks-view.ts";
import { keyAnswerOf } from "./key-answer.ts";
import { joinKey } from "./practice-answers.server.ts";
import { type CheckAnswer, type CheckedVerdict, tallyChecks, toldChecks } from "./tally-checks.ts";

type CheckRow = {
  readonly graderId: string;
  readonly pseudonym: string;
  readonly itemId: string;
  readonly task: string;
  readonly sampleKey: string;
  readonly key: CheckedVerdict;
  readonly given: CheckedVerdict | null;
};

/**
 * How a study mixes in known checks, and what became of them. For the eyes of an admin; who grades in the study gets no
 * results, which would tell the checks from the rest.
 */
export async function readChecks(queries: Queries, actor: PersonActor, studyId: string): Promise<ChecksPage> {
  const [page, rows] = await Promise.all([
    queries.one<Omit<ChecksPage, "graders" | "items">>(sql`
      select "status", "checksPerHundred" as "perHundred", "checksShown" as "isTold",
        (select count(*)::int from (${knownTexts(studyId)}) known) as "free",
        exists (select from "StudyMember" member where member."studyId" = "Study"."id"
          and member."userId" = ${actor.userId}::uuid and ${IS_GRADER}) as "isWithheld"
      from "Study" where "id" = ${studyId}::uuid`),
    queries.query<CheckRow>(sql`
      select assignment."graderId", member."pseudonym", item."id" as "itemId", task."slug" as "task",
        sample."key" as "sampleKey", ${judged(sql`right_verdict`)} as "key", last_grade."given"
      from "Assignment" assignment
      join "Item" item on item."id" = assignment."itemId" and item."purpose" = 'known_check'
      join "StudyMember" member on member."studyId" = item."studyId" and member."userId" = assignment."graderId"
      join "StudyTask" studied on studied."id" = item."studyTaskId" join "Task" task on task."id" = studied."taskId"
      join "SampleVersion" version on version."id" = item."sampleVersionId"
      join "Sample" sample on sample."id" = version."sampleId"
      ${joinKey}
      left join lateral (${lastGrade(sql`true`)}) last_grade on true
      where item."studyId" = ${studyId}::uuid and item."status" <> 'withdrawn'
        and assignment."state" not in ('declined', 'released')
      order by member."seq", studied."position", item."position"`),
  ]);
  if (page.isWithheld) return { ...page, graders: [], items: [] };
  return {
    ...page,
    graders: [...groupBy(rows, ({ graderId }) => graderId)].map(([graderId, own]) => {
      const graded = own.filter(isGraded);
      return {
        graderId,
        pseudonym: own[0]!.pseudonym,
        waiting: own.length - graded.length,
        figures: tallyChecks(graded),
      };
    }),
    items: checkItems(rows),
  };
}

function checkItems(rows: readonly CheckRow[]): CheckItem[] {
  return [...groupBy(rows, ({ itemId }) => itemId)].map(([itemId, held]) => {
    const { task, sampleKey, key } = held[0]!;
    const graded = held.filter(isGraded);
    return {
      itemId,
      task,
      sampleKey,
      key: keyAnswerOf(key),
      held: held.length,
      graded: graded.length,
      right: tallyChecks(graded).answer.x,
    };
  });
}

function isGraded<Row extends { readonly given: CheckedVerdict | null }>(row: Row): row is Row & CheckAnswer {
  return row.given !== null;
}

/**
 * What a grader may be told of their known checks, by study: nothing where the study does not tell them, and while it
 * is open no more than full tens, graded before the last seven days. A sum that moves must not point at the item graded last.
 */
export async function readMyChecks(
  queries: Queries,
  graderId: string,
  studyIds: readonly string[],
): Promise<ReadonlyMap<string, MyChecks>> {
  const rows = await queries.query<CheckAnswer & { studyId: string; isOver: boolean }>(sql`
    select study."id" as "studyId", study."status" = 'closed' as "isOver", ${judged(sql`right_verdict`)} as "key",
      last_grade."given"
    from "Study" study
    join "Item" item on item."studyId" = study."id" and item."purpose" = 'known_check' and item."status" <> 'withdrawn'
    join "Assignment" assignment on assignment."itemId" = item."id" and assignment."graderId" = ${graderId}::uuid
    ${joinKey}
    join lateral (${lastGrade(sql`(study."status" = 'closed' or grade."createdAt" < ${A_WEEK_AGO})`)})
      last_grade on last_grade."given" is not null
    where study."id" = any(${studyIds}::uuid[]) and study."checksShown" and study."checksPerHundred" > 0
    order by (select min("createdAt") from "Grade" where "assignmentId" = assignment."id")`);
  const told = [...groupBy(rows, ({ studyId }) => studyId)].flatMap(([studyId, own]) => {
    const counted = toldChecks(own, own[0]!.isOver);
    if (counted.length === 0) return [];
    return [[studyId, { checked: counted.length, right: tallyChecks(counted).answer.x }] as const];
  });
  return new Map(told);
}

const A_WEEK_AGO = startOfDay(sql`${today} - 7`);

/** A "Verdict" as checks compare it. */
function judged(verdict: Sql): Sql {
  return sql`jsonb_build_object('rule', ${verdict}."rule", 'fact', ${verdict}."fact", 'outcome', ${verdict}."outcome",
    'logic', ${verdict}."logic", 'arithmetic', ${verdict}."arithmetic", 'rawAnalysis', ${verdict}."rawAnalysis")`;
}

/** The verdict that the assignment in scope holds among the grades that the condition leaves; null: it was taken back. */
function lastGrade(condition: Sql): Sql {
  return sql`
    select case when grade."kind" <> 'retract' then ${judged(sql`verdict`)} end as "given" from "Grade" grade
    left join "Verdict" verdict on verdict."id" = grade."verdictId"
    where grade."assignmentId" = assignment."id" and ${condition} order by grade."seq" desc limit 1`;
}
