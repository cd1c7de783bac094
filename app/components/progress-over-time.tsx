import type { ProgressSteps } from "#app/modules/studies/progress-steps.ts";
import { formatCount } from "./format-number.ts";
import { PictureMenu } from "./picture-menu.tsx";
import { PictureWithTable } from "./pictures/picture-with-table.tsx";
import { progressChart, stepName } from "./pictures/progress-picture.ts";
import { Cell, HeadCell, RowHead, TableFrame } from "./table.tsx";

const WIDE = { width: 560, height: 126 };
const NARROW = { width: 300, height: 170 };

type ProgressOverTimeProps = { readonly slug: string; readonly progress: ProgressSteps };

/** How many items had their grades and their final label by when. It names no model, so it is open while a study is sealed. */
export function ProgressOverTime({ slug, progress }: ProgressOverTimeProps) {
  const { until, items, steps, unit } = progress;
  return (
    <section aria-labelledby="over-time" className="min-w-0">
      <div className="mb-1 flex items-center justify-between gap-4">
        <h2 id="over-time" className="type-label">
          Over time
        </h2>
        {until !== null && <PictureMenu slug={slug} picture="progress" size={26} />}
      </div>
      {until === null ? (
        <p className="type-help text-ink-3">Nothing is graded yet.</p>
      ) : (
        <PictureWithTable wide={progressChart(progress, WIDE)} narrow={progressChart(progress, NARROW)}>
          <TableFrame caption={`Items with all their grades and with a final label, by ${unit}, UTC`} still>
            <thead>
              <tr>
                <HeadCell>By the end of this {unit}, UTC</HeadCell>
                <HeadCell numeric>Graded</HeadCell>
                <HeadCell numeric>Settled</HeadCell>
                <HeadCell numeric>Open of {formatCount(items)}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {steps.map(({ start, graded, settled }) => (
                <tr key={start}>
                  <RowHead>{stepName(start, unit, until)}</RowHead>
                  <Cell numeric>{formatCount(graded)}</Cell>
                  <Cell numeric>{formatCount(settled)}</Cell>
                  <Cell numeric>{formatCount(items - settled)}</Cell>
                </tr>
              ))}
            </tbody>
          </TableFrame>
        </PictureWithTable>
      )}
    </section>
  );
}
