import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { PersonActor, StudyRelation, StudyRole } from "./actor.ts";
import { HELD_ROLES, READING_RESTS } from "./held-roles.server.ts";

/** What the gate tells of the study that it let somebody into. */
export type GatedStudy = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly status: "draft" | "open" | "closed";
  /** Built from published counts; there are no texts. */
  readonly countsOnly: boolean;
  readonly isDemonstration: boolean;
};

/**
 * The study that a slug names, and what the person is to it. Unchecked: whether the person may know of the study is
 * for the permission matrix to say. Roles for single tasks count here; which tasks they are for is the pages' matter.
 * @returns `readingRests`: a role of theirs is not among the roles, since they grade among known checks
 */
export async function findStudyRelation(
  queries: Queries,
  actor: PersonActor,
  slug: string,
): Promise<{
  readonly study: GatedStudy;
  readonly relation: StudyRelation;
  readonly readingRests: boolean;
} | null> {
  const found = await queries.maybeOne<
    GatedStudy & { roles: StudyRole[]; wasRemoved: boolean; readingRests: boolean }
  >(sql`
    select study."id", study."slug", study."name", study."status", study."countsOnly", study."isDemonstration",
      member."removedAt" is not null as "wasRemoved", ${HELD_ROLES} as "roles",
      exists (select from "StudyMemberRole" where "memberId" = member."id" and "role" = 'researcher')
        and ${READING_RESTS} as "readingRests"
    from "Study" study
    left join "StudyMember" member on member."studyId" = study."id" and member."userId" = ${actor.userId}
    where study."slug" = ${slug}`);
  if (!found) return null;
  const { roles, wasRemoved, readingRests, ...study } = found;
  return { study, relation: { studyId: study.id, roles: new Set(roles), wasRemoved }, readingRests };
}
