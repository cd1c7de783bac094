import type { Database } from "#app/db/database.server.ts";
import { inTransaction, type Queries, type Transaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { type ChangedChoice, countPlan, type ImportCounts, type ImportPlan } from "./import-plan.ts";
import { type ImportKind, type ImportPreview, LISTED_ROWS } from "./import-preview.ts";
import { type MappedSource, namedMapping } from "./read-mapped.ts";
import { type LeftOutRow, lockImports, recordImport } from "./record-import.server.ts";
import type { RowPlace } from "./row-problem.ts";

/** An import whose files are read. The same plan is shown before and carried out after a person's decision. */
export type PreparedImport<Plan extends ImportPlan<RowPlace, unknown>> = {
  readonly kind: ImportKind;
  readonly sources: readonly MappedSource<string>[];
  /** Compares the files with what the library has at this moment. */
  readonly plan: (queries: Queries) => Promise<Plan>;
  readonly describe: (queries: Queries, plan: Plan) => Promise<ImportPreview>;
  /** Stores new rows, and changed ones as further versions. */
  readonly store: (storing: Storing<Plan>) => Promise<void>;
};

/** All that storing needs: `batchIds` are the records of the files, by name. */
export type Storing<Plan> = {
  readonly tx: Transaction;
  readonly actor: Actor;
  readonly plan: Plan;
  readonly batchIds: ReadonlyMap<string, string>;
  readonly onProgress: Progress;
};

/** Told after every statement how many rows are stored. */
export type Progress = (stored: number, total: number) => void;

export type CommitChoices = {
  readonly changed: ChangedChoice;
  /** Rejected rows are left out; otherwise a rejected row stops the whole import. */
  readonly skipRejected: boolean;
  /** The counts that the person saw; other counts by now refuse the import as stale. */
  readonly expected: ImportCounts | null;
};

export type ImportOutcome = {
  readonly preview: ImportPreview;
  /** What was stored; both 0: the library had everything already, and nothing was written. */
  readonly stored: { readonly fresh: number; readonly versions: number };
};

/**
 * The two use cases of an import of rows, from the function that reads its files: `preview` says what the import would
 * do and stores nothing; `commit` carries it out in one transaction, or refuses and stores nothing.
 */
export function rowImport<Input, Plan extends ImportPlan<RowPlace, unknown>>(
  prepare: (database: Database, input: Input) => Promise<Result<PreparedImport<Plan>>>,
) {
  return {
    preview: async (database: Database, input: Input): Promise<Result<ImportPreview>> => {
      const prepared = await prepare(database, input);
      if (!prepared.ok) return prepared;
      const plan = await prepared.value.plan(database);
      return success(await prepared.value.describe(database, plan));
    },
    commit: async (
      database: Database,
      actor: Actor,
      input: Input,
      choices: CommitChoices,
      onProgress: Progress = () => {},
    ): Promise<Result<ImportOutcome>> => {
      const prepared = await prepare(database, input);
      return prepared.ok ? commitPrepared(database, actor, prepared.value, choices, onProgress) : prepared;
    },
  };
}

async function commitPrepared<Plan extends ImportPlan<RowPlace, unknown>>(
  database: Database,
  actor: Actor,
  prepared: PreparedImport<Plan>,
  choices: CommitChoices,
  onProgress: Progress,
): Promise<Result<ImportOutcome>> {
  return inTransaction(database, async (tx) => {
    await lockImports(tx);
    const plan = await prepared.plan(tx);
    const refusal = refuseCommit(countPlan(plan), choices);
    if (refusal !== null) return refusal;
    const preview = await prepared.describe(tx, plan);
    const kept: Plan = choices.changed === "version" ? plan : { ...plan, changed: [] };
    const stored = { fresh: kept.fresh.length, versions: kept.changed.length };
    if (stored.fresh + stored.versions > 0) {
      const batchIds = await recordImport(tx, actor, recordsOf(prepared, plan, choices));
      await prepared.store({ tx, actor, plan: kept, batchIds, onProgress });
    }
    return success({ preview, stored });
  });
}

function refuseCommit(counts: ImportCounts, { skipRejected, expected }: CommitChoices) {
  if (
    expected !== null &&
    (Object.keys(counts) as (keyof ImportCounts)[]).some((key) => counts[key] !== expected[key])
  ) {
    return refuse(
      "stale",
      "The library has changed since this preview, so nothing was imported. Look at it again.",
    );
  }
  if (counts.rejected > 0 && !skipRejected) {
    const rows = counts.rejected === 1 ? "1 row is" : `${counts.rejected.toLocaleString("en")} rows are`;
    return refuse(
      "invalid",
      `${rows} rejected, so nothing was imported. Mend the file, or import the other rows without them.`,
      {
        fields: { skipRejected: "Say that rejected rows may be left out." },
      },
    );
  }
  return null;
}

function recordsOf(
  { kind, sources }: Pick<PreparedImport<never>, "kind" | "sources">,
  plan: ImportPlan<RowPlace, unknown>,
  choices: CommitChoices,
) {
  return sources.map((mapped) => {
    const ofFile = <Row extends RowPlace>(rows: readonly Row[]) =>
      rows.filter((row) => row.file === mapped.file.name);
    const changed = ofFile(plan.changed.map(({ draft }) => draft));
    const rejected = ofFile(plan.rejected);
    const keptBack = choices.changed === "keep" ? changed : [];
    const leftOut: LeftOutRow[] = [
      ...rejected.map(({ row, line, column, reason }) => ({ row, line, column, reason })),
      ...keptBack.map(({ row, line }) => ({
        row,
        line,
        column: null,
        reason: "Changed; the stored text was kept.",
      })),
    ];
    const counts = {
      new: ofFile(plan.fresh).length,
      unchanged: ofFile(plan.unchanged).length,
      changed: changed.length,
      rejected: rejected.length,
    };
    return { kind, file: mapped.file, mapping: namedMapping(mapped), counts, leftOut };
  });
}

/** The first rows of a list, as far as previews show them. */
export function listed<Row>(rows: readonly Row[]): readonly Row[] {
  return rows.slice(0, LISTED_ROWS);
}
