import { type KeysetSort, keyset } from "#app/db/keyset.server.ts";
import { type Sql, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { ListPage, PagePlace } from "#app/lib/page-cursor.ts";
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

/** People with accounts by name, one page at a time. For the eyes of admins. */
export async function listUsers(
  queries: Queries,
  filter: UserFilter,
  place: PagePlace,
  pageSize = 50,
): Promise<ListPage<ListedUser>> {
  const page = keyset(BY_NAME, place, pageSize);
  const rows = await queries.query<ListedUser & { cursorKeys: string[] }>(sql`
    with listed as (
      select account."id", person."name", person."email", account."isAdmin", account."createdAt",
        account."disabledAt" is not null as "isDisabled", ${sortName} as "sortName"
      from "User" account join "Person" person on person."id" = account."personId"
      where account."kind" = 'human' and ${stateCondition(filter.state)} and ${textCondition(filter.text)}
    )
    select listed."id", listed."name", listed."email", listed."isAdmin", listed."isDisabled", listed."createdAt",
      ${page.keys} as "cursorKeys",
      (select max("lastSeenAt") from "Session" where "userId" = listed."id" and "expiresAt" > now()) as "lastSeenAt",
      coalesce((
        select jsonb_agg(jsonb_build_object('slug', study."slug", 'name', study."name", 'roles', (
            select coalesce(jsonb_agg(distinct held."role"), '[]') from "StudyMemberRole" held where held."memberId" = member."id"
          )) order by study."name")
        from "StudyMember" member join "Study" study on study."id" = member."studyId"
        where member."userId" = listed."id" and member."removedAt" is null
      ), '[]') as "studies"
    from listed where ${page.beyond} order by ${page.order} limit ${page.limit}`);
  return page.cut(rows);
}

const sortName = sql`lower(coalesce(person."name", person."email", ''))`;

const BY_NAME: KeysetSort = {
  keys: [
    { value: sql`listed."sortName"`, type: "text" },
    { value: sql`listed."id"`, type: "uuid" },
  ],
  descending: false,
  keysOf: (userId) => sql`
    select ${sortName}, account."id" from "User" account join "Person" person on person."id" = account."personId"
    where account."id" = ${userId}`,
};

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
