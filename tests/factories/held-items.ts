import { expect } from "vitest";
import { checkConsistency } from "#app/modules/reconciling/check-consistency.server.ts";
import type { TestDatabase } from "#tests/database.ts";
import { type GradedItem, openGradingStudy, type Seat } from "./grading.ts";

type Wanted = { readonly tasks: readonly string[]; readonly graders?: number; readonly secondLook?: boolean };

/** A study of its own over samples of "Model one", with its items as the first grader holds them. */
export async function openHeldStudy(database: TestDatabase, { tasks, graders = 2, ...settings }: Wanted) {
  const study = await openGradingStudy(database, {
    tasks: tasks.map((task) => ({ task })),
    models: ["Model one"],
    name: `Study ${crypto.randomUUID()}`,
    graders,
    settings,
  });
  const [first] = study.graders;
  const items = study.items.filter(({ seats }) => seats.some(({ grader }) => grader === first));
  return { study, first: first!, items };
}

export const seatOf = (item: GradedItem, { userId }: { readonly userId: string }) =>
  item.seats.find(({ grader }) => grader.userId === userId) as Seat;

/** Everything that the database derives is what its history says. */
export async function expectConsistent(database: TestDatabase): Promise<void> {
  expect((await checkConsistency(database, null)).inconsistencies).toEqual([]);
}
