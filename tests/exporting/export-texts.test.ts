import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import type { Result } from "#app/lib/result.ts";
import { continueThread } from "#app/modules/adjudicating/continue-thread.server.ts";
import { exportStudy } from "#app/modules/exporting/export-study.server.ts";
import { EXPORT_FORMATS, type ExportFormat, type ExportTable } from "#app/modules/exporting/export-tables.ts";
import { answerThread } from "#app/modules/grading/answer-thread.server.ts";
import { giveRuling } from "#app/modules/rulings/give-ruling.server.ts";
import { raiseDoubt } from "#app/modules/rulings/raise-doubt.server.ts";
import { readItem } from "#app/modules/studies/read-item.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import {
  confirmAs,
  currentGradeIds,
  decideAs,
  grade,
  openConflictStudy,
  reopenAs,
  sendBackAs,
} from "#tests/factories/adjudication.ts";
import type { GradedItem, GradingStudy, Seat } from "#tests/factories/grading.ts";
import { putBackAs, withdrawAs } from "#tests/factories/withdrawal.ts";

/** A text that begins like a formula and holds what a file of rows trips over. */
const textOf = (kind: string) => `=${kind}\r\nsays "no",\n\n💩 重置;\r a lone return\tand a tab`;

let database: TestDatabase;
let study: GradingStudy;
let item: GradedItem;
let other: GradedItem;
let doubtId: string;

/** @throws when it is refused */
function done<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}

beforeAll(async () => {
  database = await cloneDatabase();
  const world = await openConflictStudy(database, 4);
  study = world.study;
  [item, other] = [world.nextItem(), world.nextItem()];
  const [first, second] = item.seats as [Seat, Seat];
  const { studyId } = study;
  const { actor } = study.adjudicator;
  await grade(database, first, { note: textOf("note") });
  await grade(database, second, { logic: true });
  done(
    await continueThread(database, actor, studyId, item.itemId, { text: textOf("remark"), resolves: false }),
  );
  done(await answerThread(database, first.grader.actor, first.assignmentId, { text: textOf("answer") }));
  const [gradeId] = await currentGradeIds(database, item.itemId);
  const returns = [{ gradeId: gradeId!, comment: textOf("send-back") }];
  done(await sendBackAs(database, study, item, "", { returns }));
  await grade(database, first, { fact: true, note: textOf("second note") });
  const asked = { about: "guide" as const, text: textOf("doubt") };
  ({ doubtId } = done(await raiseDoubt(database, actor, studyId, { itemId: item.itemId }, asked)));
  done(await decideAs(database, study, item, { rationale: textOf("rationale") }));
  done(await reopenAs(database, study, item));
  done(await confirmAs(database, study, item, { rationale: textOf("confirmation") }));
  done(await withdrawAs(database, study, other));
  done(await putBackAs(database, study, other));
  const { studyTaskId } = await database.one<{ studyTaskId: string }>(sql`
    select "studyTaskId" from "Doubt" where "id" = ${doubtId}::uuid`);
  for (const [text, doubtIds] of [
    [textOf("ruling"), [doubtId]],
    ["A second ruling.", []],
  ] as const)
    done(
      await giveRuling(database, actor, studyId, {
        studyTaskId,
        text,
        scope: { kind: "all" },
        guideVersionId: null,
        doubtIds: [...doubtIds],
      }),
    );
});

type Row = Readonly<Record<string, unknown>>;

/** The rows of a table as a program reads the file; every value of a CSV is a text. */
async function rowsOf(table: ExportTable, format: ExportFormat = "jsonl"): Promise<Row[]> {
  const { pieces } = await exportStudy(database, study.admin.actor, study.studyId, table, format);
  const text = Buffer.concat(pieces).toString("utf8");
  if (format !== "jsonl") return parse(text, { columns: true, bom: true });
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
}

for (const format of EXPORT_FORMATS)
  test(`T66 notes, remarks, send-backs, reasons, doubts and rulings come out whole in ${format}`, async () => {
    // What Excel would run as a formula has an apostrophe in front.
    const whole = (kind: string) => (format === "excel" ? "'" : "") + textOf(kind);
    const notes = (await rowsOf("grades", format)).map(({ note }) => note);
    expect(notes).toEqual(expect.arrayContaining([whole("note"), whole("second note")]));
    const comments = await rowsOf("comments", format);
    expect(comments.map(({ kind, text }) => [kind, text])).toEqual([
      ["remark", whole("remark")],
      ["remark", whole("answer")],
      ["send_back", whole("send-back")],
      ["decision", whole("rationale")],
      ["reopening", "The guide was misread."],
      ["confirmation", whole("confirmation")],
      ["withdrawal", "The facts lack a sentence."],
    ]);
    const [label] = (await rowsOf("labels", format)).filter(({ item_id }) => item_id === item.itemId);
    expect(label!.rationale).toBe(whole("confirmation"));
    const [doubt] = await rowsOf("doubts", format);
    expect(doubt).toMatchObject({ doubt: whole("doubt"), ruling: whole("ruling") });
  });

test("T66 every text says who wrote it, to whom, when and what ended it, and is linked by ids", async () => {
  const [remark, answer, sendBack, decision, , confirmation, withdrawal] = await rowsOf("comments");
  const grades = await rowsOf("grades");
  const first = grades.find(({ note }) => note === textOf("note"))!;
  const [label] = (await rowsOf("labels")).filter(({ item_id }) => item_id === item.itemId);
  expect(answer).toMatchObject({ author: first.grader, item_id: item.itemId, ended_as: "resolved" });
  expect(sendBack).toMatchObject({
    author: remark!.author,
    to: first.grader,
    assignment_id: first.assignment_id,
    ended_as: "answered",
    ended_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  expect(decision).toMatchObject({ author: label!.adjudicator, ended_as: null, to: null });
  expect(label!.adjudication_id).toBe(confirmation!.adjudication_id);
  expect(withdrawal).toMatchObject({ author: "admin", item_id: other.itemId, ended_as: "put_back" });
  for (const { email, userId } of [...study.graders, study.adjudicator, study.admin]) {
    expect(JSON.stringify(await rowsOf("comments"))).not.toContain(email);
    expect(JSON.stringify(await rowsOf("doubts"))).not.toContain(userId);
  }
});

test("a doubt leads to the item, the decisions that link to it and its ruling; a ruling without a doubt stands alone", async () => {
  const comments = await rowsOf("comments");
  const [decision, confirmation] = comments.filter(
    ({ kind }) => kind === "decision" || kind === "confirmation",
  );
  const [answered, alone] = await rowsOf("doubts");
  expect(answered).toMatchObject({
    doubt_id: doubtId,
    item_id: item.itemId,
    asked_by: decision!.author,
    about: "guide",
    scope: { kind: "all" },
    guide_version: null,
  });
  expect(answered!.adjudication_ids).toEqual([decision!.adjudication_id, confirmation!.adjudication_id]);
  const [label] = (await rowsOf("labels")).filter(({ item_id }) => item_id === item.itemId);
  expect(label!.doubt_ids).toEqual([doubtId]);
  const read = await readItem(database, study.admin.actor, {
    studyId: study.studyId,
    itemId: item.itemId,
    showModel: false,
  });
  expect(done(read).decisions.at(-1)!.doubts).toEqual([
    { doubtId, text: textOf("doubt"), rulingId: answered!.ruling_id },
  ]);
  expect(alone).toMatchObject({ doubt_id: null, item_id: null, ruling: "A second ruling." });
});

test("T50 whoever grades gets no text about their own items until these are settled", async () => {
  const { pieces } = await exportStudy(
    database,
    other.seats[0]!.grader.actor,
    study.studyId,
    "comments",
    "jsonl",
  );
  const items = Buffer.concat(pieces)
    .toString("utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as Row).item_id);
  expect(items).toContain(item.itemId);
  expect(items).not.toContain(other.itemId);
});
