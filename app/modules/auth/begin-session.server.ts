import type { Queries } from "#app/db/transaction.server.ts";
import { startSession } from "./lucia.server.ts";

/** Where an attempt comes from. */
export type Visitor = {
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string | null;
};

/** A fresh session; its token goes into the cookie and nowhere else. */
export type StartedSession = { readonly userId: string; readonly token: string };

/** Starts a person's session in the browser that asks, in the caller's transaction. */
export async function beginSession(
  tx: Queries,
  { userAgent }: Visitor,
  userId: string,
): Promise<StartedSession> {
  return { userId, token: await startSession(tx, { userId, userAgent }) };
}
