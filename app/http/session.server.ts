import type { Database } from "#app/db/database.server.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import { findSession, sessionToken } from "#app/modules/auth/lucia.server.ts";

/** The person behind a request, as the session cookie proves. */
export type SignedIn = {
  readonly actor: PersonActor;
  readonly sessionId: string;
};

/** Reads the session that a request's cookie names; null for a request without one that holds. */
export async function readSession(
  database: Database,
  request: { readonly headers: Headers; readonly requestId: string; readonly publicUrl: string },
): Promise<SignedIn | null> {
  const token = sessionToken(request.headers.get("Cookie"), request.publicUrl);
  if (token === null) return null;
  const session = await findSession(database, token);
  if (session === null) return null;
  const { sessionId, userId, isAdmin } = session;
  return { sessionId, actor: { kind: "person", userId, isAdmin, requestId: request.requestId } };
}
