import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { StudyRole } from "#app/modules/auth/actor.ts";

export type StudyPerson = {
  readonly memberId: string;
  readonly userId: string;
  readonly pseudonym: string;
  /** Null once the person is erased. */
  readonly name: string | null;
  readonly email: string | null;
  readonly isDisabled: boolean;
  readonly removedAt: Date | null;
  /** Items whose grade is handed in, and items of theirs that wait or are begun. */
  readonly submitted: number;
  readonly unsubmitted: number;
  /** Each with the names of its tasks; null: all. */
  readonly roles: readonly { readonly role: StudyRole; readonly task: string | null }[];
};

/** Everybody who is or was a member, by order of joining. For the eyes of an admin: it ties names to pseudonyms. */
export async function listMembers(queries: Queries, studyId: string): Promise<StudyPerson[]> {
  return await queries.query<StudyPerson>(sql`
    select member."id" as "memberId", member."userId", member."pseudonym", person."name", person."email",
      account."disabledAt" is not null as "isDisabled", member."removedAt",
      coalesce(work."submitted", 0) as "submitted", coalesce(work."unsubmitted", 0) as "unsubmitted",
      coalesce((
        select jsonb_agg(jsonb_build_object('role', held."role", 'task', task."slug") order by held."role", studied."position")
        from "StudyMemberRole" held
        left join "StudyTask" studied on studied."id" = held."studyTaskId"
        left join "Task" task on task."id" = studied."taskId"
        where held."memberId" = member."id"
      ), '[]') as "roles"
    from "StudyMember" member
    join "User" account on account."id" = member."userId"
    join "Person" person on person."id" = account."personId"
    left join (
      select assignment."graderId",
        count(*) filter (where assignment."state" in ('submitted', 'second_look', 'sent_back')) as "submitted",
        count(*) filter (where assignment."state" in ('queued', 'in_progress')) as "unsubmitted"
      from "Assignment" assignment join "Item" item on item."id" = assignment."itemId"
      where item."studyId" = ${studyId}::uuid and item."purpose" <> 'practice' group by assignment."graderId"
    ) work on work."graderId" = member."userId"
    where member."studyId" = ${studyId}::uuid
    order by member."seq"`);
}
