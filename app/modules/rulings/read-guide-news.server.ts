import { type Sql, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { diffGuides } from "#app/modules/library/diff-guides.ts";
import { findGuideEntry } from "#app/modules/library/find-guide-entry.server.ts";
import type { StoredGuide } from "#app/modules/library/stored-guide.ts";
import type { GuideNews } from "./ruling-view.ts";

/**
 * What changed in a task's guide since the version that a grader worked with last, for them to read before they go on;
 * null once they read it or graded by it, where they graded nothing of the task yet, or where neither the guide nor
 * the sample's own entry reads otherwise.
 */
export async function readGuideNews(
  queries: Queries,
  graderId: string,
  item: { readonly studyTaskId: string; readonly sampleVersionId: string },
): Promise<GuideNews | null> {
  const served = await queries.maybeOne<Version>(sql`
    select version."id", version."version"
    from "StudyTask" studied join "GuideVersion" version on version."id" = studied."guideVersionId"
    where studied."id" = ${item.studyTaskId}::uuid
      and version."id"::text not in (${readVersions(graderId)} union all ${gradedBy(graderId, item.studyTaskId)})`);
  if (served === null) return null;
  const last = await queries.maybeOne<Version>(sql`
    select version."id", version."version"
    from "GuideVersion" version join "StudyTask" studied on studied."taskId" = version."taskId"
    where studied."id" = ${item.studyTaskId}::uuid and version."id" <> studied."guideVersionId"
      and version."id"::text in (${readVersions(graderId)} union all ${gradedBy(graderId, item.studyTaskId)}
        union all ${begunBy(graderId, item.studyTaskId)})
    order by version."version" desc limit 1`);
  if (last === null) return null;
  const [before, after] = [
    await readCompared(queries, last.id, item.sampleVersionId),
    await readCompared(queries, served.id, item.sampleVersionId),
  ];
  const changes = diffGuides(before, after);
  if (changes.length === 0) return null;
  return { guideVersionId: served.id, from: last.version, to: served.version, changes };
}

type Version = { readonly id: string; readonly version: number };

/** The ids, as text, of the guide versions whose changes the grader read. */
function readVersions(graderId: string): Sql {
  return sql`select "subjectId"::text from "Reading"
    where "userId" = ${graderId}::uuid and "subjectType" = 'guide_version'`;
}

/** The ids, as text, of those that the grader's verdicts on the task were given by. */
function gradedBy(graderId: string, studyTaskId: string): Sql {
  return sql`select verdict."guideVersionId"::text from "Assignment" own
    join "Item" item on item."id" = own."itemId" and item."studyTaskId" = ${studyTaskId}::uuid
    join "Grade" grade on grade."assignmentId" = own."id" join "Verdict" verdict on verdict."id" = grade."verdictId"
    where own."graderId" = ${graderId}::uuid and verdict."guideVersionId" is not null`;
}

/**
 * The ids of those that the grader's drafts were begun under. A draft is stored with the version in use whether its
 * changes were read or not, so it tells what was worked with before and never that the version in use is known.
 */
function begunBy(graderId: string, studyTaskId: string): Sql {
  return sql`select own."draft"->>'guideVersionId' from "Assignment" own
    join "Item" item on item."id" = own."itemId" and item."studyTaskId" = ${studyTaskId}::uuid
    where own."graderId" = ${graderId}::uuid`;
}

/** A version with the one entry that is about the sample, if it has one. */
async function readCompared(queries: Queries, guideVersionId: string, sampleVersionId: string) {
  const [guide, entry] = await Promise.all([
    queries.one<Pick<StoredGuide, "rule" | "body" | "modesOfError">>(sql`
      select "rule", "body", "modesOfError" from "GuideVersion" where "id" = ${guideVersionId}::uuid`),
    findGuideEntry(queries, guideVersionId, sampleVersionId),
  ]);
  return { ...guide, entries: entry === null ? [] : [entry] };
}
