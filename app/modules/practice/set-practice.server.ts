import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { lockStudy } from "#app/modules/studies/read-study.server.ts";
import type { PracticeInput } from "./practice-schema.ts";
import { fewestRight } from "./practice-settings.ts";

/** Says whether graders practise, and what a task asks of them; while the study is a draft. */
export async function setPractice(
  database: Database,
  actor: Actor,
  studyId: string,
  input: PracticeInput,
): Promise<Result<null>> {
  return await inTransaction(database, async (tx) => {
    const study = await lockStudy(tx, studyId);
    if (study.status !== "draft")
      return refuse("conflict", "Practice is settled before the study opens; it stands now.");
    const tasks = input.mode === "off" ? [] : input.tasks;
    const impossible = tasks.findIndex(
      (task) =>
        input.mode === "qualification" &&
        task.practiceItems > 0 &&
        fewestRight(task.practiceItems, task) === null,
    );
    if (impossible >= 0) {
      const { practiceItems, passPercent } = tasks[impossible]!;
      const message = `Even all of ${practiceItems} right cannot make 95 % sure of ${passPercent} %. Ask for more items, or less.`;
      return refuse("invalid", message, { fields: { [`tasks.${impossible}.practiceItems`]: message } });
    }
    if (input.mode !== "off" && tasks.every(({ practiceItems }) => practiceItems === 0))
      return refuse("invalid", "Give at least one task practice items.");
    await tx.execute(
      sql`update "Study" set "practice" = ${input.mode}::"PracticeMode" where "id" = ${studyId}::uuid`,
    );
    for (const task of tasks)
      await tx.execute(sql`
        update "StudyTask" set "practiceItems" = ${task.practiceItems}, "passRule" = ${task.passRule}::"PassRule",
          "passPercent" = ${task.passPercent}
        where "studyId" = ${studyId}::uuid and "id" = ${task.studyTaskId}::uuid`);
    await recordEvent(tx, {
      actor,
      action: "practice.set",
      studyId,
      subjectType: "Study",
      subjectId: studyId,
      detail: { mode: input.mode, tasks },
    });
    return success(null);
  });
}
