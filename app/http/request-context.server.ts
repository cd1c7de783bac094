import { randomBytes } from "node:crypto";
import type { Database } from "#app/db/database.server.ts";
import { isApiPath } from "#app/http/api-path.ts";
import { clientAddress } from "#app/http/client-address.server.ts";
import type { RequestContext } from "#app/http/load-context.server.ts";
import { requestIdFrom } from "#app/http/request-id.server.ts";
import { readSession, type SignedIn } from "#app/http/session.server.ts";
import type { Log } from "#app/observability/log.server.ts";

/** What the node server passes beside a request; absent where a test calls the app in process. */
export type Bindings = { readonly incoming?: { readonly socket: { readonly remoteAddress?: string } } };

export type ContextSource = {
  readonly database: Database;
  readonly publicUrl: string;
  readonly trustedProxyHops: number;
  readonly log: Log;
};

/** A request's context, and who turned out to be signed in by the time the log line is written. */
export type TrackedContext = { readonly context: RequestContext; readonly knownUserId: () => string | null };

/** Gathers what loaders and actions get to know about a request. Nothing is read from the database yet. */
export function requestContext(source: ContextSource, request: Request, bindings: Bindings): TrackedContext {
  const requestId = requestIdFrom(request.headers.get("X-Request-Id"));
  const responseHeaders = new Headers();
  let reading: Promise<SignedIn | null> | null = null;
  let known: SignedIn | null = null;

  async function read(): Promise<SignedIn | null> {
    if (isApiPath(new URL(request.url).pathname)) return null;
    const { database, publicUrl } = source;
    known = await readSession(database, { headers: request.headers, requestId, publicUrl });
    return known;
  }

  const context: RequestContext = {
    database: source.database,
    publicUrl: source.publicUrl,
    log: source.log.child({ requestId }),
    requestId,
    cspNonce: randomBytes(16).toString("base64"),
    clientAddress: clientAddress({
      socketAddress: bindings.incoming?.socket.remoteAddress,
      forwardedFor: request.headers.get("X-Forwarded-For"),
      trustedProxyHops: source.trustedProxyHops,
    }),
    session: () => {
      reading ??= read();
      return reading;
    },
    reader: new AbortController(),
    responseHeaders,
    turnedAway: null,
    routeParams: null,
  };
  return { context, knownUserId: () => known?.actor.userId ?? null };
}
