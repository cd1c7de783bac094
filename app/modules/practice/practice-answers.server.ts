import { type Sql, sql } from "#app/db/sql.server.ts";

/** The `KeyAnswer` of the "Verdict" in scope under the alias. */
export function keyAnswer(verdict: Sql): Sql {
  return sql`case when ${verdict}."correct" then ${verdict}."analysis"::text else 'incorrect' end`;
}

/**
 * What the latest "Ruling" on a practice key puts in its place, with the "Item" in scope as `item`; its "keyAnswer" is null
 * where the key stands.
 */
export function ruledKey(column: "keyAnswer" | "text"): Sql {
  return sql`(select ${column === "text" ? sql`ruling."text"` : sql`nullif(ruling."keyAnswer", 'stands')`}
    from "Doubt" doubt join "Ruling" ruling on ruling."id" = doubt."rulingId" and ruling."keyAnswer" is not null
    where doubt."itemId" = item."id" and doubt."about" = 'key' order by ruling."seq" desc limit 1)`;
}

/** Joins the key of the known "Item" in scope as `item`: a "ReferenceGrade" as `known`, with `right_verdict`. */
export const joinKey = sql`
  join "StudyReferenceGrade" used on used."studyId" = item."studyId" and used."use" = item."purpose"::text
  join "ReferenceGrade" known on known."id" = used."referenceGradeId"
    and known."generationVersionId" = item."generationVersionId"
  join "Verdict" right_verdict on right_verdict."id" = known."verdictId"`;

/** The grader has graded the item in scope, disputes its key, and nobody has ruled on it. */
export const isDisputed = sql`(assignment."state" = 'submitted' and exists (
  select from "Doubt" where "itemId" = item."id" and "askedById" = assignment."graderId" and "about" = 'key'
    and "rulingId" is null))`;

/** What the assignment's grader answered; null: nothing yet. */
export const givenAnswer = sql`(select ${keyAnswer(sql`verdict`)} from "Grade" grade
  join "Verdict" verdict on verdict."id" = grade."verdictId"
  where grade."assignmentId" = assignment."id" order by grade."seq" limit 1)`;

/**
 * Every round of practice: `studyTaskId`, `graderId`, `round`, `answers` as `PracticeAnswer`s, `nextId`. `condition`
 * narrows `assignment` and `item`.
 */
export function practiceRounds(condition: Sql): Sql {
  return sql`
    select item."studyTaskId", assignment."graderId", assignment."practiceRound" as "round",
      jsonb_agg(jsonb_build_object('given', ${givenAnswer}, 'key', ${keyAnswer(sql`right_verdict`)},
        'ruled', ${ruledKey("keyAnswer")}, 'isDisputed', ${isDisputed}) order by assignment."position") as "answers",
      (array_agg(assignment."id" order by assignment."position")
        filter (where assignment."state" in ('queued', 'in_progress')))[1] as "nextId"
    from "Assignment" assignment join "Item" item on item."id" = assignment."itemId" ${joinKey}
    where item."purpose" = 'practice' and item."status" <> 'withdrawn'
      and assignment."practiceRound" is not null and ${condition}
    group by item."studyTaskId", assignment."graderId", assignment."practiceRound"`;
}

/** The latest round of each grader and task, as `practiceRounds`. */
export function latestRounds(condition: Sql): Sql {
  return sql`select distinct on ("studyTaskId", "graderId") * from (${practiceRounds(condition)}) every
    order by "studyTaskId", "graderId", "round" desc`;
}

/** The practice "Item" in scope as `item` may be in a new round of the grader's: it was in none, and its key stands. */
export function mayBeginWith(graderId: string): Sql {
  return sql`(item."status" <> 'withdrawn' and ${ruledKey("keyAnswer")} is null and not exists (
    select from "Assignment" where "itemId" = item."id" and "graderId" = ${graderId}::uuid))`;
}
