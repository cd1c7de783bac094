import type { Database } from "#app/db/database.server.ts";
import { keyset } from "#app/db/keyset.server.ts";
import { type Sql, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { ListPage } from "#app/lib/page-cursor.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { type Actor, actorUserId } from "#app/modules/auth/actor.ts";
import { markedTypes } from "#app/modules/verdicts/marked-types.server.ts";
import {
  type ItemSelection,
  isOwnWithheld,
  PROGRESS_CONDITIONS,
  selectItems,
} from "./item-conditions.server.ts";
import type { ItemPage, ListedItem } from "./item-list.ts";
import { ITEMS_PER_PAGE, type ItemSearch, type ItemSort } from "./item-search.ts";
import { LABEL_PROMPTED_BY } from "./label-prompts.server.ts";
import { MODEL_OF_ITEM } from "./model-name.server.ts";
import { HOLDS_SET_ASIDE } from "./set-aside.server.ts";
import { showModelsOfItems } from "./show-models.server.ts";

/**
 * One page of a study's scored items. Models are joined only when asked for and allowed by the seal, which is
 * recorded. A viewer who also grades does not get their own items before they are settled.
 */
export async function listItems(
  database: Database,
  actor: Actor,
  input: { readonly studyId: string; readonly search: ItemSearch },
): Promise<Result<ItemPage>> {
  const { studyId, search } = input;
  const showModels = search.models === "shown";
  if ((search.model ?? search.against) !== undefined && !showModels) {
    return refuse("invalid", "A filter by model needs the models to be shown.");
  }
  if (showModels) {
    const shown = await showModelsOfItems(database, actor, studyId);
    if (!shown.ok) return shown;
  }
  const userId = actorUserId(actor);
  const ownLeftOut = userId === null ? 0 : await countOwn(database, studyId, userId);
  const isCalibration = search.grades?.round === "calibration";
  const selection = selectItems(studyId, ownLeftOut > 0 || isCalibration ? userId : null, search);
  const [counts, page] = await Promise.all([
    countItems(database, selection, search),
    readPage(database, selection, search, showModels),
  ]);
  return success({ ...page, ...counts, ownLeftOut });
}

/** Whole numbers to sort by, the common order last. Never null. */
const SORT_KEYS: Readonly<Record<ItemSort, Sql>> = {
  position: sql`item."position"`,
  task: sql`studied."position" * 1000000000::bigint + item."position"`,
  status: sql`array_position('{conflict,second_look,open,settled,withdrawn}', item."status"::text) * 1000000000::bigint
    + item."position"`,
  settled: sql`coalesce((extract(epoch from label."settledAt") * 1000)::bigint, 0)`,
};

async function countItems(
  queries: Queries,
  { tables, conditions }: ItemSelection,
  search: ItemSearch,
): Promise<Pick<ItemPage, "total" | "progress">> {
  const [all, begun] = await Promise.all([
    queries.one<{ all: number; complete: number; open: number }>(sql`
      select count(*) as "all", count(*) filter (where ${PROGRESS_CONDITIONS.complete}) as "complete",
        count(*) filter (where item."status" = 'open') as "open"
      ${tables} where ${conditions}`),
    queries.one<{ items: number }>(sql`
      select count(*) as "items" ${tables} where ${conditions} and ${PROGRESS_CONDITIONS.in_progress}`),
  ]);
  const progress = { complete: all.complete, inProgress: begun.items, notStarted: all.open - begun.items };
  const total = {
    any: all.all,
    complete: progress.complete,
    in_progress: progress.inProgress,
    not_started: progress.notStarted,
  };
  return { total: total[search.progress ?? "any"], progress };
}

async function readPage(
  queries: Queries,
  { tables, conditions }: ItemSelection,
  search: ItemSearch,
  showModels: boolean,
): Promise<ListPage<ListedItem>> {
  const { column, descending } = search.sort ?? { column: "position", descending: false };
  const keys = [SORT_KEYS[column], sql`item."seq"`].map((value) => ({ value, type: "bigint" }) as const);
  const page = keyset({ keys, descending }, search, ITEMS_PER_PAGE);
  const progress = search.progress ? PROGRESS_CONDITIONS[search.progress] : sql`true`;
  const rows = await queries.query<ListedItem & { cursorKeys: string[] }>(sql`
    with page as (
      select item."id" ${tables} where ${conditions} and ${progress} and ${page.beyond}
      order by ${page.order} limit ${page.limit}
    )
    select ${page.keys} as "cursorKeys", item."id" as "itemId", task."slug" as "task", sample."split",
      sample."key" as "sampleKey", facts."slice", item."position", item."status", item."differs", item."gradesWanted",
      counted."gradesDone", counted."gradesStarted", ${showModels ? MODEL_OF_ITEM : sql`null`} as "model",
      case when label."itemId" is not null then jsonb_build_object(
        'correct', label."correct", 'analysis', label."analysis", 'basis', label."basis",
        'promptedBy', ${LABEL_PROMPTED_BY}, 'typesBasis', label."typesBasis", 'types', ${LABEL_TYPES}) end as "label"
    from page
    join "Item" item on item."id" = page."id"
    join "StudyTask" studied on studied."id" = item."studyTaskId"
    join "Task" task on task."id" = studied."taskId"
    join "SampleVersion" facts on facts."id" = item."sampleVersionId"
    join "Sample" sample on sample."id" = facts."sampleId"
    left join "Label" label on label."itemId" = item."id"
    cross join lateral (
      select count(*) filter (where "slot" is not null and "state" in ('submitted', 'second_look', 'sent_back')
          and not ${HOLDS_SET_ASIDE}) as "gradesDone",
        count(*) filter (where "state" = 'in_progress') as "gradesStarted"
      from "Assignment" placed where "itemId" = item."id" and "round" = 1
    ) counted
    order by ${page.order}`);
  return page.cut(rows);
}

const LABEL_TYPES = sql`to_jsonb(${markedTypes(sql`label`)})`;

async function countOwn(queries: Queries, studyId: string, userId: string): Promise<number> {
  const { own } = await queries.one<{ own: number }>(sql`
    select count(*) as "own" from "Item" item where item."studyId" = ${studyId}::uuid and item."purpose" = 'scored'
      and item."status" <> 'withdrawn' and ${isOwnWithheld(userId)}`);
  return own;
}
