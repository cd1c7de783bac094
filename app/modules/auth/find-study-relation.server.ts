import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { PersonActor, StudyRelation, StudyRole } from "./actor.ts";

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
 */
export async function findStudyRelation(
  queries: Queries,
  actor: PersonActor,
  slug: string,
): Promise<{ readonly study: GatedStudy; readonly relation: StudyRelation } | null> {
  const found = await queries.maybeOne<GatedStudy & { roles: StudyRole[]; wasRemoved: boolean }>(sql`
    select s."id", s."slug", s."name", s."status", s."countsOnly", s."isDemonstration",
      m."removedAt" is not null as "wasRemoved",
      case when m."removedAt" is null then
        array(select distinct r."role"::text from "StudyMemberRole" r where r."memberId" = m."id") else '{}' end as "roles"
    from "Study" s left join "StudyMember" m on m."studyId" = s."id" and m."userId" = ${actor.userId}
    where s."slug" = ${slug}`);
  if (!found) return null;
  const { roles, wasRemoved, ...study } = found;
  return { study, relation: { studyId: study.id, roles: new Set(roles), wasRemoved } };
}
