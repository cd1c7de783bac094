import { type Sql, sql } from "#app/db/sql.server.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";

/**
 * Whether the "Ruling" in scope as `ruling` may matter to an item of its task whose sample has the key: a ruling on an
 * error type matters to every item.
 */
export function concernsSample(key: Sql): Sql {
  return sql`case ruling."scope"->>'kind' when 'samples' then ruling."scope"->'keys' ? ${key} else true end`;
}

/** Whether the "Ruling" in scope as `ruling` covers the "Verdict" in scope as `verdict`, on a sample with the key. */
export function coversVerdict(key: Sql): Sql {
  return sql`case ruling."scope"->>'kind'
    when 'samples' then ruling."scope"->'keys' ? ${key}
    when 'error_type' then case ruling."scope"->>'type' when 'rule' then verdict."rule" when 'fact' then verdict."fact"
      when 'outcome' then verdict."outcome" when 'logic' then verdict."logic" else verdict."arithmetic" end
    else true end`;
}

/** Whether the person has a part in the task of the row in scope as `subject` (a "Ruling" or a "Doubt"), in one of the roles. */
export function hasPart(
  userId: string,
  subject: Sql,
  roles: readonly ("grader" | "adjudicator" | "researcher")[],
): Sql {
  return sql`exists (
    select from "StudyMember" member join "StudyMemberRole" held on held."memberId" = member."id"
    where member."studyId" = ${subject}."studyId" and member."userId" = ${userId}::uuid and member."removedAt" is null
      and held."role"::text = any(${roles}::text[])
      and (held."studyTaskId" is null or held."studyTaskId" = ${subject}."studyTaskId"))`;
}

/** Whether the person rules on the task of the row in scope as `subject`; who grades it does not, whatever else they are. */
export function mayRuleOn(actor: PersonActor, subject: Sql): Sql {
  const rules = actor.isAdmin ? sql`true` : hasPart(actor.userId, subject, ["adjudicator"]);
  return sql`(${rules} and not ${hasPart(actor.userId, subject, ["grader"])})`;
}

/** Whether the person has read the row in scope as `subject`. */
export function hasRead(userId: string, subject: Sql, kind: "ruling" | "looked_again"): Sql {
  return sql`exists (select from "Reading" where "userId" = ${userId}::uuid and "subjectType" = ${kind}
    and "subjectId" = ${subject}."id")`;
}

/** The "Ruling" as `ruling` is on a practice key whose item the reader has still before them: not for their eyes yet. */
export function givesKeyAway(userId: string): Sql {
  return sql`exists (
    select from "Doubt" disputed join "Item" practised on practised."id" = disputed."itemId"
    join "Assignment" ahead on ahead."itemId" = practised."id"
    where disputed."rulingId" = ruling."id" and disputed."about" = 'key' and practised."purpose" = 'practice'
      and ahead."graderId" = ${userId}::uuid and ahead."state" in ('queued', 'in_progress'))`;
}
