import type { Database } from "#app/db/database.server.ts";
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
export async function readMyAccount({ prisma }: Database, actor: PersonActor): Promise<MyAccount> {
  const { passwordHash, person } = await prisma.user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: { passwordHash: true, person: { select: { name: true, email: true } } },
  });
  return { ...person, hasPassword: passwordHash !== null };
}

/** The name that the bar shows the person themselves: their own, else their address. */
export async function findShownName(queries: Queries, actor: PersonActor): Promise<string> {
  const { name } = await queries.one<{ name: string | null }>(sql`
    select coalesce("name", "email") as "name" from "User" join "Person" on "Person"."id" = "User"."personId"
    where "User"."id" = ${actor.userId}`);
  return name ?? "Me";
}
