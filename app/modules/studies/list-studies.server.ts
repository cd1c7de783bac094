import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { type Actor, actorUserId } from "#app/modules/auth/actor.ts";
import { HELD_ROLES } from "#app/modules/auth/held-roles.server.ts";
import { permitInStudy } from "#app/modules/auth/permissions.ts";
import { isProgressFor } from "./item-conditions.server.ts";
import type { ListedStudy, StudyFigures } from "./listed-study.ts";
import { HOLDS_SET_ASIDE, IS_DONE } from "./set-aside.server.ts";

export const STUDIES_PER_PAGE = 50;

type StudyRow = Omit<ListedStudy, "figures">;

type StudyPage = {
  /** `seq` of the last study of the page before. */
  readonly before?: number | null;
  readonly limit?: number;
};

type Listed<Row> = { readonly studies: readonly Row[]; readonly next: number | null };

/** The studies an actor may know of, as `readStudyRows`, with their figures: three queries, however many they are. */
export async function listStudies(
  queries: Queries,
  actor: Actor,
  asked: StudyPage = {},
): Promise<Listed<ListedStudy>> {
  const { studies, next } = await readStudyRows(queries, actor, asked);
  const readable = studies.filter((study) => {
    const relation = { studyId: study.id, roles: new Set(study.roles), wasRemoved: false };
    return permitInStudy(actor, "progress.read", relation) === "granted";
  });
  const figures = await countFigures(
    queries,
    readable.map((study) => study.id),
    actorUserId(actor),
  );
  return { studies: studies.map((study) => ({ ...study, figures: figures.get(study.id) ?? null })), next };
}

/** The studies an actor may know of, the newest first: an admin's are all, anybody else's those they are a member of. */
export async function readStudyRows(
  queries: Queries,
  actor: Actor,
  { before = null, limit = STUDIES_PER_PAGE }: StudyPage = {},
): Promise<Listed<StudyRow>> {
  const found = await queries.query<StudyRow>(sql`
    select study."id", study."seq", study."slug", study."name", study."status", study."isDemonstration",
      study."countsOnly", study."createdAt",
      ${HELD_ROLES} as "roles",
      (select count(*) from "StudyTask" where "studyId" = study."id") as "tasks",
      (select count(*) from "StudyModel" where "studyId" = study."id") as "models",
      (select count(distinct other."id") from "StudyMember" other
        join "StudyMemberRole" held on held."memberId" = other."id" and held."role" = 'grader'
        where other."studyId" = study."id" and other."removedAt" is null) as "graders"
    from "Study" study
    left join "StudyMember" member on member."studyId" = study."id" and member."removedAt" is null
      and member."userId" = ${actor.kind === "person" ? actor.userId : null}::uuid
    where (${actor.kind !== "person" || actor.isAdmin} or member."id" is not null)
      and (${before}::bigint is null or study."seq" < ${before}::bigint)
    order by study."seq" desc limit ${limit + 1}`);
  const studies = found.slice(0, limit);
  return { studies, next: found.length > limit ? (studies.at(-1)?.seq ?? null) : null };
}

const NONE: StudyFigures = {
  items: 0,
  settled: 0,
  conflicts: 0,
  secondLooks: 0,
  gradesWanted: 0,
  gradesAssigned: 0,
  gradesDone: 0,
};

/** The figures of many studies in two queries, as `isProgressFor` the viewer. */
export async function countFigures(
  queries: Queries,
  studyIds: readonly string[],
  viewerId: string | null,
): Promise<ReadonlyMap<string, StudyFigures>> {
  const figures = new Map(studyIds.map((id) => [id, NONE]));
  if (studyIds.length === 0) return figures;
  const items = await queries.query<Partial<StudyFigures> & { studyId: string }>(sql`
    select "studyId", count(*) as "items", count(*) filter (where "status" = 'settled') as "settled",
      count(*) filter (where "status" = 'conflict') as "conflicts",
      count(*) filter (where "status" = 'second_look') as "secondLooks", sum("gradesWanted") as "gradesWanted"
    from "Item" item where "studyId" = any(${studyIds}::uuid[]) and ${isProgressFor(viewerId)}
    group by "studyId"`);
  const grades = await queries.query<Partial<StudyFigures> & { studyId: string }>(sql`
    select item."studyId", count(*) as "gradesAssigned",
      count(*) filter (where ${IS_DONE}) as "gradesDone"
    from "Assignment" placed join "Item" item on item."id" = placed."itemId"
    where item."studyId" = any(${studyIds}::uuid[]) and ${isProgressFor(viewerId)}
      and placed."round" = 1 and placed."slot" is not null and not (item."status" = 'open' and ${HOLDS_SET_ASIDE})
    group by item."studyId"`);
  for (const { studyId, ...counts } of [...items, ...grades]) {
    figures.set(studyId, { ...(figures.get(studyId) ?? NONE), ...counts });
  }
  return figures;
}
