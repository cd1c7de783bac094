import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { continueThread } from "#app/modules/adjudicating/continue-thread.server.ts";
import { exportStudy } from "#app/modules/exporting/export-study.server.ts";
import { giveRuling } from "#app/modules/rulings/give-ruling.server.ts";
import { raiseDoubt } from "#app/modules/rulings/raise-doubt.server.ts";
import { itemSearchSchema } from "#app/modules/studies/item-search.ts";
import { listItems } from "#app/modules/studies/list-items.server.ts";
import { readItem } from "#app/modules/studies/read-item.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { grade, gradeAll, sendBackAs } from "#tests/factories/adjudication.ts";
import { statusOf } from "#tests/factories/graded-item.ts";
import { type GradedItem, type GradingStudy, openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 5 }]);
  await insertModel(database, "Model one");
});

const open = (name: string, secondLook: boolean) =>
  openGradingStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: ["Model one"],
    name,
    settings: { secondLook },
  });

/** What a look again is said to have been prompted by: in the list of items, on the item's page, in the export. */
async function promptsOf({ admin, studyId }: GradingStudy, { itemId }: GradedItem) {
  const search = itemSearchSchema.parse({ basis: "second_look" });
  const list = await listItems(database, admin.actor, { studyId, search });
  const page = await readItem(database, admin.actor, { studyId, itemId, showModel: false });
  if (!list.ok || !page.ok) throw new Error("The items are not shown.");
  const { pieces } = await exportStudy(database, admin.actor, studyId, "labels", "jsonl");
  const rows = Buffer.concat(pieces).toString("utf8").trim().split("\n");
  const exported = rows.map((line) => JSON.parse(line)).find(({ item_id }) => item_id === itemId);
  return [
    list.value.rows.find((row) => row.itemId === itemId)?.label?.promptedBy,
    page.value.label?.promptedBy,
    exported.prompted_by,
  ];
}

const thrice = (...prompts: readonly string[]) => [prompts, prompts, prompts];

/** A ruling on a doubt that came from the item. */
async function ruleOn({ adjudicator, studyId }: GradingStudy, { itemId, seats }: GradedItem): Promise<void> {
  const place = { assignmentId: seats[0]!.assignmentId };
  const text = "Is a nod meant?";
  const asked = await raiseDoubt(database, seats[0]!.grader.actor, studyId, place, { about: "guide", text });
  if (!asked.ok) throw new Error(asked.refusal.message);
  const { studyTaskId } = await database.one<{ studyTaskId: string }>(sql`
    select "studyTaskId" from "Item" where "id" = ${itemId}::uuid`);
  const given = await giveRuling(database, adjudicator.actor, studyId, {
    studyTaskId,
    doubtIds: [asked.value.doubtId],
    text: "It is.",
    scope: { kind: "all" },
    guideVersionId: null,
  });
  expect(given.ok).toBe(true);
}

test("grades that agree after a send-back, a remark or a ruling say so, and are no second look of the study's", async () => {
  const study = await open("Asked again", false);
  const { studyId, adjudicator } = study;
  const [sentBack, discussed, ruled, several, agreed] = study.items as [
    GradedItem,
    GradedItem,
    GradedItem,
    GradedItem,
    GradedItem,
  ];
  for (const item of [sentBack, discussed, ruled, several])
    await gradeAll(database, item, [{ logic: true }, {}]);
  await gradeAll(database, agreed, [{}, {}]);
  const remark = ({ itemId }: GradedItem) =>
    continueThread(database, adjudicator.actor, studyId, itemId, { text: "Look again.", resolves: false });

  await sendBackAs(database, study, sentBack, "A");
  await remark(discussed);
  await ruleOn(study, ruled);
  await remark(several);
  await sendBackAs(database, study, several, "A");
  for (const item of [sentBack, discussed, ruled, several]) {
    await grade(database, item.seats[0]!);
    expect(await statusOf(database, item.itemId)).toMatchObject({ status: "settled", basis: "second_look" });
  }

  expect(await promptsOf(study, sentBack)).toEqual(thrice("send_back"));
  expect(await promptsOf(study, discussed)).toEqual(thrice("thread"));
  expect(await promptsOf(study, ruled)).toEqual(thrice("ruling"));
  expect(await promptsOf(study, several)).toEqual(thrice("send_back", "thread"));
  expect(await promptsOf(study, agreed)).toEqual([undefined, [], []]);
});

test("a second look of the study's stands alone; what was said after it and before the grades agreed stands beside it", async () => {
  const study = await open("Second look first", true);
  const [alone, after, late] = study.items as [GradedItem, GradedItem, GradedItem];
  for (const item of [alone, after, late]) await gradeAll(database, item, [{ logic: true }, {}]);
  for (const item of [alone, late]) await gradeAll(database, item, [{}, {}]);
  await gradeAll(database, after, [{ logic: true }, {}]);
  await sendBackAs(database, study, after, "A");
  await grade(database, after.seats[0]!);
  await ruleOn(study, late);

  expect(await promptsOf(study, alone)).toEqual(thrice("second_look"));
  expect(await promptsOf(study, after)).toEqual(thrice("second_look", "send_back"));
  expect(await promptsOf(study, late)).toEqual(thrice("second_look"));
});
