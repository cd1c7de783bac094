import { setImmediate } from "node:timers/promises";
import type { Database } from "#app/db/database.server.ts";
import { json, type Sql, sql } from "#app/db/sql.server.ts";
import { inTransaction, type Queries, type Transaction } from "#app/db/transaction.server.ts";
import { type Result, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { type NameFinder, type NameHit, nameFinder } from "./find-names.ts";
import { WORD_LIST_VERSION } from "./word-list.ts";

const TEXTS_PER_BATCH = 500;
/** So that other requests are answered meanwhile. */
const TEXTS_BETWEEN_PAUSES = 20;

/** What was found in one text. */
export type SearchedText = { readonly generationVersionId: string; readonly names: readonly NameHit[] };

/** The texts, as `generation`, that have not been searched with this release's word list. */
const IS_UNSEARCHED: Sql = sql`not exists (select from "NameSearch" search
  where search."generationVersionId" = generation."id" and search."wordListVersion" = ${WORD_LIST_VERSION})`;

/** How many texts of the library have not been searched with this release's word list. */
export async function countUnsearched(queries: Queries): Promise<number> {
  const { count } = await queries.one<{ count: number }>(sql`
    select count(*)::int as "count" from "GenerationVersion" generation where ${IS_UNSEARCHED}`);
  return count;
}

/**
 * Searches every text of the library that this release's word list has not been tried on, batch by batch, and lets items
 * use what was found. Doing it again changes nothing.
 */
export async function searchLibrary(
  database: Database,
  actor: Actor,
  onProgress: (searched: number, total: number) => void = () => {},
): Promise<Result<{ readonly searched: number; readonly naming: number }>> {
  const total = await countUnsearched(database);
  let [searched, naming] = [0, 0];
  for (;;) {
    const found = await inTransaction(database, (tx) => searchBatch(tx, sql`true`));
    if (found.length === 0) break;
    searched += found.length;
    naming += found.filter(({ names }) => names.length > 0).length;
    onProgress(Math.min(searched, total), total);
  }
  await inTransaction(database, async (tx) => {
    await tx.execute(sql`
      update "Item" item set "wordListVersion" = ${WORD_LIST_VERSION}
      where item."wordListVersion" < ${WORD_LIST_VERSION} and ${MAY_CHANGE_LIST}`);
    if (searched > 0)
      await recordEvent(tx, {
        actor,
        action: "names.searched",
        subjectType: "GenerationVersion",
        detail: { wordListVersion: WORD_LIST_VERSION, searched, naming },
      });
  });
  return success({ searched, naming });
}

/** Searches the texts of a study's items where that is still to be done, and lets the items use what was found. */
export async function searchStudy(tx: Transaction, studyId: string): Promise<void> {
  const ofStudy = sql`generation."id" in (select "generationVersionId" from "Item" where "studyId" = ${studyId}::uuid)`;
  while ((await searchBatch(tx, ofStudy)).length > 0);
  await tx.execute(sql`
    update "Item" item set "wordListVersion" = ${WORD_LIST_VERSION}
    where item."studyId" = ${studyId}::uuid and item."wordListVersion" < ${WORD_LIST_VERSION} and ${MAY_CHANGE_LIST}`);
}

/**
 * Whether an item, as `item`, may go over to another word list: while a study that hides names is under way, a text stays
 * as its readers have it on their screens.
 */
const MAY_CHANGE_LIST: Sql = sql`(item."wordListVersion" = 0
  or (select "status" from "Study" where "id" = item."studyId") = 'draft'
  or (select "masking" from "StudyProtocol" where "studyId" = item."studyId" order by "version" desc limit 1) <> 'masked')`;

type UnsearchedText = {
  readonly id: string;
  readonly text: string;
  readonly facts: string;
  readonly model: string;
};

async function searchBatch(tx: Transaction, among: Sql): Promise<SearchedText[]> {
  const texts = await tx.query<UnsearchedText>(sql`
    select generation."id", generation."text", facts."facts", model."name" as "model"
    from "GenerationVersion" generation
    join "Generation" held on held."id" = generation."generationId"
    join "Model" model on model."id" = held."modelId"
    cross join lateral (
      select "facts" from "SampleVersion" where "sampleId" = held."sampleId" order by "version" desc limit 1
    ) facts
    where ${IS_UNSEARCHED} and ${among} limit ${TEXTS_PER_BATCH}`);
  const finders = new Map<string, NameFinder>();
  const found: SearchedText[] = [];
  for (const [index, { id, text, facts, model }] of texts.entries()) {
    if (index % TEXTS_BETWEEN_PAUSES === TEXTS_BETWEEN_PAUSES - 1) await setImmediate();
    const find = finders.get(model) ?? nameFinder(model);
    finders.set(model, find);
    found.push({ generationVersionId: id, names: find(text, facts) });
  }
  await storeFoundNames(tx, found);
  return found;
}

/** Keeps what was found, with the list's version; and that a text was searched, where nothing was. */
export async function storeFoundNames(tx: Transaction, found: readonly SearchedText[]): Promise<void> {
  if (found.length === 0) return;
  await tx.execute(sql`
    insert into "NameSearch" ("generationVersionId", "wordListVersion")
    select unnest(${found.map(({ generationVersionId }) => generationVersionId)}::uuid[]), ${WORD_LIST_VERSION}
    on conflict do nothing`);
  const hits = found.flatMap(({ generationVersionId, names }) =>
    names.map((name) => ({ generationVersionId, ...name })),
  );
  if (hits.length === 0) return;
  await tx.execute(sql`
    insert into "MaskHit" ("generationVersionId", "wordListVersion", "start", "end", "term")
    select hit."generationVersionId", ${WORD_LIST_VERSION}, hit."start", hit."end", hit."term"
    from jsonb_to_recordset(${json(hits)})
      as hit("generationVersionId" uuid, "start" int, "end" int, "term" text)
    on conflict do nothing`);
}
