import { nothing, type Sql, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { WithOrWithout } from "#app/lib/with-or-without.ts";
import type { TextRange } from "#app/modules/blinding/hidden-names.ts";
import { NAMES_OF_ITEM } from "#app/modules/blinding/named-text.server.ts";
import { isOwnWithheld } from "#app/modules/studies/item-conditions.server.ts";
import { IS_CONTESTED } from "#app/modules/studies/verdict-basis.server.ts";

/** Where a page of rows begins: behind this item in the order of the export. */
export type Cursor = { readonly position: number; readonly itemSeq: string };

/** Whose rows, and what of them. `viewerId`: whose own unsettled items are left out; null: nobody's. */
export type ExportScope = {
  readonly studyId: string;
  readonly withModels: boolean;
  readonly viewerId: string | null;
  readonly contested: WithOrWithout;
  /** Null: all tasks. */
  readonly task: string | null;
};

export type Page<Row> = { readonly rows: Row[]; readonly next: Cursor | null };

/** The columns that say what was graded, over `subjectTables`; with `withModels`, also by whom it was written. */
export function subject(withModels: boolean): Sql {
  return sql`
    study."slug" as "study", study."isDemonstration" as "demonstration", task."slug" as "task", task."family", sample."split", sample."key" as "sampleKey",
    sample."id" as "sampleId", version."slice", item."id" as "itemId", item."purpose", generation."text",
    ${withModels ? sql`jsonb_build_object('name', model."name", 'run', wrote."run", 'generationId', generation."generationId")` : sql`null`} as "model"`;
}

/** "Item" as `item` with what `subject` reads. */
export const subjectTables = sql`
    from "Item" item
    join "Study" study on study."id" = item."studyId"
    join "StudyTask" studied on studied."id" = item."studyTaskId"
    join "Task" task on task."id" = studied."taskId"
    join "SampleVersion" version on version."id" = item."sampleVersionId"
    join "Sample" sample on sample."id" = version."sampleId"
    join "GenerationVersion" generation on generation."id" = item."generationVersionId"
    join "StudyModel" wrote on wrote."id" = item."studyModelId"
    join "Model" model on model."id" = wrote."modelId"`;

/** The stored text's names that a row must not give away. */
export type Hiding = { readonly hiddenNames: readonly TextRange[] };

/** The column of `Hiding`, over `subjectTables`: names that the study hides, while the columns of models are out. */
export function hiddenNames(withModels: boolean): Sql {
  if (withModels) return sql`'[]'::jsonb as "hiddenNames"`;
  return sql`case (
      select "masking" from "StudyProtocol" where "studyId" = item."studyId" order by "version" desc limit 1)
    when 'masked' then ${NAMES_OF_ITEM} else '[]'::jsonb end as "hiddenNames"`;
}

/** A time as ISO 8601 in UTC. */
export function isoTime(time: Sql): Sql {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** A person under their name in the study, over "Study" as `study`; an admin need not be a member of it. */
export function pseudonymOf(userId: Sql): Sql {
  return sql`coalesce((select "pseudonym" from "StudyMember" where "studyId" = study."id" and "userId" = ${userId}),
    'admin')`;
}

const ITEMS_PER_PAGE = 1_000;

/** The next items of the scope in the order of the export. */
export async function nextItems(
  queries: Queries,
  { studyId, viewerId, contested, task }: ExportScope,
  after: Cursor | null,
) {
  const items = await queries.query<{ id: string } & Cursor>(sql`
    select "id", "position", "seq"::text as "itemSeq" from "Item" item where "studyId" = ${studyId}::uuid
      ${viewerId === null ? nothing : sql`and not ${isOwnWithheld(viewerId)}`}
      ${contested === "without" ? sql`and not ${IS_CONTESTED}` : nothing}
      ${
        task === null
          ? nothing
          : sql`and "studyTaskId" in (select studied."id" from "StudyTask" studied
              join "Task" task on task."id" = studied."taskId" and task."slug" = ${task})`
      }
      ${after === null ? nothing : sql`and ("position", "seq") > (${after.position}, ${after.itemSeq}::bigint)`}
    order by "position", "seq" limit ${ITEMS_PER_PAGE}`);
  const last = items.at(-1);
  return {
    ids: items.map(({ id }) => id),
    next: last && items.length === ITEMS_PER_PAGE ? { position: last.position, itemSeq: last.itemSeq } : null,
  };
}
