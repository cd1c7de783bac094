import { Link, useLocation, useSearchParams } from "@remix-run/react";
import { Eye, EyeOff } from "lucide-react";
import type { GraderOfPlan, QueuePreview } from "#app/modules/assigning/plan-preview.ts";
import { FilterRow, FilterSelect } from "./filter-row.tsx";
import { Icon } from "./icon.tsx";
import { withParameters } from "./table-url.ts";

type PlanQueueChoiceProps = { readonly graders: readonly GraderOfPlan[]; readonly queue: QueuePreview };

/** Whose queue is shown, and whether its models are; showing them goes on record. */
export function PlanQueueChoice({ graders, queue }: PlanQueueChoiceProps) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const shown = queue.models !== null;
  const keep = Object.fromEntries([...search].filter(([name]) => name !== "show"));
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Link
        to={`${pathname}${withParameters(search, { models: shown ? null : "shown" })}`}
        className="button button-quiet button-32"
        preventScrollReset
      >
        <Icon of={shown ? EyeOff : Eye} />
        {shown ? "Hide models" : "Show models"}
      </Link>
      <FilterRow label="Whose queue is shown" keep={keep}>
        <FilterSelect
          name="show"
          label="Show"
          value={queue.pseudonym}
          options={graders.map((grader) => ({
            value: grader.pseudonym,
            label: grader.name ?? grader.pseudonym,
          }))}
        />
      </FilterRow>
    </span>
  );
}
