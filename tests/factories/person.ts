import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import { hashPassword } from "#app/modules/auth/passwords.server.ts";

export type MadePerson = { readonly userId: string; readonly email: string; readonly actor: PersonActor };

/** Stores a person with an account, an ordinary one without a password unless `changes` say otherwise. */
export async function makePerson(
  database: Database,
  changes: {
    name?: string;
    email?: string;
    isAdmin?: boolean;
    password?: string;
    kind?: "human" | "automated";
  } = {},
): Promise<MadePerson> {
  const key = crypto.randomUUID();
  const {
    name = `Person ${key.slice(0, 8)}`,
    email = `${key}@example.org`,
    isAdmin = false,
    kind = "human",
  } = changes;
  const passwordHash = changes.password === undefined ? null : await hashPassword(changes.password);
  const { id: userId } = await database.one<{ id: string }>(sql`
    with made as (insert into "Person" ("name", "email") values (${name}, ${email}) returning "id")
    insert into "User" ("personId", "isAdmin", "passwordHash", "kind")
    select "id", ${isAdmin}, ${passwordHash}, ${kind}::"UserKind" from made returning "id"`);
  return { userId, email, actor: { kind: "person", userId, isAdmin, requestId: null } };
}
