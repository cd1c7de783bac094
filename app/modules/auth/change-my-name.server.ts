import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { type Result, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { PersonActor } from "./actor.ts";

/** Changes the name under which the person is seen by admins. */
export async function changeMyName(
  database: Database,
  actor: PersonActor,
  input: { readonly name: string },
): Promise<Result<null>> {
  return await inTransaction(database, async (tx) => {
    const changed = await tx.execute(sql`
      update "Person" set "name" = ${input.name} from "User"
      where "User"."personId" = "Person"."id" and "User"."id" = ${actor.userId} and "name" is distinct from ${input.name}`);
    if (changed > 0) {
      await recordEvent(tx, {
        actor,
        action: "person.renamed",
        subjectType: "User",
        subjectId: actor.userId,
      });
    }
    return success(null);
  });
}
