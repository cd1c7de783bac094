import { expect, onTestFinished, test } from "vitest";
import { tendSecondLooks } from "#app/command-line/tend-second-looks.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { cloneDatabase } from "#tests/database.ts";
import { statusOf, submitAs } from "#tests/factories/graded-item.ts";
import { makeGradeInput, openGradingStudy, type Seat } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";

function memoryLog() {
  const lines: string[] = [];
  const write = (_: object, message: string) => void lines.push(message);
  return { lines, info: write as never, error: write as never };
}

test("a serving process moves second looks on once their deadline has passed, and logs what goes wrong", async () => {
  const database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 1 }]);
  await insertModel(database, "Model one");
  const { items } = await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: ["Model one"],
    settings: { secondLook: true },
  });
  const { itemId, seats } = items[0]!;
  const [one, other] = seats as [Seat, Seat];
  await submitAs(database, one, makeGradeInput());
  await submitAs(database, other, makeGradeInput({ outcome: true }));
  expect((await statusOf(database, itemId)).status).toBe("second_look");

  const log = memoryLog();
  const stop = tendSecondLooks(database, log, 20);
  onTestFinished(stop);
  await database.execute(sql`alter table "SecondLook" rename to "SecondLookGone"`);
  await expect.poll(() => log.lines).toContain("Second looks that are over could not be moved on");
  await database.execute(sql`alter table "SecondLookGone" rename to "SecondLook"`);
  expect((await statusOf(database, itemId)).status).toBe("second_look");

  await database.execute(sql`update "SecondLook" set "deadlineAt" = now()`);
  await expect.poll(async () => (await statusOf(database, itemId)).status).toBe("conflict");
  await expect.poll(() => log.lines).toContain("Second looks were over");
  await stop();
  const { length } = log.lines;
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(log.lines).toHaveLength(length);
});
