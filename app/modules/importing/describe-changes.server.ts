import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { ChangedRow } from "./import-plan.ts";
import { type ChangedText, type ImportPreview, LISTED_ROWS } from "./import-preview.ts";
import type { PlacedGeneration, StoredGeneration } from "./plan-generations.ts";
import type { StoredSample } from "./plan-samples.ts";
import type { SampleDraft } from "./read-sample-rows.ts";

type ChangedPart = Pick<ImportPreview, "changed" | "changedPinned">;
type Pins = { readonly items: number; readonly grades: number; readonly studyIds: readonly string[] };

/** Sets the changed texts beside the stored ones, and counts the items and grades that rest on the stored ones. */
export async function describeChangedGenerations(
  queries: Queries,
  changed: readonly ChangedRow<PlacedGeneration, StoredGeneration>[],
  labelOf: (draft: PlacedGeneration) => string,
): Promise<ChangedPart> {
  const pins = await countPins(
    queries,
    changed.map(({ stored }) => stored.generationVersionId),
    "generationVersionId",
  );
  const listed = changed.slice(0, LISTED_ROWS);
  const texts = await queries.query<
    Record<"id" | "text" | "answer" | "prompt" | "finishReason", string | null>
  >(sql`
    select "id", "text", "answer", "prompt", "finishReason" from "GenerationVersion"
    where "id" = any(${listed.map(({ stored }) => stored.generationVersionId)}::uuid[])`);
  const byId = new Map(texts.map((text) => [text.id, text]));
  return {
    changed: listed.map(({ draft, stored, differs }) => {
      const known = byId.get(stored.generationVersionId);
      const fields = {
        text: "text",
        answer: "answer",
        prompt: "prompt",
        "finish reason": "finishReason",
      } as const;
      const changes = Object.entries(fields)
        .filter(([field]) => differs.includes(field))
        .map(([field, name]) => ({ field, stored: known?.[name] ?? "", given: draft[name] ?? "" }));
      return {
        ...placeOf(draft, labelOf(draft), stored.version),
        changes,
        ...pinsOf(pins, stored.generationVersionId),
      };
    }),
    changedPinned: sumPins(pins),
  };
}

/** The same for samples. */
export async function describeChangedSamples(
  queries: Queries,
  changed: readonly ChangedRow<SampleDraft, StoredSample>[],
  labelOf: (draft: SampleDraft) => string,
): Promise<ChangedPart> {
  const pins = await countPins(
    queries,
    changed.map(({ stored }) => stored.sampleVersionId),
    "sampleVersionId",
  );
  const listed = changed.slice(0, LISTED_ROWS);
  const contents = await queries.query<{ id: string; facts: string; extra: Record<string, string> }>(sql`
    select "id", "facts", "extra" from "SampleVersion"
    where "id" = any(${listed.map(({ stored }) => stored.sampleVersionId)}::uuid[])`);
  const byId = new Map(contents.map((content) => [content.id, content]));
  return {
    changed: listed.map(({ draft, stored, differs }) => {
      const known = byId.get(stored.sampleVersionId);
      const pairs: Record<string, readonly [string, string]> = {
        facts: [known?.facts ?? "", draft.facts],
        "gold outcome": [stored.goldOutcome, draft.goldOutcome],
        slice: [stored.slice ?? "", draft.slice ?? ""],
        "further columns": [listExtra(known?.extra ?? {}), listExtra(draft.extra)],
      };
      const changes = differs.map((field) => ({
        field,
        stored: pairs[field]?.[0] ?? "",
        given: pairs[field]?.[1] ?? "",
      }));
      return {
        ...placeOf(draft, labelOf(draft), stored.version),
        changes,
        ...pinsOf(pins, stored.sampleVersionId),
      };
    }),
    changedPinned: sumPins(pins),
  };
}

/**
 * Items that are made from these versions, and submitted grades on them. The studies lead the join, because the
 * unique index on items begins with the study.
 */
async function countPins(
  queries: Queries,
  versionIds: readonly string[],
  column: "generationVersionId" | "sampleVersionId",
): Promise<Map<string, Pins>> {
  if (versionIds.length === 0) return new Map();
  const items =
    column === "generationVersionId"
      ? sql`"Study" s join "Item" i on i."studyId" = s."id" and i."generationVersionId" = any(${versionIds}::uuid[])`
      : sql`"StudySample" d join "Item" i on i."studyId" = d."studyId" and i."sampleVersionId" = d."sampleVersionId"
          and d."sampleVersionId" = any(${versionIds}::uuid[])`;
  const versionId =
    column === "generationVersionId" ? sql`i."generationVersionId"` : sql`i."sampleVersionId"`;
  const rows = await queries.query<Pins & { id: string }>(sql`
    select ${versionId} as "id", count(distinct i."id") as "items", array_agg(distinct i."studyId") as "studyIds",
      count(a."id") filter (where a."submittedAt" is not null) as "grades"
    from ${items} left join "Assignment" a on a."itemId" = i."id" group by 1`);
  return new Map(rows.map(({ id, ...pins }) => [id, pins]));
}

function pinsOf(pins: ReadonlyMap<string, Pins>, versionId: string): Pick<ChangedText, "items" | "grades"> {
  const { items, grades } = pins.get(versionId) ?? { items: 0, grades: 0 };
  return { items, grades };
}

function sumPins(pins: ReadonlyMap<string, Pins>): ImportPreview["changedPinned"] {
  const all = [...pins.values()];
  return {
    rows: all.length,
    items: all.reduce((sum, { items }) => sum + items, 0),
    graded: all.filter(({ grades }) => grades > 0).length,
    studyIds: [...new Set(all.flatMap(({ studyIds }) => studyIds))],
  };
}

function placeOf(draft: { file: string; row: number; line: number }, label: string, version: number) {
  return {
    file: draft.file,
    row: draft.row,
    line: draft.line,
    label,
    version,
  } satisfies Partial<ChangedText>;
}

function listExtra(extra: Readonly<Record<string, string>>): string {
  return Object.entries(extra)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}
