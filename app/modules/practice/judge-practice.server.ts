import { sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import { endPractice } from "./end-practice.server.ts";
import { practiceRounds } from "./practice-answers.server.ts";
import type { PracticeMode, TaskPractice } from "./practice-settings.ts";
import { judgeRound, type PracticeAnswer } from "./practice-standing.ts";

/**
 * Opens the task to its grader if one of their rounds is passed now, and ends their practice; belongs into every transaction that grades practice
 * or rules on a key. Each round is judged afresh from what is graded and ruled. A task that is open stays open, whatever
 * is ruled later.
 */
export async function judgePractice(tx: Transaction, studyTaskId: string, graderId: string): Promise<void> {
  const task = await tx.one<TaskPractice & { mode: PracticeMode; studyId: string }>(sql`
    select study."practice" as "mode", study."id" as "studyId", studied."practiceItems", studied."passRule",
      studied."passPercent"
    from "StudyTask" studied join "Study" study on study."id" = studied."studyId"
    where studied."id" = ${studyTaskId}::uuid`);
  if (task.mode !== "qualification") return;
  const { studyId, passRule, passPercent } = task;
  // A last grade and a last ruling of the same moment must see each other.
  await tx.execute(sql`
    select 1 from "StudyMember" where "studyId" = ${studyId}::uuid and "userId" = ${graderId}::uuid for update`);
  const rounds = await tx.query<{ round: number; answers: PracticeAnswer[] }>(
    practiceRounds(
      sql`assignment."graderId" = ${graderId}::uuid and item."studyTaskId" = ${studyTaskId}::uuid`,
    ),
  );
  const passed = rounds
    .map(({ round, answers }) => ({ round, ...judgeRound(answers, task) }))
    .find(({ outcome }) => outcome === "passed");
  if (!passed) return;
  const { round, right, items } = passed;
  const isNew = await tx.execute(sql`
    insert into "Qualification" ("studyTaskId", "graderId", "round", "right", "items", "passRule", "passPercent")
    values (${studyTaskId}::uuid, ${graderId}::uuid, ${round}, ${right}, ${items}, ${passRule}::"PassRule", ${passPercent})
    on conflict do nothing`);
  if (isNew === 0) return;
  await endPractice(tx, studyTaskId, graderId);
  await recordEvent(tx, {
    actor: { kind: "system" },
    action: "practice.passed",
    studyId,
    subjectType: "User",
    subjectId: graderId,
    detail: { studyTaskId, round, right, items, passRule, passPercent },
  });
}
