import { expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { readRecorded } from "#app/modules/auth/read-recorded.server.ts";
import { RECORDED_KINDS } from "#app/modules/auth/recorded-kinds.ts";
import { cloneDatabase } from "#tests/database.ts";
import { submitAs } from "#tests/factories/graded-item.ts";
import { makeGradeInput, openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";

test("every column that points to an account is told on the page of what is recorded, once", async () => {
  const database = await cloneDatabase();
  const pointing = await database.query<{ column: string }>(sql`
    select child."relname" || '.' || "attname" as "column"
    from pg_constraint key join pg_class child on child.oid = key.conrelid
    join pg_attribute on attrelid = child.oid and attnum = any(key.conkey)
    where key.contype = 'f' and key.confrelid = '"User"'::regclass order by 1`);
  const told: string[] = RECORDED_KINDS.flatMap(({ columns }) => columns);
  // The record of events outlives accounts and points to none.
  expect(told.filter((column) => column !== "AuditEvent.actorId").sort()).toEqual(
    pointing.map(({ column }) => column).sort(),
  );
});

test("a grader's grades, marks, time and events are counted, and nobody else's", async () => {
  const database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 2 }]);
  await insertModel(database, "Model one");
  const study = await openGradingStudy(database, { tasks: [{ task: "hearsay" }], models: ["Model one"] });
  const [seat, peer] = study.items[0]!.seats;
  const { text } = await database.one<{ text: string }>(sql`
    select version."text" from "Item" item
    join "GenerationVersion" version on version."id" = item."generationVersionId"
    where item."id" = ${study.items[0]!.itemId}::uuid`);
  await database.execute(sql`
    update "Assignment" set "openedAt" = now() - interval '1 hour' where "id" = ${seat!.assignmentId}::uuid`);
  const spans = [{ type: "logic" as const, start: 0, end: 3, quote: text.slice(0, 3) }];
  await submitAs(
    database,
    seat!,
    makeGradeInput({ logic: true, spans, note: "A gap." }, { activeSeconds: 50 }),
  );
  await submitAs(database, seat!, makeGradeInput({ closeCall: true }, { revision: 1, activeSeconds: 70 }));
  await submitAs(database, peer!);
  const { account, grades, work, counts } = await readRecorded(database, seat!.grader.actor);
  expect(account).toMatchObject({ email: seat!.grader.email, hasPassword: false, isAdmin: false });
  expect(grades).toMatchObject({ revisions: 2, items: 1, marks: 1, notes: 1, closeCalls: 1 });
  expect(work).toEqual({ drafts: 0, seconds: 70, guideSeconds: 0, threadSeconds: 0 });
  expect(counts).toMatchObject({ memberships: 1, assignments: 2, events: 2, hours: 1, decisions: 0 });
});
