import { expect } from "vitest";
import type { Database } from "#app/db/database.server.ts";
import { itemSearchSchema } from "#app/modules/studies/item-search.ts";
import type { ItemSearchText } from "#app/modules/studies/items-path.ts";
import { listItems } from "#app/modules/studies/list-items.server.ts";
import type { GradingStudy } from "#tests/factories/grading.ts";

/** How many rows the list behind a figure has, as an admin who is shown the models opens it. */
export async function countItems(
  database: Database,
  { admin, studyId }: GradingStudy,
  search: ItemSearchText,
): Promise<number> {
  const list = await listItems(database, admin.actor, {
    studyId,
    search: itemSearchSchema.parse({ ...search, models: "shown" }),
  });
  if (!list.ok) throw new Error(list.refusal.message);
  expect(list.value.rows).toHaveLength(list.value.total);
  return list.value.total;
}
