import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import { readRoom } from "#app/modules/grading/read-room.server.ts";
import type { KeyRuling } from "#app/modules/practice/key-answer.ts";
import { readPracticeResults } from "#app/modules/practice/read-practice.server.ts";
import { giveRuling } from "#app/modules/rulings/give-ruling.server.ts";
import { listDoubts } from "#app/modules/rulings/list-doubts.server.ts";
import { raiseDoubt } from "#app/modules/rulings/raise-doubt.server.ts";
import { readDoubtNews } from "#app/modules/rulings/read-doubt-news.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import {
  beginRound,
  gradeRound,
  nextPurpose,
  openPractised,
  type PractisedStudy,
  practiceOf,
  practise,
  RIGHT,
  WRONG,
} from "./practised-study.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
});

const dispute = async (study: PractisedStudy, assignmentId: string, grader = study.grader) => {
  const input = { about: "key" as const, text: "The fact is in the second sentence." };
  const doubt = await raiseDoubt(database, grader.actor, study.studyId, { assignmentId }, input);
  if (!doubt.ok) throw new Error(doubt.refusal.message);
  return doubt.value.doubtId;
};

const rule = async (study: PractisedStudy, doubtIds: string[], keyAnswer?: KeyRuling) =>
  await giveRuling(database, study.adjudicator.actor, study.studyId, {
    studyTaskId: study.studyTaskId,
    doubtIds,
    text: "Read it again.",
    scope: { kind: "all" },
    guideVersionId: null,
    keyAnswer,
  });

test("an open dispute that could pass a round leaves it undecided and the queue closed; a key that stands fails it", async () => {
  const study = await openPractised(database, "qualification");
  const round = await gradeRound(database, study, 2);
  const doubtId = await dispute(study, round[3]!);
  expect(await practiceOf(database, study)).toMatchObject({
    qualifiedBy: null,
    standing: { items: 4, disputed: 1, right: 2, needed: 3, outcome: "undecided" },
  });
  expect(await nextPurpose(database, study)).toBeNull();
  expect(await rule(study, [doubtId])).toMatchObject({
    ok: false,
    refusal: { code: "invalid", fields: { "ruling.keyAnswer": expect.any(String) } },
  });
  expect(await rule(study, [doubtId], "stands")).toMatchObject({ ok: true });
  expect(await practiceOf(database, study)).toMatchObject({
    standing: { disputed: 0, right: 2, outcome: "failed" },
  });
  expect(await nextPurpose(database, study)).toBeNull();
});

test("a round is not passed by disputing every item of it", async () => {
  const study = await openPractised(database, "qualification");
  const round = await gradeRound(database, study, 0);
  for (const id of round) await dispute(study, id);
  expect(await practiceOf(database, study)).toMatchObject({
    qualifiedBy: null,
    standing: { right: 0, outcome: "undecided" },
  });
  expect(await nextPurpose(database, study)).toBeNull();
});

test("a ruling in the key's place passes the round that waited for it, by a record of round and rule", async () => {
  const study = await openPractised(database, "qualification");
  const round = await gradeRound(database, study, 2);
  const doubtId = await dispute(study, round[3]!);
  expect(await rule(study, [doubtId], "sufficient")).toMatchObject({ ok: true });
  expect(await practiceOf(database, study)).toMatchObject({
    qualifiedBy: "passed",
    standing: { right: 3, disputed: 0, outcome: "passed" },
  });
  expect(await nextPurpose(database, study)).toBe("scored");
  const [passed] = await database.query(sql`
    select "round", "right", "items", "passRule", "passPercent" from "Qualification"
    where "studyTaskId" = ${study.studyTaskId}::uuid`);
  expect(passed).toEqual({ round: 1, right: 3, items: 4, passRule: "observed", passPercent: 75 });
  expect(await readRoom(database, study.grader.userId, study.studyId, round[3]!)).toMatchObject({
    ok: true,
    value: { practice: { key: { ruled: { answer: "sufficient", text: "Read it again." } } } },
  });
});

test("a key that falls counts for everybody who had it, and a pass stands", async () => {
  const study = await openPractised(database, "qualification");
  const [first, other] = study.graders as [(typeof study.graders)[0], (typeof study.graders)[0]];
  await gradeRound(database, study, 3);
  const theirs = await gradeRound(database, study, 2, other);
  const doubtId = await dispute(study, theirs[0]!, other);
  expect(await rule(study, [doubtId], "insufficient")).toMatchObject({ ok: true });
  const { results } = await readPracticeResults(database, study.studyId);
  expect(results).toMatchObject([
    { userId: first.userId, qualifiedBy: "passed", standing: { right: 2, outcome: "failed" } },
    { userId: other.userId, qualifiedBy: null, standing: { right: 1, outcome: "failed" } },
  ]);
  expect(await nextPurpose(database, study)).toBe("scored");
});

test("no new round begins with a key that fell", async () => {
  const study = await openPractised(database, "qualification");
  const other = study.graders[1]!;
  const round = await gradeRound(database, study, 2);
  await rule(study, [await dispute(study, round[0]!)], "sufficient");
  const itemsOf = async (ids: string[]) => {
    const rows = await database.query<{ itemId: string }>(sql`
      select "itemId" from "Assignment" where "id" = any(${ids}::uuid[]) order by "position"`);
    return rows.map(({ itemId }) => itemId);
  };
  const [fallen, ...rest] = await itemsOf(round);
  const theirs = await itemsOf(await beginRound(database, study, other));
  expect(theirs).not.toContain(fallen);
  expect(theirs.slice(0, 3)).toEqual(rest);
});

test("two disputes are ruled on in either order, and a ruling meets the last grade of the same moment", async () => {
  const orders = [
    [2, 3],
    [3, 2],
  ] as const;
  for (const order of orders) {
    const study = await openPractised(database, "qualification");
    const round = await gradeRound(database, study, 2);
    const doubts = new Map<number, string>();
    for (const place of order) doubts.set(place, await dispute(study, round[place]!));
    await rule(study, [doubts.get(order[0])!], order[0] === 2 ? "stands" : "sufficient");
    await rule(study, [doubts.get(order[1])!], order[1] === 2 ? "stands" : "sufficient");
    expect(await practiceOf(database, study)).toMatchObject({
      qualifiedBy: "passed",
      standing: { right: 3, disputed: 0 },
    });
  }
  const study = await openPractised(database, "qualification");
  const round = await beginRound(database, study);
  await practise(database, study, round[0]!, WRONG);
  await practise(database, study, round[1]!, RIGHT);
  await practise(database, study, round[2]!, WRONG);
  const doubtId = await dispute(study, round[0]!);
  const both = await Promise.all([
    practise(database, study, round[3]!, RIGHT),
    rule(study, [doubtId], "sufficient"),
  ]);
  expect(both).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await practiceOf(database, study)).toMatchObject({ qualifiedBy: "passed" });
});

test("a key that does not stand is ruled on by itself, and no other doubt has a key to rule on", async () => {
  const study = await openPractised(database, "qualification");
  const round = await gradeRound(database, study, 2);
  const both = [await dispute(study, round[2]!), await dispute(study, round[3]!)];
  expect(await rule(study, both, "incorrect")).toMatchObject({ ok: false, refusal: { code: "invalid" } });
  expect(await rule(study, both, "stands")).toMatchObject({ ok: true });
  expect(await rule(study, [], "stands")).toMatchObject({ ok: false, refusal: { code: "invalid" } });
});

test("what was ruled on a key is nowhere for whoever still has its item before them", async () => {
  const study = await openPractised(database, "qualification");
  const other = study.graders[1]!;
  const round = await gradeRound(database, study, 2);
  const [theirs] = await beginRound(database, study, other);
  await rule(study, [await dispute(study, round[0]!)], "stands");
  const room = async () => await readRoom(database, other.userId, study.studyId, theirs!);
  const reader = other.actor as PersonActor;
  const elsewhere = async () => {
    const { rulings } = await listDoubts(database, reader, study.studyId);
    const news = (await readDoubtNews(database, reader)).rulings.filter(({ slug }) => slug === study.slug);
    return [rulings.length, news.length];
  };
  expect(await room()).toMatchObject({ ok: true, value: { rulings: [] } });
  expect(await elsewhere()).toEqual([0, 0]);
  await practise(database, study, theirs!, RIGHT, other);
  expect(await elsewhere()).toEqual([1, 1]);
  expect(await room()).toMatchObject({ ok: true, value: { rulings: [{ text: "Read it again." }] } });
});

test("the latest ruling on a key holds, also one by which it stands after all", async () => {
  const study = await openPractised(database, "practice");
  const other = study.graders[1]!;
  const [item] = await beginRound(database, study);
  const [same] = await beginRound(database, study, other);
  await practise(database, study, item!, WRONG);
  await practise(database, study, same!, RIGHT, other);
  const ruled = async () => {
    const room = await readRoom(database, study.grader.userId, study.studyId, item!);
    return room.ok ? room.value.practice?.key?.ruled : undefined;
  };
  await rule(study, [await dispute(study, item!)], "sufficient");
  expect(await ruled()).toMatchObject({ answer: "sufficient" });
  await rule(study, [await dispute(study, same!, other)], "stands");
  expect(await ruled()).toBeNull();
  expect(await practiceOf(database, study)).toMatchObject({ standing: { right: 0 } });
  expect(await practiceOf(database, study, other)).toMatchObject({ standing: { right: 1 } });
});

test("a dispute is ruled on together with a doubt about the guide, and whoever raised it the key is there to rule on", async () => {
  const study = await openPractised(database, "practice");
  const { adjudicator, grader, studyId } = study;
  const [first, second] = await beginRound(database, study);
  await practise(database, study, first!, WRONG);
  await practise(database, study, second!, WRONG);
  const { itemId } = await database.one<{ itemId: string }>(sql`
    select "itemId" from "Assignment" where "id" = ${second!}::uuid`);
  const raise = async (
    about: "key" | "guide",
    place: { assignmentId: string } | { itemId: string },
    actor: unknown,
  ) => {
    const raised = await raiseDoubt(database, actor as PersonActor, studyId, place, {
      about,
      text: `About the ${about}.`,
    });
    if (!raised.ok) throw new Error(raised.refusal.message);
    return raised.value.doubtId;
  };
  const guide = await raise("guide", { assignmentId: first! }, grader.actor);
  const theirs = await raise("key", { itemId }, adjudicator.actor);
  const { open } = await listDoubts(database, adjudicator.actor as PersonActor, studyId);
  expect(open.find(({ doubtId }) => doubtId === theirs)).toMatchObject({
    disputedKey: { key: "incorrect", ruled: null, given: null },
  });
  expect(await rule(study, [guide, theirs])).toMatchObject({
    ok: false,
    refusal: { fields: { "ruling.keyAnswer": expect.any(String) } },
  });
  expect(await rule(study, [guide, theirs], "insufficient")).toMatchObject({ ok: true });
  expect((await listDoubts(database, adjudicator.actor as PersonActor, studyId)).open).toEqual([]);
});

test("a practice grade is not offered to be looked at again", async () => {
  const study = await openPractised(database, "practice");
  const [first] = await beginRound(database, study);
  await practise(database, study, first!, WRONG);
  await rule(study, [await dispute(study, first!)], "stands");
  const { rulings } = await listDoubts(database, study.grader.actor as PersonActor, study.studyId);
  expect(rulings).toMatchObject([{ earlier: { grades: 0, items: [] } }]);
});
