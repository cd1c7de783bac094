import type { RequestContext } from "#app/http/load-context.server.ts";
import type { StartedSession, Visitor } from "#app/modules/auth/begin-session.server.ts";
import { blankSessionCookie, sessionCookie } from "#app/modules/auth/lucia.server.ts";
import { signOut } from "#app/modules/auth/sign-out.server.ts";

/** Where a request comes from, as use cases that start sessions need to know it. */
export function visitorOf(context: RequestContext, request: Request): Visitor {
  return {
    address: context.clientAddress,
    userAgent: request.headers.get("User-Agent") ?? "",
    requestId: context.requestId,
  };
}

/** Gives the browser a session just started; the one it had, of whomever, ends. */
export async function keepSession(context: RequestContext, started: StartedSession): Promise<void> {
  const before = await context.session();
  if (before) await signOut(context.database, before.actor, before.sessionId);
  context.responseHeaders.append("Set-Cookie", sessionCookie(started.token, context.publicUrl));
}

/** Ends the browser's session, takes its cookie away and lets nothing that was shown come back out of a cache. */
export async function dropSession(context: RequestContext): Promise<void> {
  const signedIn = await context.session();
  if (signedIn) await signOut(context.database, signedIn.actor, signedIn.sessionId);
  context.responseHeaders.append("Set-Cookie", blankSessionCookie(context.publicUrl));
  // Not "storage": drafts that a grader's browser still holds survive signing out.
  context.responseHeaders.set("Clear-Site-Data", '"cache"');
}
