import { nothing, type Sql, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { isBackwards, type KeyPage, keyPage, type PageAt } from "#app/lib/key-page.ts";
import type { StudyRole } from "./actor.ts";

export type ListedUser = {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly isAdmin: boolean;
  readonly isDisabled: boolean;
  readonly createdAt: Date;
  /** Last request of a session that still holds; null where there is none. */
  readonly lastSeenAt: Date | null;
  readonly studies: readonly {
    readonly slug: string;
    readonly name: string;
    readonly roles: readonly StudyRole[];
  }[];
};

export type UserFilter = {
  /** Part of a name or address, any case; empty: everybody. */
  readonly text: string;
  readonly state: "all" | "open" | "admin" | "disabled";
};

/**
 * People with accounts by name, one key page at a time. For the eyes of admins.
 * @param at an account's id that the page follows or precedes
 */
export async function listUsers(
  queries: Queries,
  filter: UserFilter,
  at: PageAt,
  pageSize = 50,
): Promise<KeyPage<ListedUser>> {
  const backwards = isBackwards(at);
  const rows = await queries.query<ListedUser & { sortName: string }>(sql`
    with listed as (
      select account."id", person."name", person."email", account."isAdmin", account."createdAt",
        account."disabledAt" is not null as "isDisabled", ${sortName} as "sortName"
      from "User" account join "Person" person on person."id" = account."personId"
      where account."kind" = 'human' and ${stateCondition(filter.state)} and ${textCondition(filter.text)}
    )
    select listed.*,
      (select max("lastSeenAt") from "Session" where "userId" = listed."id" and "expiresAt" > now()) as "lastSeenAt",
      coalesce((
        select jsonb_agg(jsonb_build_object('slug', study."slug", 'name', study."name", 'roles', (
            select coalesce(jsonb_agg(distinct held."role"), '[]') from "StudyMemberRole" held where held."memberId" = member."id"
          )) order by study."name")
        from "StudyMember" member join "Study" study on study."id" = member."studyId"
        where member."userId" = listed."id" and member."removedAt" is null
      ), '[]') as "studies"
    from listed
    ${at === null ? nothing : sql`where ("sortName", "id") ${backwards ? sql`<` : sql`>`} (${keyOf("after" in at ? at.after : at.before)})`}
    order by ${backwards ? sql`"sortName" desc, "id" desc` : sql`"sortName", "id"`} limit ${pageSize + 1}`);
  const users = rows.map(({ sortName: _, ...user }) => user);
  return keyPage(users, at, pageSize);
}

const sortName = sql`lower(coalesce(person."name", person."email", ''))`;

function keyOf(userId: string): Sql {
  return sql`
    select ${sortName}, account."id" from "User" account join "Person" person on person."id" = account."personId"
    where account."id" = ${userId}::uuid`;
}

function stateCondition(state: UserFilter["state"]): Sql {
  switch (state) {
    case "all":
      return sql`true`;
    case "open":
      return sql`account."disabledAt" is null`;
    case "admin":
      return sql`account."isAdmin" and account."disabledAt" is null`;
    case "disabled":
      return sql`account."disabledAt" is not null`;
  }
}

function textCondition(text: string): Sql {
  if (text.trim() === "") return sql`true`;
  const pattern = `%${text.trim().replace(/[\\%_]/g, "\\$&")}%`;
  return sql`(person."name" ilike ${pattern} or person."email" ilike ${pattern})`;
}
