import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";

/** Gives an item a final label of its newest grades, as agreement on them would. */
export async function insertAgreedLabel(database: Database, itemId: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    await tx.execute(sql`
      insert into "Label" ("itemId", "correct", "analysis", "rule", "fact", "outcome", "logic", "arithmetic",
        "typesBasis", "basis", "gradeIds", "protocolId")
      select item."id", v."correct", v."analysis", v."rule", v."fact", v."outcome", v."logic", v."arithmetic",
        'agreed', 'agreed', array(select grade."id" from "Grade" grade join "Assignment" a on a."id" = grade."assignmentId"
          where a."itemId" = item."id"), protocol."id"
      from "Item" item
      join "StudyProtocol" protocol on protocol."studyId" = item."studyId" and protocol."version" = 1
      join lateral (
        select verdict.* from "Grade" grade join "Assignment" a on a."id" = grade."assignmentId"
        join "Verdict" verdict on verdict."id" = grade."verdictId" where a."itemId" = item."id" limit 1
      ) v on true
      where item."id" = ${itemId}::uuid`);
    await tx.execute(sql`update "Item" set "status" = 'settled' where "id" = ${itemId}::uuid`);
  });
}

/** Puts an item into conflict over these fields. */
export async function markConflict(
  database: Database,
  itemId: string,
  differs: readonly string[],
): Promise<void> {
  await database.execute(sql`
    update "Item" set "status" = 'conflict', "differs" = ${differs} where "id" = ${itemId}::uuid`);
}
