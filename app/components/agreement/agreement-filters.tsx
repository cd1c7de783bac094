import { useSearchParams } from "@remix-run/react";
import { FilterRow, FilterSelect } from "#app/components/filter-row.tsx";
import { withParameters } from "#app/components/table-url.ts";
import { WITH_OR_WITHOUT } from "#app/lib/with-or-without.ts";
import type { AgreementChoice } from "#app/modules/scoring/agreement-choice.ts";

const WITH_OPTIONS = WITH_OR_WITHOUT.map((value) => ({ value, label: value }));

/** What of the page a filter leaves as it is. */
const KEPT = ["criterion", "pair", "show"];

type AgreementFiltersProps = { readonly choice: AgreementChoice; readonly tasks: readonly string[] };

/** The filters of the page; what is looked at more closely stays. */
export function AgreementFilters({ choice, tasks }: AgreementFiltersProps) {
  const [search] = useSearchParams();
  const isFiltered = choice.task !== null || choice.closeCalls !== "with" || choice.contested !== "with";
  return (
    <div className="mb-4">
      <FilterRow
        label="Filter the agreement"
        keep={Object.fromEntries([...search].filter(([name]) => KEPT.includes(name)))}
        clearTo={
          isFiltered ? withParameters(search, { task: null, closeCalls: null, contested: null }) : undefined
        }
      >
        <FilterSelect
          name="task"
          label="Task"
          value={choice.task ?? ""}
          options={[{ value: "", label: "all" }, ...tasks.map((value) => ({ value, label: value }))]}
        />
        <FilterSelect
          name="closeCalls"
          label="Close calls"
          value={choice.closeCalls}
          options={WITH_OPTIONS}
        />
        <FilterSelect name="contested" label="Contested" value={choice.contested} options={WITH_OPTIONS} />
      </FilterRow>
    </div>
  );
}
