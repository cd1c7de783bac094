import { json, sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";
import { sha256Hex } from "#app/lib/sha256.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import { type Actor, actorUserId } from "#app/modules/auth/actor.ts";
import type { ImportCounts } from "./import-plan.ts";
import type { ImportKind } from "./import-preview.ts";
import type { SourceBytes } from "./read-source.ts";

/** A row that was left out, as the record of the import keeps it. */
export type LeftOutRow = {
  readonly row: number;
  readonly line: number;
  readonly column: string | null;
  readonly reason: string;
};

export type ImportRecord = {
  readonly kind: ImportKind;
  readonly file: SourceBytes;
  readonly mapping: Readonly<Record<string, string>>;
  readonly counts: ImportCounts;
  readonly leftOut: readonly LeftOutRow[];
};

const MOST_LEFT_OUT = 1_000;

/** Lets one import at a time change the library: the next one sees what this one stored. Ends with the transaction. */
export async function lockImports(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('assize.import', 0))`);
}

/**
 * Records each file of an import that stores something, and one audit event for it.
 * @returns the ids of the records by file name
 */
export async function recordImport(
  tx: Transaction,
  actor: Actor,
  records: readonly ImportRecord[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { kind, file, mapping, counts, leftOut } of records) {
    const { id } = await tx.one<{ id: string }>(sql`
      insert into "ImportBatch" ("kind", "fileName", "fileHash", "mapping", "newCount", "unchangedCount", "changedCount",
        "rejectedCount", "report", "actorId")
      values (${kind}::"ImportKind", ${file.name}, ${sha256Hex(file.bytes)}, ${json(mapping)}, ${counts.new},
        ${counts.unchanged}, ${counts.changed}, ${counts.rejected}, ${json(leftOut.slice(0, MOST_LEFT_OUT))},
        ${actorUserId(actor)}::uuid)
      returning "id"`);
    ids.set(file.name, id);
    await recordEvent(tx, {
      actor,
      action: "import.committed",
      subjectType: "ImportBatch",
      subjectId: id,
      detail: { kind, ...counts },
    });
  }
  return ids;
}
