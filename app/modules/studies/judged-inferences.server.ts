import { type Sql, sql } from "#app/db/sql.server.ts";
import { entryFits } from "#app/modules/library/entry-fits.server.ts";

/**
 * What the final label of "Item" as `item` says of the inferences that the served guide requires of its sample: a row each,
 * `key`, `text` and whether it is `missed`. Used behind `join lateral`, or in an `exists`.
 *
 * It is judged by the adjudicator's verdict, else by those of the label's graders; what none of them judged has no row.
 * Missed: each verdict that judged it did not find it, and of a group of which one is enough found no other.
 */
export const JUDGED_INFERENCES: Sql = sql`(
  select required."key", required."text", bool_and(finding."finding" = 'not_found' and not (
    required."groupKind" = 'one_of' and exists (
      select from "GuideInference" other
      join "InferenceFinding" met on met."inferenceKey" = other."key" and met."finding" = 'found'
      where other."guideEntryId" = entry."id" and other."group" = required."group" and met."verdictId" = finding."verdictId"
    ))) as "missed"
  from "Label" final
  join "StudyTask" served on served."id" = item."studyTaskId"
  join "SampleVersion" version on version."id" = item."sampleVersionId"
  join "Sample" sample on sample."id" = version."sampleId"
  join "GuideEntry" entry on entry."guideVersionId" = served."guideVersionId" and ${entryFits(sql`entry`, sql`sample`, sql`version`)}
  join "GuideInference" required on required."guideEntryId" = entry."id" and required."groupKind" <> 'optional'
  join "InferenceFinding" finding on finding."inferenceKey" = required."key" and finding."finding" <> 'not_asked'
    and finding."verdictId" in (
      select "verdictId" from "Adjudication" where "id" = final."adjudicationId"
      union all
      select "verdictId" from "Grade" where final."adjudicationId" is null and "id" = any(final."gradeIds"))
  where final."itemId" = item."id"
  group by required."key", required."text")`;
