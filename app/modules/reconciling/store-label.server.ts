import { sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";
import type { Label } from "./label.ts";
import type { LoadedItem } from "./load-histories.server.ts";
import { isSameLabel } from "./same-label.ts";

/** Makes the item's stored label equal to `label`; a label that already is equal keeps its time and protocol. */
export async function storeLabel(tx: Transaction, item: LoadedItem, label: Label | null): Promise<void> {
  if (isSameLabel(item.stored.label, label)) return;
  if (label === null) {
    await tx.execute(sql`delete from "Label" where "itemId" = ${item.itemId}::uuid`);
    return;
  }
  await tx.execute(sql`
    insert into "Label" ("itemId", "correct", "analysis", "rule", "fact", "outcome", "logic", "arithmetic",
      "typesBasis", "basis", "gradeIds", "adjudicationId", "protocolId")
    values (${item.itemId}::uuid, ${label.correct}, ${label.analysis}::"Analysis", ${label.rule}, ${label.fact},
      ${label.outcome}, ${label.logic}, ${label.arithmetic}, ${label.typesBasis}::"TypesBasis",
      ${label.basis}::"LabelBasis", ${label.gradeIds}::uuid[], ${label.adjudicationId}::uuid, ${item.protocolId}::uuid)
    on conflict ("itemId") do update set
      "correct" = excluded."correct", "analysis" = excluded."analysis", "rule" = excluded."rule",
      "fact" = excluded."fact", "outcome" = excluded."outcome", "logic" = excluded."logic",
      "arithmetic" = excluded."arithmetic", "typesBasis" = excluded."typesBasis", "basis" = excluded."basis",
      "gradeIds" = excluded."gradeIds", "adjudicationId" = excluded."adjudicationId",
      "protocolId" = excluded."protocolId", "settledAt" = now()`);
}
