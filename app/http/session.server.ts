import type { Database } from "#app/db/database.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";

/** The person behind a request, as the session cookie proves. */
export type SignedIn = {
  readonly actor: Extract<Actor, { kind: "person" }>;
  readonly sessionId: string;
};

/**
 * Reads the session that a request's cookie names.
 * @param responseHeaders where a renewed or cleared cookie is set
 * @returns null for a request without a session that holds
 */
export async function readSession(
  _database: Database,
  _request: { readonly headers: Headers; readonly requestId: string },
  _responseHeaders: Headers,
): Promise<SignedIn | null> {
  return null;
}
