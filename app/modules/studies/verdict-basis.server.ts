import { nothing, type Sql, sql } from "#app/db/sql.server.ts";
import { entryFits } from "#app/modules/library/entry-fits.server.ts";
import { INDEPENDENT_GRADE } from "./independent-grade.server.ts";
import { isSetAside } from "./set-aside.server.ts";
import type { VerdictBasis } from "./verdict-bases.ts";

/** What "Label" as `label` of "Item" as `item` must be to count on a basis that some final labels alone belong to. */
export const LABEL_CONDITIONS: Readonly<
  Record<Exclude<VerdictBasis, "final" | "grader_1" | "grader_2">, Sql>
> = {
  agreed: sql`(
    select count(*) >= greatest(2, item."gradesWanted")
      and bool_and(verdict."correct" = label."correct" and verdict."analysis" = label."analysis")
    from "Assignment" placed join lateral ${INDEPENDENT_GRADE} own on true
    join "Verdict" verdict on verdict."id" = own."verdictId"
    where placed."itemId" = item."id" and placed."round" = 1 and placed."slot" is not null)`,
  blind: sql`not ${restsOn(sql`(verdict."unblinded" or verdict."sourceRevealed")`)}`,
  clear: sql`not ${restsOn(sql`verdict."closeCall"`)}`,
  complete: sql`not exists (select from "GenerationVersion" generation
    where generation."id" = item."generationVersionId" and lower(generation."finishReason") in ('length', 'max_tokens'))`,
  kept: sql`not exists (
    select from "Assignment" placed join "Grade" grade on grade."assignmentId" = placed."id"
    where placed."itemId" = item."id" and placed."round" = 1 and ${isSetAside(sql`grade`, sql`placed`)})`,
};

/** The condition holds of "Verdict" as `verdict` of one of the grades that the label rests on. */
function restsOn(condition: Sql): Sql {
  return sql`exists (select from "Grade" grade join "Verdict" verdict on verdict."id" = grade."verdictId"
    where grade."id" = any(label."gradeIds") and ${condition})`;
}

/**
 * A lateral relation of at most one row an item: its verdict on this basis, with the columns of "Label" that scores and
 * lists read (`itemId`, `correct`, `analysis`, the five types). Used behind `join lateral` or `left join lateral`.
 */
export function verdictOnBasis(basis: VerdictBasis): Sql {
  if (basis === "grader_1") return verdictOfPlace(1);
  if (basis === "grader_2") return verdictOfPlace(2);
  const condition = basis === "final" ? nothing : sql`and ${LABEL_CONDITIONS[basis]}`;
  return sql`(select label.* from "Label" label where label."itemId" = item."id" ${condition})`;
}

/**
 * That "Item" as `item` without a verdict on the basis may still get one: it has no final label and, for a grader, its place
 * is asked for.
 */
export function mayStillCount(basis: VerdictBasis): Sql {
  return sql`(item."status" <> 'settled' ${basis === "grader_2" ? sql`and item."gradesWanted" >= 2` : nothing})`;
}

/** The independent grade of whoever holds the counted place of round 1; nothing where it was taken back or set aside. */
function verdictOfPlace(slot: number): Sql {
  return sql`(select item."id" as "itemId", verdict.* from "Assignment" placed
    join lateral ${INDEPENDENT_GRADE} own on true
    join "Verdict" verdict on verdict."id" = own."verdictId"
    where placed."itemId" = item."id" and placed."round" = 1 and placed."slot" = ${slot})`;
}

/** The guide that the study serves says that the sample's published answer does not follow from the rule. */
export const IS_CONTESTED = sql`exists (
  select from "SampleVersion" version
  join "Sample" sample on sample."id" = version."sampleId"
  join "StudyTask" served on served."id" = item."studyTaskId"
  join "GuideEntry" entry on entry."guideVersionId" = served."guideVersionId" and ${entryFits(sql`entry`, sql`sample`, sql`version`)}
  where version."id" = item."sampleVersionId" and entry."contested" is not null)`;
