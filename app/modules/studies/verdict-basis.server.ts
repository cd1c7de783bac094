import { type Sql, sql } from "#app/db/sql.server.ts";
import { entryFits } from "#app/modules/library/entry-fits.server.ts";
import type { VerdictBasis } from "./verdict-bases.ts";

/**
 * A lateral relation of at most one row an item: its verdict on this basis, with the columns of "Label" that scores and
 * lists read (`itemId`, `correct`, `analysis`, the five types). Used behind `join lateral` or `left join lateral`.
 */
export function verdictOnBasis(basis: VerdictBasis): Sql {
  switch (basis) {
    case "final":
      return sql`(select * from "Label" where "itemId" = item."id")`;
    case "agreed":
      return sql`(select * from "Label" where "itemId" = item."id" and "basis" = 'agreed')`;
    case "blind":
      return sql`(select final.* from "Label" final where final."itemId" = item."id" and not exists (
        select from "Grade" grade join "Verdict" verdict on verdict."id" = grade."verdictId"
        where grade."id" = any(final."gradeIds") and verdict."unblinded"))`;
    case "grader_1":
      return verdictOfPlace(1);
    case "grader_2":
      return verdictOfPlace(2);
  }
}

/** The last revision of whoever holds the counted place of round 1; nothing where it was taken back. */
function verdictOfPlace(slot: number): Sql {
  return sql`(select item."id" as "itemId", verdict.* from "Assignment" placed
    join lateral (select "verdictId" from "Grade" where "assignmentId" = placed."id" order by "seq" desc limit 1) newest
      on true
    join "Verdict" verdict on verdict."id" = newest."verdictId"
    where placed."itemId" = item."id" and placed."round" = 1 and placed."slot" = ${slot})`;
}

/** The guide that the study serves says that the sample's published answer does not follow from the rule. */
export const IS_CONTESTED = sql`exists (
  select from "SampleVersion" version
  join "Sample" sample on sample."id" = version."sampleId"
  join "StudyTask" served on served."id" = item."studyTaskId"
  join "GuideEntry" entry on entry."guideVersionId" = served."guideVersionId" and ${entryFits(sql`entry`, sql`sample`, sql`version`)}
  where version."id" = item."sampleVersionId" and entry."contested" is not null)`;
