import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";

export type TestAccount = {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly actor: Actor;
};

let made = 0;

/** A person with an account and no password. */
export async function insertAccount(
  database: Database,
  changes: { readonly name?: string; readonly isAdmin?: boolean } = {},
): Promise<TestAccount> {
  const number = ++made;
  const name = changes.name ?? `Person ${number}`;
  const isAdmin = changes.isAdmin ?? false;
  const email = `${name.toLowerCase().replaceAll(" ", ".")}.${number}@example.org`;
  const { id } = await database.one<{ id: string }>(sql`
    with person as (insert into "Person" ("name", "email") values (${name}, ${email}) returning "id")
    insert into "User" ("personId", "isAdmin") select "id", ${isAdmin} from person returning "id"`);
  return { userId: id, email, name, actor: { kind: "person", userId: id, isAdmin, requestId: null } };
}
