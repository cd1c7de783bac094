import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import { createAccount } from "#app/modules/auth/create-account.server.ts";
import { DEMONSTRATION_PEOPLE, type DemonstrationPerson } from "./demonstration-people.ts";

export type DemonstrationActors = Readonly<Record<DemonstrationPerson, PersonActor>>;

/** The demonstration's accounts as actors; those that are missing are made. */
export async function makePeople(database: Database): Promise<DemonstrationActors> {
  return await inTransaction(database, async (tx) => {
    const actors: Partial<Record<DemonstrationPerson, PersonActor>> = {};
    for (const [person, { name, email }] of Object.entries(DEMONSTRATION_PEOPLE)) {
      const known = await tx.maybeOne<{ userId: string; isAdmin: boolean }>(sql`
        select account."id" as "userId", account."isAdmin" from "User" account
        join "Person" person on person."id" = account."personId" where person."email" = ${email}`);
      const isAdmin = person === "admin";
      const fresh = { personId: null, name, email, isAdmin, passwordHash: null, requestId: null };
      actors[person as DemonstrationPerson] = known
        ? { kind: "person", requestId: null, ...known }
        : await createAccount(tx, fresh, "account.created");
    }
    return actors as DemonstrationActors;
  });
}
