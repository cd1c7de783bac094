import { sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";
import type { Label } from "./label.ts";
import type { LoadedItem } from "./load-histories.server.ts";
import { isSameLabel } from "./same-label.ts";
import { SETTLED_AT } from "./settled-at.server.ts";

/** Makes the item's stored label equal to `label`; a label that already is equal keeps its protocol. */
export async function storeLabel(tx: Transaction, item: LoadedItem, label: Label | null): Promise<void> {
  if (isSameLabel(item.stored.label, label)) return;
  if (label === null) {
    await tx.execute(sql`delete from "Label" where "itemId" = ${item.itemId}::uuid`);
    return;
  }
  await tx.execute(sql`
    insert into "Label" ("itemId", "correct", "analysis", "rule", "fact", "outcome", "logic", "arithmetic",
      "typesBasis", "basis", "gradeIds", "adjudicationId", "protocolId", "settledAt")
    select label.*, ${SETTLED_AT} from (
      select ${item.itemId}::uuid as "itemId", ${label.correct}::boolean, ${label.analysis}::"Analysis",
        ${label.rule}::boolean, ${label.fact}::boolean, ${label.outcome}::boolean, ${label.logic}::boolean,
        ${label.arithmetic}::boolean, ${label.typesBasis}::"TypesBasis", ${label.basis}::"LabelBasis",
        ${label.gradeIds}::uuid[] as "gradeIds", ${label.adjudicationId}::uuid as "adjudicationId",
        ${item.protocolId}::uuid) label
    on conflict ("itemId") do update set
      "correct" = excluded."correct", "analysis" = excluded."analysis", "rule" = excluded."rule",
      "fact" = excluded."fact", "outcome" = excluded."outcome", "logic" = excluded."logic",
      "arithmetic" = excluded."arithmetic", "typesBasis" = excluded."typesBasis", "basis" = excluded."basis",
      "gradeIds" = excluded."gradeIds", "adjudicationId" = excluded."adjudicationId",
      "protocolId" = excluded."protocolId", "settledAt" = excluded."settledAt"`);
}
