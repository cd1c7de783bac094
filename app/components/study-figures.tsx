import { itemsPath } from "#app/modules/studies/items-path.ts";
import type { ProgressSteps } from "#app/modules/studies/progress-steps.ts";
import type { StudyOverview } from "#app/modules/studies/study-progress.ts";
import { sumProgress } from "#app/modules/studies/sum-progress.ts";
import { Due } from "./due.tsx";
import { Figure, Figures } from "./figure.tsx";
import { formatAmount, formatCount, formatRate } from "./format-number.ts";
import { ProgressOverTime } from "./progress-over-time.tsx";

type StudyFiguresProps = { readonly overview: StudyOverview; readonly steps: ProgressSteps };

/** How far the study is: its grades, and what has become of its items. */
export function StudyFigures({ overview, steps }: StudyFiguresProps) {
  const { slug } = overview.study;
  const sum = sumProgress(overview.tasks);
  const share = sum.wanted === 0 ? "" : `, ${formatRate(sum.done, sum.wanted)}\u00a0%`;
  const complete = sum.agreed + sum.decided + sum.conflicts + sum.secondLooks;
  return (
    <div className="box flex flex-wrap justify-between gap-6 px-6 py-5">
      <div className="flex flex-col justify-center gap-4">
        <Figures>
          <Figure count={formatCount(sum.done)} label={`of ${formatAmount(sum.wanted, "grade")}${share}`} />
          <Figure
            count={formatCount(sum.agreed)}
            label="items settled by their grades"
            to={itemsPath(slug, { status: "settled" })}
          />
          <Figure
            count={formatCount(sum.conflicts)}
            label="conflicts open"
            to={itemsPath(slug, { status: "conflict" })}
          />
          {sum.secondLooks > 0 && (
            <Figure
              count={formatCount(sum.secondLooks)}
              label="second looks"
              to={itemsPath(slug, { status: "second_look" })}
            />
          )}
          <Figure
            count={formatCount(sum.decided)}
            label="adjudicated"
            to={itemsPath(slug, { basis: "adjudicated" })}
          />
        </Figures>
        <p className="type-table text-ink-3">
          {formatCount(complete)} of {formatAmount(sum.items, "item")} complete,{" "}
          {formatCount(sum.itemsInProgress)} in progress, {formatCount(sum.itemsNotStarted)} not started
          {overview.secondLookUntil && (
            <>
              . {sum.secondLooks === 1 ? "The second look is" : "The next second look is"} over by{" "}
              <Due at={overview.secondLookUntil.toISOString()} />
            </>
          )}
        </p>
      </div>
      <ProgressOverTime slug={slug} progress={steps} />
    </div>
  );
}
