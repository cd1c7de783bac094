import type { Database } from "#app/db/database.server.ts";
import { identifier, join, sql } from "#app/db/sql.server.ts";
import type { PersonActor } from "./actor.ts";
import { RECORDED_KINDS, type Recorded, type RecordedKey } from "./recorded-kinds.ts";

/** Counts what the database holds about the person who asks. */
export async function readRecorded(database: Database, actor: PersonActor): Promise<Recorded> {
  const me = sql`${actor.userId}::uuid`;
  const counted = RECORDED_KINDS.flatMap(({ key, columns }) =>
    columns.map((column) => {
      const [table, name] = column.split(".") as [string, string];
      return sql`select ${key} as "key", count(*)::int as "count" from ${identifier(table)} where ${identifier(name)} = ${me}`;
    }),
  );
  const [account, counts, grades, work] = await Promise.all([
    readAccount(database, actor),
    database.query<{ key: RecordedKey; count: number }>(sql`
      select "key", sum("count")::int as "count" from (${join(counted, sql` union all `)}) as counted group by "key"`),
    database.one<Recorded["grades"]>(sql`
      select count(*)::int as "revisions", count(distinct grade."assignmentId")::int as "items",
        coalesce(sum((select count(*) from "ErrorSpan" where "verdictId" = verdict."id")), 0)::int as "marks",
        coalesce(sum((select count(*) from "InferenceFinding" where "verdictId" = verdict."id")), 0)::int as "findings",
        count(*) filter (where verdict."note" <> '')::int as "notes",
        count(*) filter (where verdict."closeCall")::int as "closeCalls",
        min(grade."createdAt") as "firstAt", max(grade."createdAt") as "lastAt"
      from "Assignment" assignment join "Grade" grade on grade."assignmentId" = assignment."id"
      left join "Verdict" verdict on verdict."id" = grade."verdictId"
      where assignment."graderId" = ${me}`),
    database.one<Recorded["work"]>(sql`
      select count(*) filter (where "draft" is not null)::int as "drafts",
        coalesce(sum("activeSeconds"), 0)::int as "seconds", coalesce(sum("guideSeconds"), 0)::int as "guideSeconds",
        coalesce(sum("threadSeconds"), 0)::int as "threadSeconds"
      from "Assignment" where "graderId" = ${me}`),
  ]);
  return {
    account,
    counts: Object.fromEntries(counts.map(({ key, count }) => [key, count])) as Recorded["counts"],
    grades,
    work,
  };
}

async function readAccount({ prisma }: Database, actor: PersonActor): Promise<Recorded["account"]> {
  const { person, passwordHash, ...account } = await prisma.user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: {
      isAdmin: true,
      createdAt: true,
      passwordHash: true,
      person: { select: { name: true, email: true } },
    },
  });
  return { ...person, ...account, hasPassword: passwordHash !== null };
}
