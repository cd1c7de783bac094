import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import { type RulingScope, seenScope } from "./doubt-words.ts";
import { countEarlierGrades } from "./find-earlier-grades.server.ts";
import { givesKeyAway, hasPart, hasRead, mayRuleOn } from "./ruling-scope.server.ts";
import type { DoubtNews, RulingNews, WaitingDoubts } from "./ruling-view.ts";

/**
 * What rulings and doubts of open studies have to say to a person: the rulings on their tasks that they have not read,
 * those that came after grades of theirs, and the doubts that wait for a ruling by them.
 */
export async function readDoubtNews(queries: Queries, actor: PersonActor): Promise<DoubtNews> {
  const { userId } = actor;
  const [rulings, waiting] = await Promise.all([
    queries.query<RulingRow>(sql`
      select ruling."id" as "rulingId", ruling."text", ruling."scope", guide."version" as "guideVersion",
        ruling."createdAt" as "at", study."slug", study."name" as "study", task."name" as "task",
        ${hasRead(userId, sql`ruling`, "ruling")} as "isRead",
        exists (select from "Doubt" where "rulingId" = ruling."id" and "askedById" = ${userId}::uuid) as "isAnswer"
      from "Ruling" ruling
      join "Study" study on study."id" = ruling."studyId" and study."status" = 'open'
      join "StudyTask" studied on studied."id" = ruling."studyTaskId"
      join "Task" task on task."id" = studied."taskId"
      left join "GuideVersion" guide on guide."id" = ruling."guideVersionId"
      where ${hasPart(userId, sql`ruling`, ["grader", "adjudicator", "researcher"])}
        and not ${givesKeyAway(userId)}
        and not (${hasRead(userId, sql`ruling`, "ruling")} and ${hasRead(userId, sql`ruling`, "looked_again")})
      order by ruling."seq" desc`),
    queries.query<WaitingDoubts>(sql`
      select study."slug", study."name" as "study", count(*)::int as "doubts"
      from "Doubt" doubt join "Study" study on study."id" = doubt."studyId" and study."status" = 'open'
      where doubt."rulingId" is null and ${mayRuleOn(actor, sql`doubt`)}
      group by study."id" order by study."seq" desc`),
  ]);
  const earlier = await countEarlierGrades(
    queries,
    rulings.map(({ rulingId }) => rulingId),
    userId,
  );
  return {
    waiting,
    rulings: rulings
      .map(
        ({ scope, at, ...rest }): RulingNews => ({
          ...rest,
          scope: seenScope(scope),
          at: at.toISOString(),
          earlierGrades: earlier.get(rest.rulingId) ?? 0,
        }),
      )
      .filter(({ isRead, earlierGrades }) => !isRead || earlierGrades > 0),
  };
}

type RulingRow = Omit<RulingNews, "scope" | "at" | "earlierGrades"> & {
  readonly scope: RulingScope;
  readonly at: Date;
};

/** How many doubts of a study wait for a ruling by the person. */
export async function countOpenDoubts(
  queries: Queries,
  actor: PersonActor,
  studyId: string,
): Promise<number> {
  const { open } = await queries.one<{ open: number }>(sql`
    select count(*)::int as "open" from "Doubt" doubt
    where doubt."studyId" = ${studyId}::uuid and doubt."rulingId" is null and ${mayRuleOn(actor, sql`doubt`)}`);
  return open;
}
