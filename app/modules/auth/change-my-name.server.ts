import type { Database } from "#app/db/database.server.ts";
import { inPrismaTransaction } from "#app/db/transaction.server.ts";
import { type Result, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { PersonActor } from "./actor.ts";

/** Changes the name under which the person is seen by admins. */
export async function changeMyName(
  database: Database,
  actor: PersonActor,
  input: { readonly name: string },
): Promise<Result<null>> {
  return await inPrismaTransaction(database, async (tx) => {
    const { name } = input;
    const changed = await tx.person.updateMany({
      where: { user: { id: actor.userId }, OR: [{ name: null }, { name: { not: name } }] },
      data: { name },
    });
    if (changed.count > 0) {
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
