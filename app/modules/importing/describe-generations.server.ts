import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { counted } from "#app/lib/counted.ts";
import type { NameHit } from "#app/modules/blinding/find-names.ts";
import { describeChangedGenerations } from "./describe-changes.server.ts";
import { countPlan, nameRows } from "./import-plan.ts";
import { type Agreement, type ImportPreview, rowLine } from "./import-preview.ts";
import { loadSampleTexts, type StoredTask } from "./load-stored.server.ts";
import type { GenerationPlan, PlacedGeneration, SampleComparison } from "./plan-generations.ts";
import { listed } from "./prepared-import.server.ts";
import { type MappedSource, reportFile, unusedColumns } from "./read-mapped.ts";

type Described = {
  readonly sources: readonly MappedSource<string>[];
  readonly task: StoredTask;
  readonly plan: GenerationPlan;
};

/** A plan of generations as a person reads it. */
export async function describeGenerationImport(
  queries: Queries,
  { sources, task, plan }: Described,
): Promise<ImportPreview> {
  const labelOf = ({ sampleKey, model, run }: PlacedGeneration) =>
    [`${task.slug}, sample ${sampleKey}`, model, ...(run === "" ? [] : [`run ${run}`])].join(", ");
  const line = (draft: PlacedGeneration) => ({
    ...rowLine(draft, labelOf(draft), draft.text),
    names: termsOf(plan.names.get(draft) ?? []),
  });
  const changed = await describeChangedGenerations(queries, plan.changed, labelOf);
  const unused = sources.map(unusedColumns).filter((names) => names.length > 0);
  return {
    files: sources.map((source) => reportFile(source, plan.rejected)),
    counts: countPlan(plan),
    fresh: listed(plan.fresh).map(line),
    unchanged: listed(plan.unchanged).map(line),
    ...changed,
    rejected: plan.rejected,
    notes: [
      ...noteNames(plan),
      ...plan.notes,
      ...(await noteModels(queries, plan)),
      ...new Set(unused.map(noteUnused)),
    ],
    facts: await describeComparison(queries, plan.facts, "facts", labelOf),
    outcomes: await describeComparison(queries, plan.outcomes, "goldOutcome", labelOf),
  };
}

/** Says which models are new, and where a new name differs from a known one only in case. */
async function noteModels(queries: Queries, plan: GenerationPlan): Promise<string[]> {
  const names = [...new Set(plan.fresh.map(({ model }) => model))];
  const known = await queries.query<{ name: string }>(sql`
    select "name" from "Model" where lower("name") = any(${names.map((name) => name.toLowerCase())}::text[])`);
  return names
    .filter((name) => !known.some((model) => model.name === name))
    .map((name) => {
      const alike = known.find((model) => model.name.toLowerCase() === name.toLowerCase());
      return alike === undefined
        ? `${name} is a new model.`
        : `${name} would be a new model beside ${alike.name}, which differs only in case.`;
    });
}

function noteUnused(names: readonly string[]): string {
  return `Not used: ${names.map((name) => `“${name}”`).join(", ")}.`;
}

/** Says which texts would tell their reader who wrote them. */
function noteNames({ names }: GenerationPlan): string[] {
  if (names.size === 0) return [];
  return [
    `${counted(names.size, "explanation")} ${names.size === 1 ? "names" : "name"} a model or its maker (${termsOf([...names.values()].flat()).join(", ")}): ${nameRows([...names.keys()])}. A study shows or hides such names.`,
  ];
}

function termsOf(names: readonly NameHit[]): string[] {
  return [...new Set(names.map(({ term }) => term))];
}

async function describeComparison(
  queries: Queries,
  { compared, differing }: SampleComparison,
  field: "facts" | "goldOutcome",
  labelOf: (draft: PlacedGeneration) => string,
): Promise<Agreement | null> {
  if (compared === 0) return null;
  const shown = listed(differing);
  const stored = await loadSampleTexts(queries, shown);
  return {
    compared,
    agreeing: compared - differing.length,
    differing: shown.map((draft) => ({
      ...rowLine(draft, labelOf(draft), ""),
      stored: stored.get(draft.sampleId)?.[field] ?? "",
      given: draft[field] ?? "",
    })),
  };
}
