import type { Database } from "#app/db/database.server.ts";
import type { Failure } from "#app/http/failure.ts";
import type { SignedIn } from "#app/http/session.server.ts";
import type { Log } from "#app/observability/log.server.ts";

/** What the edge knows about a request and hands to every loader and action as `context`. */
export type RequestContext = {
  readonly database: Database;
  /** Names the request in the log, in the response and on a page that reports a bug. */
  readonly requestId: string;
  readonly cspNonce: string;
  readonly clientAddress: string;
  /** Origin that people see, without a trailing slash; the only base for links. */
  readonly publicUrl: string;
  /** Carries the request id in every line. */
  readonly log: Log;
  /** Who is signed in. The session is read at the first call; later calls share the answer. */
  readonly session: () => Promise<SignedIn | null>;
  /** Aborted when whoever reads the response leaves. The signals of Remix's requests can be collected unnoticed. */
  readonly reader: AbortController;
  /** Headers that the response will carry, whatever the route answers (cookies, Retry-After). */
  readonly responseHeaders: Headers;
  /** Set when the edge turned the request away: every loader and action answers with it and nothing else runs. */
  readonly turnedAway: Failure | null;
  /** Parameters of the matched route, null until a route is reached; the log masks tokens with them. */
  routeParams: Readonly<Record<string, string | undefined>> | null;
};

declare module "@remix-run/server-runtime" {
  // Remix asks for declaration merging here, which only an interface can do.
  interface AppLoadContext extends RequestContext {}
}

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}
