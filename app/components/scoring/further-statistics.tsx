import { SquareChip } from "#app/components/chip.tsx";
import { SectionTitle } from "#app/components/page.tsx";
import type { FurtherStatistics } from "#app/modules/scoring/further-statistics.ts";
import type { ScoredModel } from "#app/modules/scoring/score-counts.ts";
import type { Metric } from "#app/modules/scoring/score-metric.ts";
import { CellIntervalsTable } from "./cell-intervals-table.tsx";
import { FurtherMeans } from "./further-means.tsx";
import { PairTests } from "./pair-tests-table.tsx";
import { PlanningText } from "./planning-text.tsx";
import { CochranTable, McNemarTable } from "./same-samples-tables.tsx";
import type { CellLinks } from "./score-cells.tsx";
import { StatisticsLink } from "./statistics-link.tsx";

export type FurtherProps = {
  readonly metric: Metric;
  readonly further: FurtherStatistics;
  readonly models: readonly ScoredModel[];
  readonly links: CellLinks;
};

/** Every statistic beyond the table and its comparisons, on the same labels; closed at first. */
export function FurtherStatisticsSection(props: FurtherProps) {
  const { metric, further, models } = props;
  return (
    <section aria-labelledby="further-statistics" className="mt-8">
      <SectionTitle
        id="further-statistics"
        title="Further statistics"
        aside={<SquareChip>Added later</SquareChip>}
      />
      <p className="type-help text-ink-2 measure-text mt-1">
        {models.length > 1
          ? "The same comparisons by other tests and corrections, other means, other intervals, and how large another study would have to be. "
          : "Other means and intervals, and how large another study would have to be. "}
        {metric === "analysis" && "Right means here: correct, with a sufficient analysis. "}
        <StatisticsLink section="comparisons" />
      </p>
      <details className="further">
        <summary className="link type-help w-fit">Show all of them</summary>
        <div className="flex flex-col gap-8">
          {models.length > 1 && <PairTests {...props} />}
          {models.length > 1 && <McNemarTable {...props} />}
          {models.length > 1 && <CochranTable {...props} />}
          <FurtherMeans {...props} />
          <PlanningText planning={further.planning} models={models} />
          <CellIntervalsTable {...props} />
        </div>
      </details>
    </section>
  );
}
