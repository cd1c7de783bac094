import { identifier, join, nothing, type Sql, sql } from "#app/db/sql.server.ts";
import type { GradeFacet, GradeSelection } from "./grade-selection.ts";
import { INDEPENDENT_GRADE } from "./independent-grade.server.ts";
import { isSetAside } from "./set-aside.server.ts";

/** The counted places of round 1, or everybody's of the calibration round. */
export const PLACES: Readonly<Record<"first" | "calibration", Sql>> = {
  first: sql`placed."round" = 1 and placed."slot" is not null`,
  calibration: sql`placed."round" = 0`,
};

/** What an adjudicator decided of the correctness of "Item" as `item`; null: nobody did. */
export const DECIDED_CORRECT: Sql = sql`(
  select verdict."correct" from "Label" label
  join "Adjudication" decision on decision."id" = label."adjudicationId"
  join "Verdict" verdict on verdict."id" = decision."verdictId" where label."itemId" = item."id")`;

/**
 * A lateral relation over "Item" as `item`: who graded it in round 1 and again, blind, in round 2, with both grades on
 * correctness; without those who had been shown what became of the item before they graded it again.
 */
export const REPEATS: Sql = sql`(
  select coalesce(member."pseudonym", 'former member') as "grader", first."correct" as "isFirstCorrect",
    second."correct" as "isSecondCorrect"
  from "Assignment" again
  join "Assignment" placed on placed."itemId" = again."itemId" and placed."round" = 1
    and placed."graderId" = again."graderId"
  join lateral ${INDEPENDENT_GRADE} usable on true
  join "Verdict" first on first."id" = usable."verdictId"
  join lateral (select * from "Grade" where "assignmentId" = again."id" order by "seq" desc limit 1) newest
    on not ${isSetAside(sql`newest`, sql`again`)}
    and not exists (select from "DecisionShown" shown where shown."itemId" = again."itemId"
      and shown."graderId" = again."graderId" and shown."at" <= newest."createdAt")
  join "Verdict" second on second."id" = newest."verdictId"
  left join "StudyMember" member on member."studyId" = item."studyId" and member."userId" = again."graderId"
  where again."itemId" = item."id" and again."round" = 2)`;

/** That "Item" as `item` is one of a selection; its purpose apart. */
export function isSelected(selection: GradeSelection): Sql {
  const { round = "first", on, outcome, between, said = [], decided, withoutCloseCalls } = selection;
  const grades = round === "repeats" ? REPEATED_GRADES : gradesOf(round);
  const asked = [
    ...(on === undefined ? [] : [sql`count(judged."value") >= 2`]),
    ...(on === "both_correct" ? [sql`bool_and(judged."correct")`] : []),
    ...(outcome === undefined ? [] : [OUTCOMES[outcome]]),
    ...said.map(({ saying, grader }) => sql`bool_or(judged."grader" = ${grader} and ${SAYINGS[saying]})`),
  ];
  const conditions = [
    ...(asked.length === 0
      ? []
      : [
          sql`coalesce((select ${join(asked, sql` and `)} from (
            select own.*, ${valueOn(on ?? "correctness")} as "value" from ${grades} own
            ${between === undefined ? nothing : sql`where own."grader" = any(${between}::text[])`}
          ) judged), false)`,
        ]),
    ...(decided === undefined ? [] : [DECISIONS[decided]]),
    ...(withoutCloseCalls ? [sql`not exists (select from ${grades} own where own."closeCall")`] : []),
  ];
  return conditions.length === 0 ? sql`true` : join(conditions, sql` and `);
}

function gradesOf(round: "first" | "calibration"): Sql {
  return sql`(
    select coalesce(member."pseudonym", 'former member') as "grader", placed."activeSeconds" as "seconds", verdict.*
    from "Assignment" placed
    join lateral ${INDEPENDENT_GRADE} usable on true
    join "Verdict" verdict on verdict."id" = usable."verdictId"
    left join "StudyMember" member on member."studyId" = item."studyId" and member."userId" = placed."graderId"
    where placed."itemId" = item."id" and ${PLACES[round]})`;
}

/** A first grade and its repeat as two grades of one person, of which only the correctness is compared. */
const REPEATED_GRADES = sql`(
  select repeat."grader", 0 as "seconds", both_times."correct", false as "closeCall"
  from ${REPEATS} repeat
  cross join lateral (values (repeat."isFirstCorrect"), (repeat."isSecondCorrect")) both_times ("correct"))`;

/** What a grade says on a facet: true, false, or null where it says nothing; of the types as a set, the set. */
function valueOn(facet: GradeFacet): Sql {
  switch (facet) {
    case "correctness":
      return sql`own."correct"`;
    case "raw":
      return sql`case own."rawAnalysis" when 'sufficient' then true when 'insufficient' then false end`;
    case "gated":
    case "both_correct":
      return sql`own."analysis" = 'sufficient'`;
    case "types":
      return sql`array[own."rule", own."fact", own."outcome", own."logic", own."arithmetic"]`;
    default:
      return sql`own.${identifier(facet)}`;
  }
}

const OUTCOMES: Readonly<Record<NonNullable<GradeSelection["outcome"]>, Sql>> = {
  positive: sql`bool_and(judged."value")`,
  negative: sql`not bool_or(judged."value")`,
  split: sql`count(distinct judged."value") > 1`,
  same: sql`count(distinct judged."value") = 1`,
};

const SAYINGS: Readonly<Record<NonNullable<GradeSelection["said"]>[number]["saying"], Sql>> = {
  any: sql`judged."value" is not null`,
  positive: sql`judged."value"`,
  negative: sql`not judged."value"`,
  overturned: sql`judged."correct" <> ${DECIDED_CORRECT}`,
  timed: sql`judged."seconds" > 0`,
};

const DECISIONS: Readonly<Record<NonNullable<GradeSelection["decided"]>, Sql>> = {
  any: sql`${DECIDED_CORRECT} is not null`,
  correct: sql`${DECIDED_CORRECT}`,
  incorrect: sql`not ${DECIDED_CORRECT}`,
};
