import type { Database } from "#app/db/database.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { maySeeModels } from "./may-see-models.server.ts";
import { recordUnblinding } from "./record-unblinding.server.ts";

/** Lets models be shown beside the items of a study, on record; refused (`forbidden`) while the study is sealed. */
export async function showModelsOfItems(
  database: Database,
  actor: Actor,
  studyId: string,
): Promise<Result<null>> {
  if (!(await maySeeModels(database, actor, studyId))) {
    return refuse(
      "forbidden",
      "The study is sealed: until it closes, items and models are not shown together.",
    );
  }
  await recordUnblinding(database, actor, studyId, "items");
  return success(null);
}
