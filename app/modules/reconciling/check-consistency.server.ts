import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { type LoadedItem, loadHistories } from "./load-histories.server.ts";
import { reconcile } from "./reconcile.ts";
import { isSameLabel } from "./same-label.ts";

/** Something stored that does not follow from the grades and decisions. */
export type Inconsistency = { readonly itemId: string; readonly sentence: string };

const BATCH = 500;

/**
 * Recomputes status, conflict and final label of every item of the database (or of one study) from its grades and
 * decisions. An open second look whose deadline has just passed is due, not wrong.
 * @returns how many items were checked, and every difference
 */
export async function checkConsistency(
  queries: Queries,
  studyId: string | null,
  onProgress: (checked: number) => void = () => {},
): Promise<{ readonly checked: number; readonly inconsistencies: readonly Inconsistency[] }> {
  const inconsistencies: Inconsistency[] = [];
  let checked = 0;
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const ids = await queries.query<{ id: string }>(sql`
      select "id" from "Item" where "id" > ${after}::uuid
        and (${studyId}::uuid is null or "studyId" = ${studyId}::uuid)
      order by "id" limit ${BATCH}`);
    const last = ids.at(-1);
    if (last === undefined) return { checked, inconsistencies };
    const items = await loadHistories(queries, sql`item."id" = any(${ids.map(({ id }) => id)}::uuid[])`);
    inconsistencies.push(...items.flatMap(findInconsistencies));
    checked += items.length;
    after = last.id;
    onProgress(checked);
  }
}

function findInconsistencies(item: LoadedItem): Inconsistency[] {
  const { secondLook } = item.history;
  if (item.stored.status === "second_look" && secondLook.state === "open" && secondLook.deadlinePassed)
    return [];
  const expected = reconcile(item.history, item.settings);
  const found: Inconsistency[] = [];
  const report = (sentence: string) => found.push({ itemId: item.itemId, sentence });
  if (item.stored.status !== expected.status)
    report(`Its status is ${item.stored.status}; its history says ${expected.status}.`);
  const fields = expected.conflict?.fields ?? [];
  if (fields.join() !== item.stored.differs.join())
    report(
      `It is said to differ on ${item.stored.differs.join(", ") || "nothing"}; its grades differ on ${fields.join(", ") || "nothing"}.`,
    );
  if (item.stored.sentBackAstray > 0)
    report("A grade is said to be sent back and is not, or is and is not said to be.");
  if (item.stored.secondLookAstray > 0)
    report("A grader is said to be asked for a second look and is not, or is and is not said to be.");
  if (item.stored.isTimeAstray) report("Its label's time is not that of what it rests on.");
  if (!isSameLabel(item.stored.label, expected.label))
    report(
      `Its label is ${JSON.stringify(item.stored.label)}; its history says ${JSON.stringify(expected.label)}.`,
    );
  return found;
}
