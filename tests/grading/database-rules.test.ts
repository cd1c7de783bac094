import { beforeAll, expect, test } from "vitest";
import { constraintOf, sqlStateOf } from "#app/db/database-errors.ts";
import { Sql, sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { refuse } from "#app/lib/result.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { submitAs } from "#tests/factories/graded-item.ts";
import {
  type GradedItem,
  type GradingStudy,
  makeGradeInput,
  openGradingStudy,
  type Seat,
} from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";

let database: TestDatabase;
let study: GradingStudy;
let graded: GradedItem;
let untouched: GradedItem;
let seat: Seat;

const MARKED = { logic: true, spans: [{ type: "logic" as const, start: 8, end: 11, quote: "the" }] };

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 3 }]);
  await insertModel(database, "Model one");
  study = await openGradingStudy(database, { tasks: [{ task: "hearsay" }], models: ["Model one"] });
  [graded, untouched] = study.items as [GradedItem, GradedItem, GradedItem];
  seat = graded.seats[0]!;
  for (const each of graded.seats) await submitAs(database, each, makeGradeInput(MARKED));
});

/**
 * What PostgreSQL objects to statements that go past every use case, run in one transaction that leaves nothing: the
 * SQLSTATE of a trigger of ours, else the name of the violated constraint, else the SQLSTATE.
 */
async function refusalOf(...statements: readonly Sql[]): Promise<string> {
  try {
    await inTransaction(database, async (tx) => {
      for (const statement of [...statements, sql`set constraints all immediate`])
        await tx.execute(statement);
      return refuse("conflict", "Rolled back.");
    });
    return "stored";
  } catch (error) {
    const state = sqlStateOf(error) ?? "";
    return state.startsWith("AZ") ? state : (constraintOf(error) ?? state);
  }
}

const VERDICT = "00000000-0000-4000-8000-000000000001";

/** A verdict on the graded item's text, with the id VERDICT. */
function insertVerdict(
  changes: { logic?: boolean; subTags?: string; raw?: string; text?: GradedItem } = {},
): Sql {
  const { logic = false, subTags = "{}", raw = "sufficient", text = graded } = changes;
  return sql`
    insert into "Verdict" ("id", "generationVersionId", "rule", "fact", "outcome", "logic", "arithmetic", "subTags",
      "rawAnalysis", "askedBeforeSubmit", "rubricVersion")
    select ${VERDICT}::uuid, "generationVersionId", false, false, false, ${logic}, false, ${subTags}::text[],
      ${raw}::"RawAnalysis", '{}', 1
    from "Item" where "id" = ${text.itemId}::uuid`;
}

function insertSpan(type: string, start: number, end: number, quote: string, verdictId = VERDICT): Sql {
  return sql`
    insert into "ErrorSpan" ("verdictId", "type", "start", "end", "quote")
    values (${verdictId}::uuid, ${type}::"ErrorType", ${start}, ${end}, ${quote})`;
}

function insertFinding(finding: string, link: readonly [number, number, string] | null): Sql {
  const [start, end, quote] = link ?? [null, null, null];
  return sql`
    insert into "InferenceFinding" ("verdictId", "inferenceKey", "finding", "start", "end", "quote")
    values (${VERDICT}::uuid, 'assertion', ${finding}::"Finding", ${start}, ${end}, ${quote})`;
}

function insertGrade(
  of: Seat,
  changes: { kind?: string; verdictId?: string | null; key?: string } = {},
): Sql {
  const { kind = "revise", verdictId = VERDICT, key = "a-key-of-its-own" } = changes;
  return sql`
    insert into "Grade" ("assignmentId", "seq", "kind", "verdictId", "idempotencyKey", "independent")
    select ${of.assignmentId}::uuid, 1 + count(*), ${kind}::"GradeKind", ${verdictId}::uuid, ${key}, true
    from "Grade" where "assignmentId" = ${of.assignmentId}::uuid`;
}

test("grades, verdicts and marks are never changed, deleted or truncated", async () => {
  for (const table of ["Grade", "Verdict", "ErrorSpan"])
    for (const act of ["update", "delete from", "truncate"]) {
      const rest = act === "update" ? ' set "id" = "id"' : act === "truncate" ? " cascade" : "";
      const text = `${act} "${table}"${rest}`;
      expect([text, await refusalOf(new Sql([text], []))]).toEqual([text, "AZ001"]);
    }
  expect(await refusalOf(sql`truncate "InferenceFinding"`)).toBe("AZ001");
});

test("items, assignments, second looks and people are never deleted or truncated", async () => {
  for (const table of ["Item", "Assignment", "SecondLook", "SendBack", "User", "Study"]) {
    const text = `truncate "${table}" cascade`;
    expect([text, await refusalOf(new Sql([text], []))]).toEqual([text, "AZ001"]);
  }
  expect(await refusalOf(sql`delete from "Assignment" where "id" = ${seat.assignmentId}::uuid`)).toBe(
    "AZ001",
  );
  expect(await refusalOf(sql`delete from "Item" where "id" = ${untouched.itemId}::uuid`)).toBe("AZ001");
});

test("not asked needs an error, and a sub-tag is one of the list and needs its type", async () => {
  expect(await refusalOf(insertVerdict({ raw: "not_asked", logic: true }))).toBe("stored");
  expect(await refusalOf(insertVerdict({ raw: "not_asked" }))).toBe("Verdict_not_asked_needs_error");
  expect(await refusalOf(insertVerdict({ subTags: "{logic.contradiction}", logic: true }))).toBe("stored");
  expect(await refusalOf(insertVerdict({ subTags: "{logic.contradiction}" }))).toBe("Verdict_sub_tags_fit");
  expect(await refusalOf(insertVerdict({ subTags: "{logic.tone}", logic: true }))).toBe(
    "Verdict_sub_tags_fit",
  );
});

test("correctness and gated analysis follow from the marks and cannot be written", async () => {
  const gated = await database.query(
    sql`select distinct "correct", "analysis", "rawAnalysis" from "Verdict"`,
  );
  expect(gated).toEqual([{ correct: false, analysis: "insufficient", rawAnalysis: "sufficient" }]);
  for (const column of [sql`"correct"`, sql`"analysis"`])
    expect(await refusalOf(sql`insert into "Verdict" (${column}) values (default), (null)`)).toBe("428C9");
});

test("a mark quotes the words between its ends in code points, and its type is marked", async () => {
  const withSpan = (...span: Parameters<typeof insertSpan>) =>
    refusalOf(insertVerdict({ logic: true }), insertSpan(...span));
  expect(await withSpan("logic", 8, 11, "the")).toBe("stored");
  expect(await withSpan("logic", 8, 12, "the")).toBe("AZ002");
  expect(await withSpan("logic", 8, 11, "The")).toBe("AZ002");
  expect(await withSpan("logic", 900, 903, "the")).toBe("AZ002");
  expect(await withSpan("rule", 8, 11, "the")).toBe("AZ002");
  expect(await withSpan("logic", 8, 8, "")).toBe("ErrorSpan_range");
  expect(
    await refusalOf(insertVerdict({ logic: true }), ...[1, 2].map(() => insertSpan("logic", 8, 11, "the"))),
  ).toBe("ErrorSpan_verdictId_type_start_end_key");
});

test("a link of an inference quotes its words, and only one that is found has a link", async () => {
  const withFinding = (...finding: Parameters<typeof insertFinding>) =>
    refusalOf(insertVerdict(), insertFinding(...finding));
  expect(await withFinding("found", [8, 11, "the"])).toBe("stored");
  expect(await withFinding("not_found", null)).toBe("stored");
  expect(await withFinding("found", [8, 11, "his"])).toBe("AZ002");
  expect(await withFinding("not_found", [8, 11, "the"])).toBe("InferenceFinding_link");
});

test("nothing is added to a verdict of yesterday", async () => {
  const { id } = await database.one<{ id: string }>(sql`select "id" from "Verdict" where "logic" limit 1`);
  expect(await refusalOf(insertSpan("logic", 0, 7, "Because", id))).toBe("AZ001");
});

test("a grade is about the item's own text, has its verdict to itself, and only a retract has none", async () => {
  expect(await refusalOf(insertVerdict(), insertGrade(seat))).toBe("stored");
  expect(await refusalOf(insertVerdict({ text: untouched }), insertGrade(seat))).toBe("AZ007");
  expect(await refusalOf(insertGrade(seat, { verdictId: null }))).toBe("Grade_retract_has_no_verdict");
  expect(await refusalOf(insertVerdict(), insertGrade(seat, { kind: "retract" }))).toBe(
    "Grade_retract_has_no_verdict",
  );
  const twice = [insertGrade(seat), insertGrade(seat, { key: "another-key" })];
  expect(await refusalOf(insertVerdict(), ...twice)).toBe("Grade_verdictId_key");
});

test("T19 one key of an assignment is one grade", async () => {
  const [first] = await database.query<{ key: string }>(sql`
    select "idempotencyKey" as "key" from "Grade" where "assignmentId" = ${seat.assignmentId}::uuid`);
  expect(await refusalOf(insertVerdict(), insertGrade(seat, { key: first!.key }))).toBe(
    "Grade_assignmentId_idempotencyKey_key",
  );
});

test("a place is filled once, exists, and a grader has one assignment of an item and round", async () => {
  const seats = untouched.seats as [Seat, Seat];
  const move = (slot: number | null, changes = sql`"round" = "round"`) => sql`
    update "Assignment" set "slot" = ${slot}, ${changes} where "id" = ${seats[0].assignmentId}::uuid`;
  expect(await refusalOf(move(seats[1].slot))).toBe("Assignment_itemId_round_slot_key");
  expect(await refusalOf(move(3))).toBe("AZ007");
  expect(await refusalOf(move(seats[0].slot, sql`"state" = 'released'`))).toBe(
    "Assignment_given_up_holds_no_slot",
  );
  expect(await refusalOf(move(null, sql`"state" = 'declined'`))).toBe("Assignment_declined_has_reason");
  expect(
    await refusalOf(sql`
      insert into "Assignment" ("itemId", "graderId", "position")
      values (${untouched.itemId}::uuid, ${seats[0].grader.userId}::uuid, 1)`),
  ).toBe("Assignment_itemId_graderId_round_key");
});

function insertDecision(
  adjudicatorId: string,
  kind: "decide" | "reopen" = "decide",
  seq = 1,
  consideredGradeIds = kind === "decide" ? [crypto.randomUUID()] : [],
): Sql {
  return sql`
    insert into "Adjudication" ("itemId", "seq", "kind", "adjudicatorId", "verdictId", "rationale", "consideredGradeIds", "idempotencyKey")
    values (${graded.itemId}::uuid, ${seq}, ${kind}::"AdjudicationKind", ${adjudicatorId}::uuid,
      ${kind === "decide" ? VERDICT : null}::uuid, 'Because.', ${consideredGradeIds}::uuid[], ${`decision-${seq}`})`;
}

test("nobody decides what they graded or grades what they decided, and a decided item takes no grade", async () => {
  const decide = [insertVerdict(), insertDecision(study.adjudicator.userId)];
  expect(await refusalOf(...decide)).toBe("stored");
  expect(await refusalOf(insertVerdict(), insertDecision(seat.grader.userId))).toBe("AZ004");
  const retract = insertGrade(seat, { kind: "retract", verdictId: null });
  expect(await refusalOf(...decide, retract)).toBe("AZ005");
  const reopen = insertDecision(study.adjudicator.userId, "reopen", 2);
  expect(await refusalOf(...decide, reopen, retract)).toBe("stored");
});

test("a decision rests on at least one grade", async () => {
  const onNothing = insertDecision(study.adjudicator.userId, "decide", 1, []);
  expect(await refusalOf(insertVerdict(), onNothing)).toBe("Adjudication_rests_on_grades");
});

test("an item is settled exactly while it has a label", async () => {
  expect(
    await refusalOf(sql`update "Item" set "status" = 'conflict' where "id" = ${graded.itemId}::uuid`),
  ).toBe("AZ006");
  expect(await refusalOf(sql`delete from "Label" where "itemId" = ${graded.itemId}::uuid`)).toBe("AZ006");
  expect(
    await refusalOf(sql`update "Item" set "status" = 'settled' where "id" = ${untouched.itemId}::uuid`),
  ).toBe("AZ006");
});

test("a label says nothing that a verdict could not, unless its types differ", async () => {
  const set = (columns: Sql) =>
    refusalOf(sql`update "Label" set ${columns} where "itemId" = ${graded.itemId}::uuid`);
  expect(await set(sql`"correct" = true`)).toBe("Label_correct_has_no_type");
  expect(await set(sql`"analysis" = 'sufficient'`)).toBe("Label_sufficient_is_correct");
  expect(await set(sql`"logic" = false`)).toBe("Label_incorrect_has_type_unless_differ");
  expect(await set(sql`"fact" = null`)).toBe("Label_types_known_unless_differ");
  expect(await set(sql`"typesBasis" = 'differ', "logic" = null`)).toBe("stored");
  expect(await set(sql`"basis" = 'adjudicated'`)).toBe("Label_adjudicated_names_decision");
  expect(await set(sql`"gradeIds" = '{}'`)).toBe("Label_rests_on_something");
});
