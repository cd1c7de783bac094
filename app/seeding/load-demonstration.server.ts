import { whileLocked } from "#app/db/advisory-lock.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import { readAllSeeds } from "#seeds/read-seeds.server.ts";
import { STUDY_SCRIPTS } from "#seeds/study-scripts.ts";
import { readDemonstrationState } from "./demonstration-state.server.ts";
import { importSeeds } from "./import-seeds.server.ts";
import { makePeople } from "./make-people.server.ts";
import { openDemonstrationStudy } from "./open-demonstration-study.server.ts";
import { performStudy } from "./perform-study.server.ts";
import { type RehearsedStudy, rehearseStudy } from "./rehearse-study.server.ts";
import { StepRefused } from "./step-value.ts";

export type LoadOptions = {
  /** The folder that holds `seeds/` and `answer-guides/`. */
  readonly root: string;
  /** Told how many of the people's actions are done, out of how many. */
  readonly onProgress?: (done: number, total: number) => void;
};

/**
 * Loads the demonstration into an empty database: library, accounts, and two studies whose grades, doubts and
 * decisions all go through the use cases that people's own do.
 *
 * Rows are never deleted, so a load that was cut short is not taken back but finished: `Installation` has its row from
 * the first moment, every step recognises what an earlier attempt has done, and `demonstrationAt` is set last. Loading
 * into a database in which it was begun is therefore the same as loading into an empty one. Two processes that start
 * together load it once: the second waits, and is then refused as any further attempt.
 */
export async function loadDemonstration(database: Database, options: LoadOptions): Promise<Result<null>> {
  return await whileLocked(database, "assize.demonstration", async () => {
    const state = await readDemonstrationState(database);
    if (state === "complete") return refuse("conflict", "This database has its demonstration already.");
    if (state === "foreign")
      return refuse(
        "conflict",
        "The demonstration is loaded into an empty database only; this one is in use.",
      );
    await database.prisma.installation.createMany({ data: { id: 1 }, skipDuplicates: true });
    try {
      await loadAll(database, options);
    } catch (error) {
      if (!(error instanceof StepRefused)) throw error;
      return refuse("conflict", `The demonstration could not be completed: ${error.message}`);
    }
    return success(null);
  });
}

async function loadAll(database: Database, { root, onProgress }: LoadOptions): Promise<void> {
  const seeds = await readAllSeeds(root);
  const actors = await makePeople(database);
  await importSeeds(database, actors.admin, seeds);
  const studies: RehearsedStudy[] = [];
  for (const script of STUDY_SCRIPTS) {
    const studyId = await openDemonstrationStudy(database, actors, script, seeds);
    studies.push(await rehearseStudy(database, studyId, script, seeds, actors));
  }
  const total = studies.reduce((sum, { actions }) => sum + actions.length, 0);
  let done = 0;
  const onAction = () => onProgress?.(++done, total);
  for (const study of studies) await performStudy(database, study, actors, onAction);
  await inTransaction(database, async (tx) => {
    await tx.execute(sql`update "Installation" set "demonstrationAt" = now()`);
    await recordEvent(tx, {
      actor: { kind: "system" },
      action: "demonstration.loaded",
      subjectType: "Installation",
      detail: { studies: studies.length, actions: total },
    });
  });
}
