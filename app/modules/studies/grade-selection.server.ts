import { identifier, join, nothing, type Sql, sql } from "#app/db/sql.server.ts";
import { ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import type { GradeFacet, GraderSaying, GradeSelection } from "./grade-selection.ts";
import { INDEPENDENT_GRADE } from "./independent-grade.server.ts";
import { isSetAside } from "./set-aside.server.ts";

/** The counted places of round 1, or everybody's of the calibration round. */
export const PLACES: Readonly<Record<"first" | "calibration", Sql>> = {
  first: sql`placed."round" = 1 and placed."slot" is not null`,
  calibration: sql`placed."round" = 0`,
};

/**
 * Of the adjudicator's decision that the label of "Item" as `item` rests on; null: there is none.
 * @param value over its verdict and its "adjudicator" by pseudonym as `decided`
 */
export function decidedAs(value: Sql): Sql {
  return sql`(
    select ${value} from (
      select coalesce(member."pseudonym", 'former member') as "adjudicator", verdict.*
      from "Label" label
      join "Adjudication" decision on decision."id" = label."adjudicationId"
      join "Verdict" verdict on verdict."id" = decision."verdictId"
      left join "StudyMember" member
        on member."studyId" = item."studyId" and member."userId" = decision."adjudicatorId"
      where label."itemId" = item."id") decided)`;
}

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
  const {
    round = "first",
    on,
    outcome,
    between,
    said = [],
    decided,
    decidedBy,
    withoutCloseCalls,
  } = selection;
  const facet = on ?? "correctness";
  const grades = round === "repeats" ? REPEATED_GRADES : gradesOf(round);
  const asked = [
    ...(on === undefined ? [] : [sql`count(judged."value") >= 2`]),
    ...(on === "both_correct" ? [sql`bool_and(judged."correct")`] : []),
    ...(outcome === undefined ? [] : [OUTCOMES[outcome]]),
    ...said.map(
      ({ saying, grader }) => sql`bool_or(judged."grader" = ${grader} and ${sayingOn(facet, saying)})`,
    ),
  ];
  const conditions = [
    ...(asked.length === 0
      ? []
      : [
          sql`coalesce((select ${join(asked, sql` and `)} from (
            select own.*, ${valueOn(facet, sql`own`)} as "value" from ${grades} own
            ${between === undefined ? nothing : sql`where own."grader" = any(${between}::text[])`}
          ) judged), false)`,
        ]),
    ...(decided === undefined ? [] : [DECISIONS[decided]]),
    ...(decidedBy === undefined ? [] : [sql`${decidedAs(sql`decided."adjudicator"`)} = ${decidedBy}`]),
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

/**
 * What a verdict says on a facet: true, false, or null where it says nothing; of the types as a set, the set.
 * @param verdict the name of its row
 */
function valueOn(facet: GradeFacet, verdict: Sql): Sql {
  switch (facet) {
    case "correctness":
      return sql`${verdict}."correct"`;
    case "raw":
      return sql`case ${verdict}."rawAnalysis" when 'sufficient' then true when 'insufficient' then false end`;
    case "gated":
    case "both_correct":
      return sql`${verdict}."analysis" = 'sufficient'`;
    case "types":
      return sql`array[${join(
        ERROR_TYPES.map((type) => sql`${verdict}.${identifier(type)}`),
        sql`, `,
      )}]`;
    default:
      return sql`${verdict}.${identifier(facet)}`;
  }
}

const OUTCOMES: Readonly<Record<NonNullable<GradeSelection["outcome"]>, Sql>> = {
  positive: sql`bool_and(judged."value")`,
  negative: sql`not bool_or(judged."value")`,
  split: sql`count(distinct judged."value") > 1`,
  same: sql`count(distinct judged."value") = 1`,
};

function sayingOn(facet: GradeFacet, saying: GraderSaying): Sql {
  switch (saying) {
    case "any":
      return sql`judged."value" is not null`;
    case "positive":
      return sql`judged."value"`;
    case "negative":
      return sql`not judged."value"`;
    case "overturned":
      return sql`judged."value" <> ${decidedAs(valueOn(facet, sql`decided`))}`;
    case "timed":
      return sql`judged."seconds" > 0`;
  }
}

const DECISIONS: Readonly<Record<NonNullable<GradeSelection["decided"]>, Sql>> = {
  any: sql`${decidedAs(sql`true`)}`,
  correct: decidedAs(valueOn("correctness", sql`decided`)),
  incorrect: sql`not ${decidedAs(valueOn("correctness", sql`decided`))}`,
  sufficient: decidedAs(valueOn("gated", sql`decided`)),
  insufficient: sql`not ${decidedAs(valueOn("gated", sql`decided`))}`,
};
