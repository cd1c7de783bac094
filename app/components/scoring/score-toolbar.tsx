import { useSearchParams } from "@remix-run/react";
import { ChartNoAxesGantt, ListTree, Scale, Table2 } from "lucide-react";
import type { IconType } from "#app/components/icon.tsx";
import { SegmentedLinks } from "#app/components/segmented.tsx";
import { withParameters } from "#app/components/table-url.ts";
import { METRICS, type Metric } from "#app/modules/scoring/score-metric.ts";
import { FIXED_FILTERS, SCORE_VIEWS, type ScoreView } from "#app/modules/scoring/score-views.ts";
import { ScoreFilters, type ScoreFiltersProps } from "./score-filters.tsx";

const LOOKS: Readonly<Record<ScoreView, { readonly label: string; readonly icon: IconType }>> = {
  plot: { label: "Plot", icon: ChartNoAxesGantt },
  intervals: { label: "Intervals", icon: Table2 },
  robustness: { label: "Robustness", icon: Scale },
  details: { label: "Details", icon: ListTree },
};

type ScoreToolbarProps = Omit<ScoreFiltersProps, "fixed"> & {
  readonly metric: Metric;
  readonly view: ScoreView;
};

/** Metric, filters and view of the scores: links and a form, all of it in the address. */
export function ScoreToolbar({ metric, view, ...filters }: ScoreToolbarProps) {
  const [address] = useSearchParams();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <SegmentedLinks
        label="Metric"
        links={METRICS.map((one) => ({
          label: one === "correctness" ? "Correctness" : "Analysis",
          to: withParameters(address, { metric: one }),
          current: metric === one,
        }))}
      />
      <ScoreFilters {...filters} fixed={FIXED_FILTERS[view]} />
      <SegmentedLinks
        label="View"
        className="ms-auto"
        links={SCORE_VIEWS.map((one) => ({
          ...LOOKS[one],
          to: withParameters(address, { view: one }),
          current: view === one,
        }))}
      />
    </div>
  );
}
