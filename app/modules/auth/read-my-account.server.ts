import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { PersonActor } from "./actor.ts";

export type MyAccount = {
  readonly name: string | null;
  readonly email: string | null;
  /** False for an account that is entered by links alone. */
  readonly hasPassword: boolean;
};

/** What the person's own account page shows of them. */
export async function readMyAccount(queries: Queries, actor: PersonActor): Promise<MyAccount> {
  return await queries.one<MyAccount>(sql`
    select "name", "email", "passwordHash" is not null as "hasPassword"
    from "User" join "Person" on "Person"."id" = "User"."personId" where "User"."id" = ${actor.userId}`);
}

/** The name that the bar shows the person themselves: their own, else their address. */
export async function findShownName(queries: Queries, actor: PersonActor): Promise<string> {
  const { name, email } = await readMyAccount(queries, actor);
  return name ?? email ?? "Me";
}
