import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { readCursor } from "#app/lib/page-cursor.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import { listDoubts } from "#app/modules/rulings/list-doubts.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { type GradingStudy, openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";

let database: TestDatabase;
let study: GradingStudy;

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 1 }]);
  await insertModel(database, "m1");
  study = await openGradingStudy(database, { tasks: [{ task: "hearsay" }], models: ["m1"] });
});

test("rulings are listed page by page, the newest first, and a link to one leads to the page that shows it", async () => {
  const { studyTaskId } = await database.one<{ studyTaskId: string }>(sql`
    select "id" as "studyTaskId" from "StudyTask" where "studyId" = ${study.studyId}::uuid order by "position" limit 1`);
  const given = await database.query<{ id: string }>(sql`
    insert into "Ruling" ("studyId", "studyTaskId", "text", "scope", "decidedById")
    select ${study.studyId}::uuid, ${studyTaskId}::uuid, 'Ruling ' || number, '{"kind": "all"}',
      ${study.adjudicator.userId}::uuid from generate_series(1, 60) number returning "id"`);
  const newestFirst = given.map(({ id }) => id).reverse();
  const read = async (search: Parameters<typeof listDoubts>[3]) => {
    const page = await listDoubts(database, study.adjudicator.actor as PersonActor, study.studyId, search);
    expect(page.given).toBe(60);
    return { ...page, ids: page.rulings.map(({ rulingId }) => rulingId) };
  };
  const first = await read({});
  expect([first.ids, first.newer]).toEqual([newestFirst.slice(0, 25), null]);
  const second = await read({ after: readCursor(first.older!)! });
  const third = await read({ after: readCursor(second.older!)! });
  expect([...second.ids, ...third.ids]).toEqual(newestFirst.slice(25));
  expect(third.older).toBeNull();
  expect((await read({ before: readCursor(second.newer!)! })).ids).toEqual(first.ids);
  expect((await read({ ruling: newestFirst[3]! })).ids).toEqual(first.ids);
  const linked = await read({ ruling: newestFirst[40]! });
  expect(linked.ids).toEqual(newestFirst.slice(40));
  expect((await read({ before: readCursor(linked.newer!)! })).ids).toEqual(newestFirst.slice(15, 40));
  expect((await read({ ruling: crypto.randomUUID() })).ids).toEqual(first.ids);
});
