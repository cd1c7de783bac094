import { useSearchParams } from "@remix-run/react";
import { FilterRow, FilterSelect } from "#app/components/filter-row.tsx";
import { SCORE_LABEL_WORDS, type ScoreBasis } from "#app/modules/scoring/score-basis.ts";
import { VERDICT_BASES } from "#app/modules/studies/verdict-bases.ts";

type ScoreFiltersProps = { readonly basis: ScoreBasis; readonly slices: readonly string[] };

/** Whose word the scores take, and over which samples; all of it in the address. */
export function ScoreFilters({ basis, slices }: ScoreFiltersProps) {
  const [search] = useSearchParams();
  const kept = Object.fromEntries([...search].filter(([name]) => name === "metric" || name === "view"));
  const isFiltered = basis.labels !== "final" || basis.contested !== "with" || basis.slice !== null;
  return (
    <FilterRow
      label="Filter the scores"
      keep={kept}
      clearTo={isFiltered ? `?${new URLSearchParams(kept)}` : undefined}
    >
      <FilterSelect
        name="labels"
        label="Labels"
        value={basis.labels}
        options={VERDICT_BASES.map((value) => ({ value, label: SCORE_LABEL_WORDS[value] }))}
      />
      <FilterSelect
        name="contested"
        label="Contested samples"
        value={basis.contested}
        options={[
          { value: "with", label: "with" },
          { value: "without", label: "without" },
        ]}
      />
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
