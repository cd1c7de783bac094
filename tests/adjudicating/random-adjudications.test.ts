import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { CONFLICT_STATES } from "#app/modules/adjudicating/conflict-list.ts";
import { conflictSearchSchema } from "#app/modules/adjudicating/conflict-search.ts";
import { listConflicts } from "#app/modules/adjudicating/list-conflicts.server.ts";
import { checkConsistency } from "#app/modules/reconciling/check-consistency.server.ts";
import { loadHistories } from "#app/modules/reconciling/load-histories.server.ts";
import { reconcile } from "#app/modules/reconciling/reconcile.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { addAdjudicator, adjudicationsOf } from "#tests/factories/adjudication.ts";
import { gradesOf } from "#tests/factories/graded-item.ts";
import { type GradedItem, openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { revokeLast } from "#tests/factories/set-aside.ts";
import {
  EVERY_STATE,
  known,
  MOVED,
  type PlayedStudy,
  perform,
  seatsOn,
  steps,
  WITH_A_LOOK,
} from "./random-acts.ts";

/** Three that are given, the others drawn. */
const RUNS = 20;

let database: TestDatabase;
let studies: readonly PlayedStudy[];

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: RUNS }]);
  await insertModel(database, "Model one");
  const made: PlayedStudy[] = [];
  for (const secondLook of [false, true]) {
    const study = await openGradingStudy(database, {
      tasks: [{ task: "hearsay" }],
      models: ["Model one"],
      graders: 3,
      settings: { typesDiffer: "adjudicate", secondLook },
    });
    const adjudicators = [study.adjudicator, await addAdjudicator(database, study)];
    made.push({ ...study, adjudicators });
  }
  studies = made;
});

/**
 * What must hold whatever happened: the label, the order of acts, each made in knowledge of the one before, the claim,
 * and the list.
 */
async function expectSound(study: PlayedStudy, item: GradedItem): Promise<string> {
  expect((await checkConsistency(database, study.studyId)).inconsistencies).toEqual([]);
  const adjudications = await adjudicationsOf(database, item.itemId);
  expect(adjudications.map(({ seq }) => seq)).toEqual(adjudications.map((_, index) => index + 1));
  for (const [index, { kind, idempotencyKey }] of adjudications.entries()) {
    expect(known.get(idempotencyKey)).toBe(index);
    const before = adjudications[index - 1]?.kind;
    if (kind === "reopen") expect(["decide", "confirm"]).toContain(before);
    if (kind === "confirm") expect(before).toBeDefined();
  }
  for (const seat of await seatsOn(database, study, item.itemId)) {
    const grades = await gradesOf(database, seat);
    expect(grades.map(({ seq }) => seq)).toEqual(grades.map((_, index) => index + 1));
  }
  const { claims } = await database.one<{ claims: number }>(sql`
    select count(*)::int as "claims" from "AdjudicationClaim"
    where "itemId" = ${item.itemId}::uuid and "closedAt" is null`);
  expect(claims).toBeLessThanOrEqual(1);

  const [loaded] = await loadHistories(database, sql`item."id" = ${item.itemId}::uuid`);
  const { status, staleDecision } = reconcile(loaded!.history, loaded!.settings);
  const { waiting } = await database.one<{ waiting: number }>(sql`
    select count(*)::int as "waiting" from "Assignment"
    where "itemId" = ${item.itemId}::uuid and "state" = 'sent_back'`);
  const expected =
    status === "withdrawn"
      ? null
      : waiting > 0
        ? "sent_back"
        : status === "conflict"
          ? "conflict"
          : loaded!.history.decision
            ? staleDecision
              ? "stale"
              : "decided"
            : null;
  for (const state of CONFLICT_STATES) {
    const search = conflictSearchSchema.parse({ state });
    const { rows } = await listConflicts(database, study.adjudicator.userId, study.studyId, search);
    expect(rows.some(({ itemId }) => itemId === item.itemId)).toBe(state === expected);
  }
  return expected ?? status;
}

test("whatever graders and two adjudicators do, also at once, label, list and claim are what the history says", async () => {
  let run = 0;
  let moved = 0;
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.nat(1), steps, async (which, sequence) => {
      const study = studies[which]!;
      const item = study.items[run++ % study.items.length]!;
      for (const acts of sequence) {
        await Promise.all(acts.map((each) => perform(database, study, item, each)));
        seen.add(await expectSound(study, item));
      }
      // Grades set aside are a person's, so they would stay out of the next run.
      while ((await revokeLast(database, study)).ok);
      await expectSound(study, item);
      if ((await seatsOn(database, study, item.itemId)).length > 2) moved += 1;
    }),
    {
      numRuns: RUNS,
      endOnFailure: true,
      examples: [
        [0, EVERY_STATE],
        [1, WITH_A_LOOK],
        [1, MOVED],
      ],
    },
  );
  expect(moved).toBeGreaterThan(0);
  expect([...seen].sort()).toEqual([
    "conflict",
    "decided",
    "open",
    "second_look",
    "sent_back",
    "settled",
    "stale",
    "withdrawn",
  ]);
}, 180_000);
