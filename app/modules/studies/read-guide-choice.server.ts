import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { type ComparedGuide, diffGuides } from "#app/modules/library/diff-guides.ts";
import { entryFits } from "#app/modules/library/entry-fits.server.ts";
import { readGuide } from "#app/modules/library/read-guide.server.ts";
import type { ChosenGuide, GuideChoicePage } from "./guide-choice.ts";

/**
 * The versions of the guide of a study's task, and what another one than that in use would change, as far as the
 * study draws on it: the one asked for, else the newest after that in use. `not_found`: no such task in the study, or
 * no such version.
 */
export async function readGuideChoice(
  database: Database,
  studyId: string,
  taskSlug: string,
  wanted: number | null,
): Promise<Result<GuideChoicePage>> {
  const studied = await database.prisma.studyTask.findFirst({
    where: { studyId, task: { slug: taskSlug } },
    select: {
      id: true,
      split: true,
      guideVersion: { select: { version: true } },
      task: {
        select: {
          slug: true,
          name: true,
          guideVersions: { orderBy: { version: "desc" }, select: { version: true } },
        },
      },
    },
  });
  if (studied === null) return refuse("not_found", "There is no such task in this study.");
  const {
    id,
    split,
    task: { guideVersions, ...task },
  } = studied;
  const used = studied.guideVersion?.version ?? null;
  const versions = guideVersions.map((guide) => guide.version);
  const version = wanted ?? versions.find((each) => each > (used ?? 0)) ?? null;
  if (version === null || version === used) return success({ task, used, versions, chosen: null });
  const after = await readGuide(database, taskSlug, version);
  if (!after.ok) return after;
  const before = used === null ? null : await readGuide(database, taskSlug, used);
  const nothing = { rule: "", body: "", modesOfError: {}, entries: [] };
  const counts = await countEffects(database, id, version);
  const inSplit = (guide: ComparedGuide) => ({
    ...guide,
    entries: guide.entries.filter((entry) => entry.split === split),
  });
  const changes = diffGuides(inSplit(before?.ok ? before.value : nothing), inSplit(after.value));
  return success({ task, used, versions, chosen: { version, changes, ...counts } });
}

async function countEffects(
  queries: Queries,
  studyTaskId: string,
  version: number,
): Promise<Pick<ChosenGuide, "samples" | "withoutEntry" | "gradesBefore">> {
  return await queries.one(sql`
    with guide as (
      select version."id" from "StudyTask" studied join "GuideVersion" version on version."taskId" = studied."taskId"
      where studied."id" = ${studyTaskId}::uuid and version."version" = ${version}
    ), drawn as (
      select exists (select from "GuideEntry" entry join guide on entry."guideVersionId" = guide."id"
        where ${entryFits(sql`entry`, sql`sample`, sql`facts`)}) as "hasEntry"
      from "StudySample" chosen
      join "SampleVersion" facts on facts."id" = chosen."sampleVersionId"
      join "Sample" sample on sample."id" = facts."sampleId"
      where chosen."studyTaskId" = ${studyTaskId}::uuid
    )
    select (select count(*)::int from drawn) as "samples",
      (select count(*)::int from drawn where not "hasEntry") as "withoutEntry",
      (select count(*)::int from "Item" item join "Assignment" place on place."itemId" = item."id"
        join lateral (select "verdictId" from "Grade" where "assignmentId" = place."id" order by "seq" desc limit 1) last
          on true
        join "Verdict" verdict on verdict."id" = last."verdictId"
        where item."studyTaskId" = ${studyTaskId}::uuid
          and verdict."guideVersionId" is distinct from (select "id" from guide)) as "gradesBefore"`);
}
