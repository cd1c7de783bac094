import { type Adapter, type Cookie, Lucia, TimeSpan } from "lucia";
import { type Sql, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { sha256Hex } from "#app/lib/sha256.ts";

/** A session ends this long after sign-in, however much it is used. */
const SESSION_DAYS = 30;
/** A session ends after this long without a request. */
const IDLE_DAYS = 14;
/** `lastSeenAt` is at most this old while a session is used: one write per span instead of one per request. */
const SEEN_EVERY = sql`interval '5 minutes'`;

declare module "lucia" {
  // Lucia asks for declaration merging here, which only an interface can do.
  interface Register {
    Lucia: Lucia<SessionAttributes, UserAttributes>;
    DatabaseUserAttributes: UserAttributes;
    DatabaseSessionAttributes: SessionAttributes;
  }
}

type UserAttributes = { readonly isAdmin: boolean };
type SessionAttributes = {
  /** The row's id, which may be shown; the token is the secret. Null until the row is written. */
  readonly rowId: string | null;
  readonly userAgent: string;
};

/** A session that holds, with the account behind it. */
export type LiveSession = { readonly sessionId: string; readonly userId: string; readonly isAdmin: boolean };

/** Starts a session in the caller's transaction. @returns its token, which only the cookie keeps */
export async function startSession(
  tx: Queries,
  session: { readonly userId: string; readonly userAgent: string },
): Promise<string> {
  const { id } = await luciaOn(tx).createSession(session.userId, {
    rowId: null,
    userAgent: session.userAgent.slice(0, LONGEST_USER_AGENT),
  });
  return id;
}

/** The session that a token opens; null once it is past its time, was ended, or its account is disabled. */
export async function findSession(queries: Queries, token: string): Promise<LiveSession | null> {
  const { session, user } = await luciaOn(queries).validateSession(token);
  if (!session?.rowId) return null;
  return { sessionId: session.rowId, userId: user.id, isAdmin: user.isAdmin };
}

/** Ends all sessions of an account, in the caller's transaction. */
export async function endSessionsOf(tx: Queries, userId: string): Promise<void> {
  await luciaOn(tx).invalidateUserSessions(userId);
}

/** Removes what can open nothing any more. */
export async function deleteExpiredSessions(queries: Queries): Promise<void> {
  await luciaOn(queries).deleteExpiredSessions();
}

/** Condition on a row of "Session": it still holds, by the database's clock. */
export const sessionHolds: Sql = sql`(
  "Session"."expiresAt" > now() and "Session"."lastSeenAt" > now() - make_interval(days => ${IDLE_DAYS}))`;

/** The token in a Cookie header, or null. */
export function sessionToken(cookieHeader: string | null, publicUrl: string): string | null {
  const name = cookieName(publicUrl);
  for (const pair of (cookieHeader ?? "").split(";")) {
    const [key, value] = pair.trim().split("=", 2);
    if (key === name && value) return value;
  }
  return null;
}

/** The Set-Cookie value that keeps a session's token for as long as the session can last. */
export function sessionCookie(token: string, publicUrl: string): string {
  return serialized(cookiesFor(publicUrl).createSessionCookie(token));
}

/** The Set-Cookie value that takes the token away. */
export function blankSessionCookie(publicUrl: string): string {
  return serialized(cookiesFor(publicUrl).createBlankSessionCookie());
}

const LONGEST_USER_AGENT = 300;

/** Browsers keep a `__Host-` cookie from other hosts and from plain http; over http they would refuse it. */
function cookieName(publicUrl: string): string {
  return publicUrl.startsWith("https:") ? "__Host-session" : "session";
}

function serialized(cookie: Cookie): string {
  return cookie.serialize();
}

const noAdapter = {} as Adapter;

function cookiesFor(publicUrl: string) {
  return new Lucia(noAdapter, {
    sessionExpiresIn: new TimeSpan(SESSION_DAYS, "d"),
    sessionCookie: {
      name: cookieName(publicUrl),
      attributes: { secure: publicUrl.startsWith("https:"), sameSite: "lax", path: "/" },
    },
  });
}

function luciaOn(queries: Queries) {
  return new Lucia(adapterOn(queries), {
    sessionExpiresIn: new TimeSpan(SESSION_DAYS, "d"),
    getSessionAttributes: (attributes) => attributes,
    getUserAttributes: (attributes) => attributes,
  });
}

/**
 * Lucia's view of the table "Session". It hands a session's id back to delete, to extend and to the cookie, so the id
 * is the raw token, which is hashed on the way in: the table holds no token. Times are the database's: what comes out
 * is counted from its clock to ours, and `updateSessionExpiration` extends nothing, since the end is fixed at sign-in.
 */
function adapterOn(queries: Queries): Adapter {
  return {
    async getSessionAndUser(token) {
      const found = await queries.maybeOne<{
        id: string;
        userId: string;
        userAgent: string;
        isAdmin: boolean;
        secondsLeft: number;
        seenLongAgo: boolean;
      }>(sql`
        select "Session"."id", "Session"."userId", "Session"."userAgent", "User"."isAdmin",
          extract(epoch from "Session"."expiresAt" - now())::float8 as "secondsLeft",
          "Session"."lastSeenAt" < now() - ${SEEN_EVERY} as "seenLongAgo"
        from "Session" join "User" on "User"."id" = "Session"."userId"
        where "Session"."tokenHash" = ${sha256Hex(token)} and "User"."disabledAt" is null and ${sessionHolds}`);
      if (!found) return [null, null];
      if (found.seenLongAgo) {
        await queries.execute(sql`
          update "Session" set "lastSeenAt" = now()
          where "id" = ${found.id} and "lastSeenAt" < now() - ${SEEN_EVERY}`);
      }
      return [
        {
          id: token,
          userId: found.userId,
          expiresAt: new Date(Date.now() + found.secondsLeft * 1000),
          attributes: { rowId: found.id, userAgent: found.userAgent },
        },
        { id: found.userId, attributes: { isAdmin: found.isAdmin } },
      ];
    },
    async getUserSessions() {
      throw new Error("Tokens cannot be read back: list sessions by row id (list-my-sessions.server.ts).");
    },
    async setSession({ id: token, userId, attributes }) {
      await queries.execute(sql`
        insert into "Session" ("tokenHash", "userId", "userAgent", "expiresAt")
        values (${sha256Hex(token)}, ${userId}, ${attributes.userAgent}, now() + make_interval(days => ${SESSION_DAYS}))`);
    },
    async updateSessionExpiration() {},
    async deleteSession(token) {
      await queries.execute(sql`delete from "Session" where "tokenHash" = ${sha256Hex(token)}`);
    },
    async deleteUserSessions(userId) {
      await queries.execute(sql`delete from "Session" where "userId" = ${userId}`);
    },
    async deleteExpiredSessions() {
      await queries.execute(sql`delete from "Session" where not ${sessionHolds}`);
    },
  };
}
