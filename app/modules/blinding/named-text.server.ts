import { type Sql, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { type NamedText, type ShownText, showText } from "./shown-text.ts";

/** The names found in the text of the "Item" in scope as `item`, by the word list that the item was made with. */
export const NAMES_OF_ITEM: Sql = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('start', hit."start", 'end', hit."end", 'term', hit."term")
    order by hit."start"), '[]')
  from "MaskHit" hit where hit."generationVersionId" = item."generationVersionId"
    and hit."wordListVersion" = item."wordListVersion")`;

/** Whether the text of the "Item" in scope as `item` names a model or its maker, by the same list. */
export const NAMES_A_MODEL: Sql = sql`exists (
  select from "MaskHit" hit where hit."generationVersionId" = item."generationVersionId"
    and hit."wordListVersion" = item."wordListVersion")`;

/** For statements with a "GenerationVersion" as this alias: a "MaskHit" is of its newest search. */
export function isOfNewestSearch(hit: Sql, generation: Sql): Sql {
  return sql`(${hit}."generationVersionId" = ${generation}."id" and ${hit}."wordListVersion" = (
    select max("wordListVersion") from "NameSearch" where "generationVersionId" = ${generation}."id"))`;
}

/**
 * A `NamedText` as one json value, for `showText`. For select lists with an "Item" as `item`, its versions as `sample`
 * and `generation`, and the study's protocol as `protocol`.
 */
export const NAMED_TEXT: Sql = sql`jsonb_build_object('text', generation."text", 'answer', generation."answer",
  'facts', sample."facts", 'masking', protocol."masking", 'names', ${NAMES_OF_ITEM})`;

/** An item's text with what it is shown as. */
export type ItemText = { readonly stored: string; readonly shown: ShownText };

/** The text of an item whose readers get it with names hidden; null: they get it as it is stored. */
export async function readHidingText(queries: Queries, itemId: string): Promise<ItemText | null> {
  const row = await queries.maybeOne<{ named: NamedText }>(sql`
    select ${NAMED_TEXT} as "named" from "Item" item
    join "GenerationVersion" generation on generation."id" = item."generationVersionId"
    join "SampleVersion" sample on sample."id" = item."sampleVersionId"
    join lateral (
      select "masking" from "StudyProtocol" where "studyId" = item."studyId" order by "version" desc limit 1
    ) protocol on protocol."masking" = 'masked'
    where item."id" = ${itemId}::uuid and ${NAMES_A_MODEL}`);
  return row && { stored: row.named.text, shown: showText(row.named) };
}
