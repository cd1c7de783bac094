import { json, sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";
import { type Actor, actorUserId } from "#app/modules/auth/actor.ts";
import { DRAW_ALGORITHM } from "./draw-samples.ts";
import type { PlannedAnalysis } from "./planned-analysis.ts";
import { freeSlug, slugOfName } from "./study-slug.ts";

type NewStudyRow = {
  readonly name: string;
  readonly seed: string;
  readonly countsOnly: boolean;
  /** Null: published counts, for which nothing can be planned any more. */
  readonly plannedAnalysis: PlannedAnalysis | null;
};

/** Writes the row of a new study under a free name for addresses. */
export async function insertStudy(
  tx: Transaction,
  actor: Actor,
  input: NewStudyRow,
): Promise<{ id: string; slug: string }> {
  // One study at a time is named, so that two of the same name get two slugs.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('study slug', 0))`);
  const wanted = slugOfName(input.name);
  const taken = await tx.query<{ slug: string }>(sql`
    select "slug" from "Study" where "slug" = ${wanted} or starts_with("slug", ${`${wanted}-`})`);
  const slug = freeSlug(wanted, new Set(taken.map((row) => row.slug)));
  return await tx.one(sql`
    insert into "Study" ("slug", "name", "seed", "seedAlgorithm", "countsOnly", "plannedAnalysis",
      "createdById")
    values (${slug}, ${input.name}, ${input.seed}, ${DRAW_ALGORITHM}, ${input.countsOnly},
      ${json(input.plannedAnalysis ?? {})}, ${actorUserId(actor)}::uuid)
    returning "id", "slug"`);
}
