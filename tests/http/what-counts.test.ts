import { beforeAll, expect, test } from "vitest";
import { listSetAsides } from "#app/modules/studies/list-set-asides.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { type ConflictStudy, decideAs, gradeAll, openConflictStudy } from "#tests/factories/adjudication.ts";
import { statusOf } from "#tests/factories/graded-item.ts";
import type { Seat } from "#tests/factories/grading.ts";
import { setAsideAs } from "#tests/factories/set-aside.ts";
import { formRequest, openApp, sessionHeaders, type TestApp } from "#tests/http/app.ts";

let database: TestDatabase;
let app: TestApp;
let world: ConflictStudy;

beforeAll(async () => {
  database = await cloneDatabase();
  app = await openApp(database);
  world = await openConflictStudy(database, 6);
});

async function send(path: string, init: RequestInit = {}, { userId } = world.study.admin) {
  const { headers, ...rest } = init;
  const session = await sessionHeaders(database, userId);
  const response = await app.browse(`/studies/${world.study.slug}${path}`, {
    ...rest,
    headers: { ...(headers as Record<string, string>), ...session },
  });
  return { status: response.status, text: await response.text() };
}

const post = (path: string, fields: Record<string, string>) => send(path, formRequest(fields));

test("an admin withdraws an item on its page with a kind and a reason, and puts it back", async () => {
  const item = world.nextItem();
  const page = `/items/${item.itemId}`;
  await gradeAll(database, item, [{}, {}]);
  expect((await send(page)).text).toContain("Withdraw…");
  const unsaid = await post(page, { intent: "withdraw", kind: "source_error", reason: " " });
  expect([unsaid.status, unsaid.text.includes("Say why.")]).toEqual([422, true]);
  expect((await post(page, { intent: "withdraw", kind: "whim", reason: "No." })).status).toBe(422);
  const reason = "The facts lack <a sentence>.";
  expect((await post(page, { intent: "withdraw", kind: "source_error", reason })).status).toBe(200);
  const withdrawn = (await send(page)).text;
  expect(withdrawn).toContain("Error in the source");
  expect(withdrawn).toContain("The facts lack &lt;a sentence&gt;.");
  expect(withdrawn).toContain("Put back");
  const room = await send(`/grade/${item.seats[0]!.assignmentId}`, {}, item.seats[0]!.grader);
  expect(room.text).toContain("This item was withdrawn from the study by its admin.");
  expect((await post(page, { intent: "put-back" })).status).toBe(200);
  expect(await statusOf(database, item.itemId)).toMatchObject({ status: "settled", basis: "agreed" });
});

test("chosen items of the list are withdrawn together, listed under their status, and put back", async () => {
  const [one, two] = [world.nextItem(), world.nextItem()];
  const body = new URLSearchParams({
    intent: "withdraw",
    kind: "model_removed",
    reason: "Its licence ended.",
  });
  for (const { itemId } of [one, two]) body.append("itemIds[]", itemId);
  expect((await send("/items", { method: "POST", body })).status).toBe(200);
  const listed = (await send("/items?status=withdrawn")).text;
  expect(listed).toContain("2 withdrawn items");
  expect(listed).toContain(one.itemId);
  expect((await send("/export")).text).toContain("2 withdrawn");
  const choice = { intent: "put-back", itemIds: [one.itemId, two.itemId] };
  const json = { "Content-Type": "application/json" };
  expect((await send("/items", { method: "POST", headers: json, body: JSON.stringify(choice) })).status).toBe(
    200,
  );
  expect((await send("/items?status=withdrawn")).text).toContain("No item is like that.");
});

test("grades are set aside on the page of people after a preview, are named there, and count again when revoked", async () => {
  const item = world.nextItem();
  await gradeAll(database, item, [{}, {}]);
  const { grader } = item.seats[0] as Seat;
  const fields = {
    userId: grader.userId,
    task: "hearsay",
    from: "",
    to: "",
    reason: "Graded without the guide.",
  };
  const preview = await post("/people", { ...fields, intent: "preview-set-aside" });
  expect(preview.status).toBe(200);
  expect(preview.text).toContain("reopened");
  expect(await listSetAsides(database, world.study.studyId)).toEqual([]);
  const wrong = await post("/people", { ...fields, intent: "set-aside", from: "2026-02-30" });
  expect(wrong.status).toBe(422);
  expect((await post("/people", { ...fields, intent: "set-aside" })).status).toBe(200);
  expect((await send("/people")).text).toContain("Graded without the guide.");
  expect((await send(`/items/${item.itemId}`)).text).toContain("It does not count");
  expect(await statusOf(database, item.itemId)).toMatchObject({ status: "open" });

  const { setAsideId } = (await listSetAsides(database, world.study.studyId))[0]!;
  expect((await post("/people", { intent: "preview-revoke", setAsideId })).status).toBe(200);
  expect(await statusOf(database, item.itemId)).toMatchObject({ status: "open" });
  expect((await post("/people", { intent: "revoke-set-aside", setAsideId })).status).toBe(200);
  expect(await statusOf(database, item.itemId)).toMatchObject({ status: "settled" });
  expect((await send("/people")).text).toContain("revoked");
});

test("a decision on grades of which one is set aside since says so on the item's page", async () => {
  const item = await world.nextConflict();
  const decided = await decideAs(database, world.study, item);
  expect(decided).toMatchObject({ ok: true });
  const words = "made on other grades than count now";
  expect((await send(`/items/${item.itemId}`)).text).not.toContain(words);
  await setAsideAs(database, world.study, item.a.grader);
  expect((await send(`/items/${item.itemId}`)).text).toContain(words);
});
