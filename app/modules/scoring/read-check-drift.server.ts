import type { Database } from "#app/db/database.server.ts";
import { type Sql, sql } from "#app/db/sql.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { joinKey } from "#app/modules/practice/practice-answers.server.ts";
import { defined, type Estimate, notDefined } from "#app/statistics/estimate.ts";
import { type CheckDrift, type CheckedGrader, checkDrift } from "./check-drift.ts";

/**
 * How graders fare on known checks over time. For admins and the command line, as the page of known checks; not for who
 * grades in the study, whom it would help to tell the checks from the rest.
 */
export async function readCheckDrift(
  database: Database,
  actor: Actor,
  studyId: string,
): Promise<Estimate<readonly CheckDrift[]>> {
  if (!(await maySeeChecks(database, actor, studyId)))
    return notDefined("Known checks are shown to admins who do not grade in the study.");
  const rows = await database.query<CheckedGrader>(sql`
    select member."pseudonym" as "grader", task."slug" as "task",
      coalesce(jsonb_agg(answer."isRight" order by answer."at") filter (where item."purpose" = 'known_check'), '[]') as "answers",
      jsonb_build_object('x', count(*) filter (where item."purpose" = 'practice' and answer."isRight"),
        'n', count(*) filter (where item."purpose" = 'practice')) as "practice"
    from "Assignment" assignment
    join "Item" item on item."id" = assignment."itemId" and item."purpose" in ('known_check', 'practice')
    join "StudyMember" member on member."studyId" = item."studyId" and member."userId" = assignment."graderId"
    join "StudyTask" studied on studied."id" = item."studyTaskId"
    join "Task" task on task."id" = studied."taskId"
    ${joinKey}
    join lateral ${ANSWER} answer on true
    where item."studyId" = ${studyId}::uuid and item."status" <> 'withdrawn'
    group by member."seq", member."pseudonym", studied."position", task."slug"
    having count(*) filter (where item."purpose" = 'known_check') > 0
    order by member."seq", studied."position"`);
  if (rows.length === 0) return notDefined("No known check has been graded in this study.");
  return defined(rows.map(checkDrift));
}

/** What the assignment in scope says at last, unless it was taken back, against the key. */
const ANSWER: Sql = sql`(
  select verdict."correct" = right_verdict."correct" as "isRight", newest."createdAt" as "at"
  from (select * from "Grade" where "assignmentId" = assignment."id" order by "seq" desc limit 1) newest
  join "Verdict" verdict on verdict."id" = newest."verdictId")`;

async function maySeeChecks({ prisma }: Database, actor: Actor, studyId: string): Promise<boolean> {
  if (actor.kind !== "person") return true;
  if (!actor.isAdmin) return false;
  const grader = await prisma.studyMember.findFirst({
    where: { studyId, userId: actor.userId, removedAt: null, roles: { some: { role: "grader" } } },
    select: { id: true },
  });
  return grader === null;
}
