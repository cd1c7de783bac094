import { type Sql, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { Verdict } from "./verdict.ts";

/** A stored verdict with its id. */
export type StoredVerdict = Verdict & { readonly id: string };

/**
 * A stored verdict as one json value: the shape of `Verdict` with `id`, spans by position, findings by key.
 * For select lists; `alias` is the name of a "Verdict" row in scope, null where that row is missing (left join).
 */
export function verdictJson(alias: Sql): Sql {
  return sql`
    case when ${alias}."id" is null then null else jsonb_build_object(
      'id', ${alias}."id", 'rule', ${alias}."rule", 'fact', ${alias}."fact", 'outcome', ${alias}."outcome",
      'logic', ${alias}."logic", 'arithmetic', ${alias}."arithmetic", 'subTags', to_jsonb(${alias}."subTags"),
      'rawAnalysis', ${alias}."rawAnalysis", 'closeCall', ${alias}."closeCall", 'note', ${alias}."note",
      'askedBeforeSubmit', to_jsonb(${alias}."askedBeforeSubmit"),
      'spans', (select coalesce(jsonb_agg(jsonb_build_object('type', span."type", 'start', span."start",
          'end', span."end", 'quote', span."quote") order by span."start", span."end" desc, span."type"), '[]')
        from "ErrorSpan" span where span."verdictId" = ${alias}."id"),
      'findings', (select coalesce(jsonb_agg(jsonb_build_object('inferenceKey', finding."inferenceKey",
          'finding', finding."finding", 'span', case when finding."quote" is not null then jsonb_build_object(
            'start', finding."start", 'end', finding."end", 'quote', finding."quote") end)
          order by finding."inferenceKey"), '[]')
        from "InferenceFinding" finding where finding."verdictId" = ${alias}."id")) end`;
}

/** The verdicts with these ids. */
export async function loadVerdicts(
  queries: Queries,
  verdictIds: readonly string[],
): Promise<Map<string, StoredVerdict>> {
  const rows = await queries.query<{ verdict: StoredVerdict }>(sql`
    select ${verdictJson(sql`verdict`)} as "verdict" from "Verdict" verdict
    where verdict."id" = any(${verdictIds}::uuid[])`);
  return new Map(rows.map(({ verdict }) => [verdict.id, verdict]));
}
