import { sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import type { TaskDescription } from "./task-catalogue.ts";

/** Adds a task as it is described, on record; where the library has one of that name, it stays as it is. */
export async function addTask(tx: Transaction, actor: Actor, task: TaskDescription): Promise<void> {
  const { slug, name, family, question, outcomes, severalOutcomes, description } = task;
  const added = await tx.maybeOne<{ id: string }>(sql`
    insert into "Task" ("slug", "name", "family", "question", "outcomes", "severalOutcomes", "description")
    values (${slug}, ${name}, ${family}, ${question}, ${[...outcomes]}, ${severalOutcomes}, ${description})
    on conflict ("slug") do nothing returning "id"`);
  if (added === null) return;
  await recordEvent(tx, {
    actor,
    action: "task.added",
    subjectType: "Task",
    subjectId: added.id,
    detail: { slug },
  });
}
