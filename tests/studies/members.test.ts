import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { commitPlan } from "#app/modules/assigning/commit-plan.server.ts";
import { fillPlaces } from "#app/modules/assigning/fill-places.server.ts";
import { moveAssignments } from "#app/modules/assigning/move-assignments.server.ts";
import { releaseAssignments } from "#app/modules/assigning/release-assignments.server.ts";
import { findNextAssignment } from "#app/modules/grading/find-next-assignment.server.ts";
import { addMember } from "#app/modules/studies/add-member.server.ts";
import { changeRoles } from "#app/modules/studies/change-roles.server.ts";
import { listMembers } from "#app/modules/studies/list-members.server.ts";
import { removeMember } from "#app/modules/studies/remove-member.server.ts";
import type { RoleGrant } from "#app/modules/studies/study-schema.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { insertGrade, makeStudy, type TestStudy } from "#tests/factories/study.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [
    { slug: "hearsay", samples: 10 },
    { slug: "ucc", samples: 6 },
  ]);
  for (const model of ["GPT-4", "Phi-4"]) await insertModel(database, model);
});

/** An open study with 32 items, each for two graders. */
async function openedStudy(graders = 4): Promise<TestStudy> {
  const study = await makeStudy(database, {
    tasks: [{ task: "hearsay" }, { task: "ucc" }],
    models: [{ model: "GPT-4" }, { model: "Phi-4" }],
    graders,
  });
  const plan = { studyId: study.studyId, seed: "1", gradersPerItem: 2, hash: null, open: true };
  const committed = await commitPlan(database, study.admin.actor, plan);
  if (!committed.ok) throw new Error(committed.refusal.message);
  return study;
}

type Row = {
  id: string;
  itemId: string;
  state: string;
  slot: number | null;
  position: number;
  draft: unknown;
  leaseUntil: Date | null;
  task: string;
};

async function queueOf(study: TestStudy, graderId: string): Promise<Row[]> {
  return await database.query<Row>(sql`
    select assignment."id", assignment."itemId", assignment."state", assignment."slot", assignment."position",
      assignment."draft", assignment."leaseUntil", task."slug" as "task"
    from "Assignment" assignment join "Item" item on item."id" = assignment."itemId"
    join "StudyTask" studied on studied."id" = item."studyTaskId" join "Task" task on task."id" = studied."taskId"
    where item."studyId" = ${study.studyId}::uuid and assignment."graderId" = ${graderId}::uuid
    order by assignment."position"`);
}

async function startFirst(study: TestStudy, graderId: string): Promise<string> {
  const { id } = await database.one<{ id: string }>(sql`
    update "Assignment" set "state" = 'in_progress', "openedAt" = now(), "draft" = '{"note":"half"}', "draftRevision" = 1,
      "leaseUntil" = now() + interval '1 hour'
    where "id" = ${(await queueOf(study, graderId))[0]!.id}::uuid returning "id"`);
  return id;
}

async function freePlaces(study: TestStudy): Promise<number> {
  const { free } = await database.one<{ free: number }>(sql`
    select sum(item."gradesWanted" - (select count(*) from "Assignment" where "itemId" = item."id" and "slot" is not null))::int as "free"
    from "Item" item where "studyId" = ${study.studyId}::uuid`);
  return free;
}

test("T04 an absent grader's untouched items go to the others in one act, equally, each in its task", async () => {
  const study = await openedStudy();
  const [present, absent] = study.graders;
  await insertGrade(database, (await queueOf(study, absent!.userId))[0]!.id);
  const started = await database.one<{ id: string }>(sql`
    update "Assignment" set "state" = 'in_progress', "openedAt" = now()
    where "id" = ${(await queueOf(study, absent!.userId))[1]!.id}::uuid returning "id"`);
  const moved = await moveAssignments(database, study.admin.actor, {
    studyId: study.studyId,
    graderId: absent!.userId,
  });
  expect(moved).toMatchObject({ ok: true, value: { released: 14, left: 0 } });
  if (!moved.ok) return;
  expect(Object.keys(moved.value.given)).not.toContain("Grader 02");
  const shares = Object.values(moved.value.given);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(14);
  expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
  expect(await freePlaces(study)).toBe(0);

  const left = (await queueOf(study, absent!.userId)).filter((row) => row.state !== "released");
  expect(left.map((row) => row.state).sort()).toEqual(["in_progress", "submitted"]);
  expect(left.map((row) => row.id)).toContain(started.id);
  const tasks = (await queueOf(study, present!.userId)).map((row) => row.task);
  expect(tasks).toEqual([...tasks].sort());
});

test("T04 released work waits until it is given to somebody", async () => {
  const study = await openedStudy();
  const absent = study.graders[3]!;
  const input = { studyId: study.studyId, graderId: absent.userId };
  expect(await releaseAssignments(database, study.admin.actor, input)).toEqual({
    ok: true,
    value: { released: 16 },
  });
  expect(await freePlaces(study)).toBe(16);
  expect(await releaseAssignments(database, study.admin.actor, input)).toMatchObject({
    ok: false,
    refusal: { code: "conflict" },
  });
  const filled = await fillPlaces(database, study.admin.actor, { studyId: study.studyId });
  // The person who gave it up holds least, so most of it comes back to them.
  expect(filled).toMatchObject({ ok: true, value: { given: { "Grader 04": 16 }, left: 0 } });
  const again = await queueOf(study, absent.userId);
  expect(again.map((row) => [row.state, row.position])).toEqual(
    again.map((_, index) => ["queued", index + 1]),
  );
});

test("work that nobody else may take stays free and is counted", async () => {
  const study = await openedStudy(2);
  const input = { studyId: study.studyId, graderId: study.graders[0]!.userId };
  expect(await moveAssignments(database, study.admin.actor, input)).toEqual({
    ok: true,
    value: { released: 32, given: {}, left: 32 },
  });
});

test("T06 the second place of an item is offered to the second grader, not to the first again", async () => {
  const study = await openedStudy(2);
  const [first, second] = study.graders;
  const graded = (await queueOf(study, first!.userId))[0]!;
  await insertGrade(database, graded.id);
  const next = async (graderId: string) => {
    const items = [];
    const queue = await queueOf(study, graderId);
    for (const row of queue) {
      const assignmentId = await findNextAssignment(database, graderId, study.studyId);
      items.push(queue.find(({ id }) => id === assignmentId)?.itemId);
      await insertGrade(database, assignmentId!);
      if (row.itemId === graded.itemId) break;
    }
    return items;
  };
  expect(await next(second!.userId)).toContain(graded.itemId);
  const rest = (await queueOf(study, first!.userId)).filter((row) => row.state === "queued");
  expect(rest.map((row) => row.itemId)).not.toContain(graded.itemId);
});

test("T09 a removed grader's lease and places are free at once, drafts and grades are kept", async () => {
  const study = await openedStudy();
  const removed = study.graders[0]!;
  await insertGrade(database, (await queueOf(study, removed.userId))[1]!.id);
  const started = await startFirst(study, removed.userId);
  expect(
    await removeMember(database, study.admin.actor, { studyId: study.studyId, userId: removed.userId }),
  ).toEqual({
    ok: true,
    value: { released: 15, withDrafts: 1 },
  });
  const rows = await queueOf(study, removed.userId);
  expect(rows.find((row) => row.id === started)).toMatchObject({
    state: "released",
    slot: null,
    leaseUntil: null,
    draft: { note: "half" },
  });
  expect(rows.filter((row) => row.state === "submitted" && row.slot !== null)).toHaveLength(1);
  expect(await freePlaces(study)).toBe(15);
  const [event] = await database.query(sql`
    select "detail" from "AuditEvent" where "studyId" = ${study.studyId}::uuid and "action" = 'member.removed'`);
  expect(event).toEqual({ detail: { userId: removed.userId, released: 15, withDrafts: 1 } });
  const filled = await fillPlaces(database, study.admin.actor, { studyId: study.studyId });
  expect(filled).toMatchObject({ ok: true, value: { left: 0 } });
  expect(
    await removeMember(database, study.admin.actor, { studyId: study.studyId, userId: removed.userId }),
  ).toMatchObject({
    ok: false,
    refusal: { code: "not_found" },
  });
});

test("somebody who comes back keeps the pseudonym, and gets the draft they left with the item", async () => {
  const study = await openedStudy(2);
  const person = study.graders[0]!;
  await startFirst(study, person.userId);
  await removeMember(database, study.admin.actor, { studyId: study.studyId, userId: person.userId });
  const newcomer = await insertAccount(database);
  const grader = [{ role: "grader", tasks: null } as const];
  const added = await addMember(database, study.admin.actor, {
    studyId: study.studyId,
    account: newcomer.email,
    roles: grader,
  });
  expect(added).toMatchObject({ ok: true, value: { pseudonym: "Grader 03" } });
  await removeMember(database, study.admin.actor, { studyId: study.studyId, userId: newcomer.userId });
  const back = await addMember(database, study.admin.actor, {
    studyId: study.studyId,
    account: person.userId,
    roles: grader,
  });
  expect(back).toMatchObject({ ok: true, value: { pseudonym: "Grader 01" } });
  expect(await fillPlaces(database, study.admin.actor, { studyId: study.studyId })).toMatchObject({
    ok: true,
    value: { left: 0 },
  });
  expect((await queueOf(study, person.userId)).filter((row) => row.draft !== null)).toHaveLength(1);
  const people = await listMembers(database, study.studyId);
  expect(people.map((one) => [one.pseudonym, one.removedAt === null])).toEqual([
    ["Grader 01", true],
    ["Grader 02", true],
    ["Adjudicator 01", true],
    ["Grader 03", false],
  ]);
});

test("whoever loses a task loses its unsubmitted work, and may then adjudicate it", async () => {
  const study = await openedStudy();
  const person = study.graders[0]!;
  const held = await queueOf(study, person.userId);
  const ucc = held.filter((row) => row.task === "ucc").length;
  const changed = await changeRoles(database, study.admin.actor, {
    studyId: study.studyId,
    userId: person.userId,
    roles: [
      { role: "grader", tasks: ["hearsay"] },
      { role: "adjudicator", tasks: ["ucc"] },
    ],
  });
  expect(changed).toEqual({ ok: true, value: { released: ucc, withDrafts: 0 } });
  const left = (await queueOf(study, person.userId)).filter((row) => row.state !== "released");
  expect(new Set(left.map((row) => row.task))).toEqual(new Set(["hearsay"]));
  const people = await listMembers(database, study.studyId);
  expect(people[0]).toMatchObject({
    pseudonym: "Grader 01",
    roles: [
      { role: "grader", task: "hearsay" },
      { role: "adjudicator", task: "ucc" },
    ],
  });
});

test("roles that would let somebody grade and adjudicate one task are refused, and nothing changes", async () => {
  const study = await openedStudy();
  const input = { studyId: study.studyId, userId: study.graders[0]!.userId };
  const roles: RoleGrant[] = [
    { role: "grader", tasks: null },
    { role: "adjudicator", tasks: ["ucc"] },
  ];
  expect(await changeRoles(database, study.admin.actor, { ...input, roles })).toMatchObject({
    ok: false,
    refusal: { code: "invalid" },
  });
  expect((await listMembers(database, study.studyId))[0]?.roles).toEqual([{ role: "grader", task: null }]);
});

test("the same person is not added twice, and people added at the same moment get different pseudonyms", async () => {
  const study = await openedStudy();
  const newcomers = await Promise.all([1, 2, 3].map(() => insertAccount(database)));
  const roles = [{ role: "grader" as const, tasks: null }];
  const added = await Promise.all(
    newcomers.map(({ email }) =>
      addMember(database, study.admin.actor, { studyId: study.studyId, account: email, roles }),
    ),
  );
  expect(added.map((one) => one.ok && one.value.pseudonym).sort()).toEqual([
    "Grader 05",
    "Grader 06",
    "Grader 07",
  ]);
  const again = await addMember(database, study.admin.actor, {
    studyId: study.studyId,
    account: newcomers[0]!.email,
    roles,
  });
  expect(again).toMatchObject({ ok: false, refusal: { code: "conflict" } });
});
