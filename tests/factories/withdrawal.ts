import type { Database } from "#app/db/database.server.ts";
import { putBackItems } from "#app/modules/reconciling/put-back-items.server.ts";
import { withdrawItems } from "#app/modules/reconciling/withdraw-items.server.ts";
import type { GradedItem, GradingStudy } from "./grading.ts";

type Study = Pick<GradingStudy, "studyId" | "admin">;
type Item = Pick<GradedItem, "itemId">;

/** Takes items out of the study as its admin. */
export async function withdrawAs(database: Database, study: Study, ...items: readonly Item[]) {
  return await withdrawItems(database, study.admin.actor, {
    studyId: study.studyId,
    itemIds: items.map(({ itemId }) => itemId),
    kind: "source_error",
    reason: "The facts lack a sentence.",
  });
}

export async function putBackAs(database: Database, study: Study, ...items: readonly Item[]) {
  return await putBackItems(database, study.admin.actor, {
    studyId: study.studyId,
    itemIds: items.map(({ itemId }) => itemId),
  });
}
