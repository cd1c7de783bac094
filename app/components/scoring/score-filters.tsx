import { useSearchParams } from "@remix-run/react";
import { FilterChoices, FilterRow, FilterSelect } from "#app/components/filter-row.tsx";
import { formatAmount } from "#app/components/format-number.ts";
import { SCORE_LABEL_WORDS, type ScoreBasis } from "#app/modules/scoring/score-basis.ts";
import type { FixedFilter } from "#app/modules/scoring/score-views.ts";
import type { ItemFilterChoices } from "#app/modules/studies/item-filters.ts";
import { VERDICT_BASES } from "#app/modules/studies/verdict-bases.ts";

export type ScoreFiltersProps = {
  readonly basis: ScoreBasis;
  readonly filters: Pick<ItemFilterChoices, "tasks" | "slices" | "models">;
  /** Published counts have tasks and models, but no samples and no graders. */
  readonly countsOnly: boolean;
  /** What the view does not let choose. The address keeps it for the views that do. */
  readonly fixed: readonly FixedFilter[];
};

/** What the address says beside the basis; a filter must not lose it. */
const KEPT = ["metric", "view", "sort", "model"];

/** Whose word the scores take, of which tasks and models, and over which samples; all of it in the address. */
export function ScoreFilters({
  basis,
  filters: { tasks, slices, models },
  countsOnly,
  fixed,
}: ScoreFiltersProps) {
  const [address] = useSearchParams();
  const keep = (names: readonly string[]) =>
    Object.fromEntries([...address].filter(([name]) => names.includes(name)));
  return (
    <FilterRow
      label="Filter the scores"
      keep={keep([...KEPT, ...fixed])}
      clearTo={isFiltered(basis) ? `?${new URLSearchParams(keep(KEPT))}` : undefined}
    >
      {!countsOnly && fixed.includes("labels") && (
        <span className="type-help text-ink-2">
          Final labels{fixed.includes("contested") && ", all samples"}
        </span>
      )}
      {!countsOnly && !fixed.includes("labels") && (
        <FilterSelect
          name="labels"
          label="Labels"
          value={basis.labels}
          options={VERDICT_BASES.map((value) => ({ value, label: SCORE_LABEL_WORDS[value] }))}
        />
      )}
      {tasks.length > 1 && (
        <FilterChoices
          name="tasks[]"
          label="Tasks"
          value={basis.tasks ?? []}
          choices={tasks.map((value) => ({ value, label: value }))}
          help={`All ${formatAmount(tasks.length, "task")} are counted while none is chosen.`}
        />
      )}
      {models.length > 1 && (
        <FilterChoices
          name="models[]"
          label={hasSeveralRuns(models) ? "Models and runs" : "Models"}
          value={basis.models ?? []}
          choices={models.map(({ id, name }) => ({ value: id, label: name }))}
          help={`All ${formatAmount(models.length, "column")} are shown while none is chosen.`}
        />
      )}
      {!countsOnly && !fixed.includes("contested") && (
        <FilterSelect
          name="contested"
          label="Contested samples"
          value={basis.contested}
          options={[
            { value: "with", label: "with" },
            { value: "without", label: "without" },
          ]}
        />
      )}
      {slices.length > 0 && (
        <FilterSelect
          name="slice"
          label="Slice"
          value={basis.slice ?? ""}
          options={[{ value: "", label: "all" }, ...slices.map((value) => ({ value, label: value }))]}
        />
      )}
    </FilterRow>
  );
}

function hasSeveralRuns(models: ItemFilterChoices["models"]): boolean {
  return new Set(models.map(({ model }) => model)).size < models.length;
}

function isFiltered({ labels, contested, slice, tasks, models }: ScoreBasis): boolean {
  return labels !== "final" || contested !== "with" || slice !== null || tasks !== null || models !== null;
}
