import type { Result } from "#app/lib/result.ts";
import type { PlannedAnalysis } from "#app/modules/studies/planned-analysis.ts";
import { fieldFault } from "./form-failure.tsx";
import { Select } from "./select.tsx";

/** The fields under which a refused plan is explained. */
export const PLAN_FIELDS = [
  "plannedAnalysis.metrics",
  "plannedAnalysis.aggregation",
  "plannedAnalysis.contested",
] as const;

type PlanFieldsProps = {
  /** The plan so far; null: the usual one is offered. */
  readonly plan: PlannedAnalysis | null;
  readonly result: Result<unknown> | undefined;
};

/** What a study sets out to compare, in three choices; test, interval and correction are the same for all studies. */
export function PlanFields({ plan, result }: PlanFieldsProps) {
  const metrics = plan === null || plan.metrics.length > 1 ? "both" : plan.metrics[0];
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Select
          label="Compare models on"
          name="plannedAnalysis.metrics"
          defaultValue={metrics}
          options={[
            { value: "both", label: "Correctness and analysis" },
            { value: "correctness", label: "Correctness alone" },
            { value: "analysis", label: "Analysis alone" },
          ]}
          error={fieldFault(result, "plannedAnalysis.metrics")}
        />
        <Select
          label="By their mean over"
          name="plannedAnalysis.aggregation"
          defaultValue={plan?.aggregation ?? "tasks"}
          options={[
            { value: "tasks", label: "Tasks: each counts once" },
            { value: "families", label: "Families: each counts once" },
          ]}
          error={fieldFault(result, "plannedAnalysis.aggregation")}
        />
        <Select
          label="Contested samples"
          name="plannedAnalysis.contested"
          defaultValue={plan?.contested ?? "with"}
          options={[
            { value: "with", label: "Included" },
            { value: "without", label: "Left out" },
          ]}
          error={fieldFault(result, "plannedAnalysis.contested")}
        />
      </div>
      <p className="type-help text-ink-3">
        By a paired t over all pairs of models, adjusted by Holm, on final labels, with 95 % intervals that
        draw samples and keep the tasks. Scores show this first; every other comparison is marked as added
        later.
      </p>
    </div>
  );
}
