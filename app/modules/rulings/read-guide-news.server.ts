import { sql } from "#app/db/sql.server.ts";
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
  const versions = await queries.query<SeenVersion>(sql`
    select version."id", version."version", version."id" = studied."guideVersionId" as "isServed",
      exists (select from "Reading" where "userId" = ${graderId}::uuid and "subjectType" = 'guide_version'
        and "subjectId" = version."id")
      or exists (select from "Assignment" own join "Item" item on item."id" = own."itemId"
        left join "Grade" grade on grade."assignmentId" = own."id"
        left join "Verdict" verdict on verdict."id" = grade."verdictId"
        where item."studyTaskId" = studied."id" and own."graderId" = ${graderId}::uuid
          and (verdict."guideVersionId" = version."id" or own."draft"->>'guideVersionId' = version."id"::text)) as "isSeen"
    from "StudyTask" studied join "GuideVersion" version on version."taskId" = studied."taskId"
    where studied."id" = ${item.studyTaskId}::uuid order by version."version" desc`);
  const served = versions.find(({ isServed }) => isServed);
  const last = versions.find(({ isSeen }) => isSeen);
  if (!served || served.isSeen || !last) return null;
  const [before, after] = [
    await readCompared(queries, last.id, item.sampleVersionId),
    await readCompared(queries, served.id, item.sampleVersionId),
  ];
  const changes = diffGuides(before, after);
  if (changes.length === 0) return null;
  return { guideVersionId: served.id, from: last.version, to: served.version, changes };
}

type SeenVersion = {
  readonly id: string;
  readonly version: number;
  readonly isServed: boolean;
  readonly isSeen: boolean;
};

/** A version with the one entry that is about the sample, if it has one. */
async function readCompared(queries: Queries, guideVersionId: string, sampleVersionId: string) {
  const [guide, entry] = await Promise.all([
    queries.one<Pick<StoredGuide, "rule" | "body" | "modesOfError">>(sql`
      select "rule", "body", "modesOfError" from "GuideVersion" where "id" = ${guideVersionId}::uuid`),
    findGuideEntry(queries, guideVersionId, sampleVersionId),
  ]);
  return { ...guide, entries: entry === null ? [] : [entry] };
}
