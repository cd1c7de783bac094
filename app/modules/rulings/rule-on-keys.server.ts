import { sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { judgePractice } from "#app/modules/practice/judge-practice.server.ts";
import type { RulingInput } from "./doubt-schema.ts";

/** The practice items whose keys a ruling answers for, or why it does not. One whose key falls is ruled on by itself. */
export async function findDisputedKeys(
  tx: Transaction,
  { doubtIds, keyAnswer }: RulingInput,
): Promise<Result<readonly string[]>> {
  const rows = await tx.query<{ itemId: string }>(sql`
    select distinct item."id" as "itemId" from "Doubt" doubt join "Item" item on item."id" = doubt."itemId"
    where doubt."id" = any(${doubtIds}::uuid[]) and doubt."about" = 'key' and item."purpose" = 'practice'`);
  const refusal = (message: string) =>
    refuse("invalid", message, { fields: { "ruling.keyAnswer": message } });
  if (rows.length === 0 && keyAnswer !== undefined)
    return refusal("No doubt of this ruling disputes a practice key.");
  if (rows.length > 0 && keyAnswer === undefined) return refusal("Say whether the disputed key stands.");
  if (rows.length > 1 && keyAnswer !== "stands")
    return refusal("These doubts dispute several keys. Rule on a key that does not stand by itself.");
  return success(rows.map(({ itemId }) => itemId));
}

/** Judges the practice of everybody who had one of the items anew; who has passed has passed. */
export async function judgeAnew(tx: Transaction, itemIds: readonly string[]): Promise<void> {
  const graders = await tx.query<{ studyTaskId: string; graderId: string }>(sql`
    select distinct item."studyTaskId", assignment."graderId" from "Assignment" assignment
    join "Item" item on item."id" = assignment."itemId"
    where item."id" = any(${itemIds}::uuid[]) and assignment."practiceRound" is not null
    order by assignment."graderId"`);
  for (const { studyTaskId, graderId } of graders) await judgePractice(tx, studyTaskId, graderId);
}
