import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import { giveRuling } from "#app/modules/rulings/give-ruling.server.ts";
import { listDoubts } from "#app/modules/rulings/list-doubts.server.ts";
import { markRead } from "#app/modules/rulings/mark-read.server.ts";
import { raiseDoubt } from "#app/modules/rulings/raise-doubt.server.ts";
import { countOpenDoubts, readDoubtNews } from "#app/modules/rulings/read-doubt-news.server.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import type { TestAccount } from "#tests/factories/account.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { decideAs, grade } from "#tests/factories/adjudication.ts";
import { gradesOf } from "#tests/factories/graded-item.ts";
import { type GradingStudy, openGradingStudy, type Seat } from "#tests/factories/grading.ts";
import { insertGuide, insertModel, insertTasks } from "#tests/factories/library.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [
    { slug: "hearsay", samples: 4 },
    { slug: "abercrombie", samples: 2 },
    { slug: "personal_jurisdiction", samples: 62 },
  ]);
  await insertModel(database, "m1");
  for (const task of ["hearsay", "abercrombie", "personal_jurisdiction"]) await insertGuide(database, task);
});

const begin = () =>
  openGradingStudy(database, {
    tasks: [{ task: "hearsay" }, { task: "abercrombie" }],
    models: ["m1"],
    settings: { typesDiffer: "adjudicate" },
  });

const person = ({ actor }: Pick<TestAccount, "actor">) => actor as PersonActor;
const pageOf = (study: GradingStudy, who: Pick<TestAccount, "actor">) =>
  listDoubts(database, person(who), study.studyId);
const newsOf = async (study: GradingStudy, who: Pick<TestAccount, "actor">) => {
  const { rulings, waiting } = await readDoubtNews(database, person(who));
  const isHere = ({ slug }: { readonly slug: string }) => slug === study.slug;
  return { rulings: rulings.filter(isHere), waiting: waiting.filter(isHere) };
};

/** The hearsay items of a study, and the places of its first grader on them. */
async function hearsayOf(study: GradingStudy) {
  const rows = await database.query<{ id: string }>(sql`
    select item."id" from "Item" item join "StudyTask" studied on studied."id" = item."studyTaskId"
    join "Task" task on task."id" = studied."taskId"
    where item."studyId" = ${study.studyId}::uuid and task."slug" = 'hearsay' order by item."position"`);
  return rows.map(({ id }) => {
    const item = study.items.find(({ itemId }) => itemId === id)!;
    const of = (grader: TestAccount) => item.seats.find((seat) => seat.grader.userId === grader.userId)!;
    return { ...item, mine: of(study.graders[0]!), peers: of(study.graders[1]!) };
  });
}

async function askAt(study: GradingStudy, { grader, assignmentId }: Seat, text: string): Promise<string> {
  const place = { assignmentId };
  const asked = await raiseDoubt(database, grader.actor, study.studyId, place, { about: "guide", text });
  if (!asked.ok) throw new Error(asked.refusal.message);
  return asked.value.doubtId;
}

async function rule(
  study: GradingStudy,
  doubtIds: readonly string[],
  changes: Partial<Parameters<typeof giveRuling>[3]> = {},
): Promise<string> {
  const { studyTaskId } = await database.one<{ studyTaskId: string }>(sql`
    select studied."id" as "studyTaskId" from "StudyTask" studied join "Task" task on task."id" = studied."taskId"
    where studied."studyId" = ${study.studyId}::uuid and task."slug" = 'hearsay'`);
  const input = { studyTaskId, text: "So it is.", scope: { kind: "all" as const }, guideVersionId: null };
  const given = await giveRuling(database, study.adjudicator.actor, study.studyId, {
    ...input,
    doubtIds: [...doubtIds],
    ...changes,
  });
  if (!given.ok) throw new Error(given.refusal.message);
  return given.value.rulingId;
}

test("those who rule get every doubt, oldest first; its asker gets their own; nobody else gets any", async () => {
  const study = await begin();
  const [first, second] = await hearsayOf(study);
  await askAt(study, first!.mine, "Is a nod meant?");
  await askAt(study, second!.peers, "And a wink?");
  const pseudonyms = await database.query<{ pseudonym: string }>(sql`
    select "pseudonym" from "StudyMember" where "studyId" = ${study.studyId}::uuid`);

  const admins = await pageOf(study, study.admin);
  expect(admins.open.map(({ text, asker }) => [text, asker])).toEqual([
    ["Is a nod meant?", "a grader"],
    ["And a wink?", "a grader"],
  ]);
  expect(admins.open[0]).toMatchObject({
    task: "hearsay",
    itemId: first!.itemId,
    sampleKey: first!.sampleKey,
  });
  const adjudicators = await pageOf(study, study.adjudicator);
  expect(adjudicators.open.map(({ asker }) => asker)).toEqual(["a grader", "a grader"]);
  expect(adjudicators.guides.map(({ version, isUsed }) => [version, isUsed])).toEqual([[1, true]]);
  const askers = await pageOf(study, study.graders[0]!);
  expect(askers.open).toEqual([]);
  expect(askers.mine).toMatchObject([{ asker: "you", itemId: null, sampleKey: null }]);
  expect(askers.mine[0]!.assignmentId).toBe(first!.mine.assignmentId);
  expect((await pageOf(study, study.graders[1]!)).mine.map(({ text }) => text)).toEqual(["And a wink?"]);
  expect(await countOpenDoubts(database, person(study.adjudicator), study.studyId)).toBe(2);
  expect(await countOpenDoubts(database, person(study.graders[0]!), study.studyId)).toBe(0);
  for (const page of [admins, adjudicators, askers]) {
    const text = JSON.stringify(page);
    for (const { userId } of [...study.graders, study.adjudicator]) expect(text).not.toContain(userId);
    for (const { pseudonym } of pseudonyms) expect(text).not.toContain(`"${pseudonym}"`);
  }
});

test("an adjudicator or a grader of one task gets nothing of the others", async () => {
  const study = await begin();
  const [first] = await hearsayOf(study);
  const doubtId = await askAt(study, first!.mine, "Is a nod meant?");
  const outsiders = [await insertAccount(database), await insertAccount(database)];
  for (const [index, { userId }] of outsiders.entries())
    await database.execute(sql`
      with member as (
        insert into "StudyMember" ("studyId", "userId", "pseudonym")
        values (${study.studyId}::uuid, ${userId}::uuid, ${`Outsider ${index}`}) returning "id"
      )
      insert into "StudyMemberRole" ("memberId", "role", "studyTaskId")
      select member."id", ${index === 0 ? "adjudicator" : "grader"}::"StudyRole", studied."id"
      from member, "StudyTask" studied join "Task" task on task."id" = studied."taskId"
      where studied."studyId" = ${study.studyId}::uuid and task."slug" = 'abercrombie'`);
  const [adjudicator, grader] = outsiders as [TestAccount, TestAccount];
  expect(await pageOf(study, adjudicator)).toMatchObject({ open: [], rulings: [] });
  const rulingId = await rule(study, [doubtId]);
  expect(await pageOf(study, adjudicator)).toMatchObject({ open: [], rulings: [] });
  expect((await pageOf(study, grader)).rulings).toEqual([]);
  expect((await newsOf(study, grader)).rulings).toEqual([]);
  expect(await markRead(database, grader.actor, study.studyId, { intent: "read", rulingId })).toMatchObject({
    ok: false,
    refusal: { code: "not_found" },
  });
});

test("a ruling is news at home to everybody on its task until each has read it; to whoever gave it, it is none", async () => {
  const study = await begin();
  const [first] = await hearsayOf(study);
  const doubtId = await askAt(study, first!.mine, "Is a nod meant?");
  expect((await newsOf(study, study.adjudicator)).waiting).toMatchObject([{ doubts: 1 }]);
  const rulingId = await rule(study, [doubtId], { text: "A nod is meant." });
  const [asker, peer] = study.graders as [TestAccount, TestAccount];
  expect((await newsOf(study, asker)).rulings).toMatchObject([
    { rulingId, text: "A nod is meant.", isRead: false, isAnswer: true, earlierGrades: 0 },
  ]);
  expect((await newsOf(study, peer)).rulings).toMatchObject([{ rulingId, isAnswer: false }]);
  expect(await newsOf(study, study.adjudicator)).toEqual({ rulings: [], waiting: [] });
  for (let time = 0; time < 2; time++)
    expect(await markRead(database, peer.actor, study.studyId, { intent: "read", rulingId })).toMatchObject({
      ok: true,
    });
  expect((await newsOf(study, peer)).rulings).toEqual([]);
  expect((await newsOf(study, asker)).rulings).toHaveLength(1);
  expect((await pageOf(study, peer)).rulings).toMatchObject([{ isRead: true, doubts: [], wholeScope: null }]);
  expect((await pageOf(study, asker)).rulings).toMatchObject([
    { isRead: false, doubts: [{ text: "Is a nod meant?", asker: "you" }] },
  ]);
  await closeStudy(database, study.admin.actor, { studyId: study.studyId });
  expect((await newsOf(study, asker)).rulings).toEqual([]);
});

test("grades in a ruling's scope from before it are offered for a second reading, and changed by nobody else", async () => {
  const study = await begin();
  const [first, second, third, fourth] = await hearsayOf(study);
  const [me, peer] = study.graders as [TestAccount, TestAccount];
  for (const item of [first!, second!, third!]) await grade(database, item.mine, { logic: item === first });
  await grade(database, third!.peers, { fact: true });
  const doubtId = await askAt(study, first!.mine, "Is a nod meant?");
  const wide = await rule(study, [doubtId]);
  const narrow = await rule(study, [], {
    scope: { kind: "samples", keys: [second!.sampleKey, fourth!.sampleKey] },
  });
  const ofType = await rule(study, [], { scope: { kind: "error_type", type: "logic" } });

  const earlier = async (who: TestAccount) => {
    const { rulings } = await pageOf(study, who);
    return new Map(rulings.map((ruling) => [ruling.rulingId, ruling.earlier]));
  };
  const adjudicators = await earlier(study.adjudicator);
  expect(adjudicators.get(wide)).toMatchObject({ grades: 4 });
  expect(adjudicators.get(wide)!.items.map(({ itemId, grades }) => [itemId, grades])).toEqual(
    [first!, second!, third!].map(({ itemId }) => [itemId, itemId === third!.itemId ? 2 : 1]),
  );
  expect(adjudicators.get(narrow)!.items.map(({ itemId }) => itemId)).toEqual([second!.itemId]);
  expect(adjudicators.get(ofType)!.items.map(({ itemId }) => itemId)).toEqual([first!.itemId]);
  expect(adjudicators.get(wide)!.items.every(({ assignmentId }) => assignmentId === null)).toBe(true);

  const own = (await earlier(me)).get(wide)!;
  expect(own.grades).toBe(3);
  expect(own.items.map(({ assignmentId }) => assignmentId)).toEqual(
    [first!, second!, third!].map(({ mine }) => mine.assignmentId),
  );
  const inNews = async (who: TestAccount) =>
    (await newsOf(study, who)).rulings.find(({ rulingId }) => rulingId === wide)?.earlierGrades;
  expect(await inNews(me)).toBe(3);
  expect(await inNews(peer)).toBe(1);

  // A decided item is closed to its graders; a grade given anew came after the ruling, and is not independent where
  // the ruling came from its item.
  expect((await decideAs(database, study, third!)).ok).toBe(true);
  expect(await inNews(me)).toBe(2);
  await grade(database, first!.mine, { logic: true, fact: true });
  expect((await gradesOf(database, first!.mine)).map(({ independent }) => independent)).toEqual([
    true,
    false,
  ]);
  expect(await inNews(me)).toBe(1);
  await grade(database, second!.mine, { fact: true });
  expect((await gradesOf(database, second!.mine)).map(({ independent }) => independent)).toEqual([
    true,
    true,
  ]);
  expect(await inNews(me)).toBe(0);
});

test("who says that they looked again is asked no more, and nothing of their grades has changed", async () => {
  const study = await begin();
  const [first] = await hearsayOf(study);
  await grade(database, first!.mine);
  const rulingId = await rule(study, []);
  const [me] = study.graders as [TestAccount];
  const before = await gradesOf(database, first!.mine);
  const looked = { intent: "looked_again" as const, rulingId };
  expect((await markRead(database, me.actor, study.studyId, looked)).ok).toBe(true);
  expect((await newsOf(study, me)).rulings).toEqual([]);
  expect((await pageOf(study, me)).rulings).toMatchObject([{ isRead: true, earlier: { grades: 0 } }]);
  expect(await gradesOf(database, first!.mine)).toEqual(before);
});

test("an admin who grades a task rules on none of its doubts and reads nobody's", async () => {
  const study = await begin();
  const [first] = await hearsayOf(study);
  await askAt(study, first!.peers, "Is a nod meant?");
  const [me] = study.graders as [TestAccount];
  const asAdmin = { actor: { ...person(me), isAdmin: true } };
  expect((await pageOf(study, asAdmin)).open).toEqual([]);
  expect(await countOpenDoubts(database, asAdmin.actor, study.studyId)).toBe(0);
});

test("an admin who adjudicates one task opens its items in the adjudication room, and the others' in the list", async () => {
  const study = await begin();
  const [first] = await hearsayOf(study);
  await askAt(study, first!.mine, "Is a nod meant?");
  const elsewhere = study.items.find((item) => item.guideVersionId !== first!.guideVersionId)!;
  await askAt(study, elsewhere.seats[0]!, "Is it suggestive?");
  await rule(study, []);
  await database.execute(sql`
    with member as (
      insert into "StudyMember" ("studyId", "userId", "pseudonym")
      values (${study.studyId}::uuid, ${study.admin.userId}::uuid, 'Adjudicator 9') returning "id"
    )
    insert into "StudyMemberRole" ("memberId", "role", "studyTaskId")
    select member."id", 'adjudicator', studied."id"
    from member, "StudyTask" studied join "Task" task on task."id" = studied."taskId"
    where studied."studyId" = ${study.studyId}::uuid and task."slug" = 'hearsay'`);
  const { open, rulings } = await pageOf(study, study.admin);
  expect(open.map(({ task, itemLink }) => [task, itemLink])).toEqual([
    ["hearsay", "adjudicate"],
    ["abercrombie", "items"],
  ]);
  expect(rulings.map(({ itemLink }) => itemLink)).toEqual(["adjudicate"]);
});

test("of very many earlier grades all are counted, and the first sixty items named", async () => {
  const study = await openGradingStudy(database, {
    tasks: [{ task: "personal_jurisdiction" }],
    models: ["m1"],
  });
  const [me] = study.graders as [TestAccount];
  for (const { seats } of study.items)
    await grade(database, seats.find(({ grader }) => grader.userId === me.userId)!);
  const { studyTaskId } = await database.one<{ studyTaskId: string }>(sql`
    select "id" as "studyTaskId" from "StudyTask" where "studyId" = ${study.studyId}::uuid`);
  const input = { studyTaskId, doubtIds: [], text: "So it is.", scope: { kind: "all" as const } };
  const actor = study.adjudicator.actor;
  expect(await giveRuling(database, actor, study.studyId, { ...input, guideVersionId: null })).toMatchObject({
    ok: true,
  });
  const [ruling] = (await pageOf(study, study.adjudicator)).rulings;
  expect(ruling!.earlier.grades).toBe(62);
  expect(ruling!.earlier.items.map(({ itemId }) => itemId)).toEqual(
    study.items.slice(0, 60).map(({ itemId }) => itemId),
  );
  expect((await newsOf(study, me)).rulings).toMatchObject([{ earlierGrades: 62 }]);
});
