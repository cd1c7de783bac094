import type { Database } from "#app/db/database.server.ts";
import { type MadePerson, makePerson } from "./person.ts";

export type TestAccount = MadePerson & { readonly name: string };

let made = 0;

/** A person with an account and no password, told from others by a number. */
export async function insertAccount(
  database: Database,
  changes: { readonly name?: string; readonly isAdmin?: boolean } = {},
): Promise<TestAccount> {
  const number = ++made;
  const name = changes.name ?? `Person ${number}`;
  const isAdmin = changes.isAdmin ?? false;
  const email = `${name.toLowerCase().replaceAll(" ", ".")}.${number}@example.org`;
  return { ...(await makePerson(database, { name, email, isAdmin })), name };
}
