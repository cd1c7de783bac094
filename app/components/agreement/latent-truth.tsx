import { formatCount, formatPercent } from "#app/components/format-number.ts";
import { SectionTitle } from "#app/components/page.tsx";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import type { LatentTruth } from "#app/modules/scoring/further-agreement.ts";
import type { Estimate } from "#app/statistics/estimate.ts";

type LatentTruthTableProps = { readonly latentTruth: Estimate<Omit<LatentTruth, "items">> };

/** Dawid and Skene's model of correctness, with why to trust it less. */
export function LatentTruthTable({ latentTruth }: LatentTruthTableProps) {
  return (
    <section aria-labelledby="latent">
      <SectionTitle id="latent" title="What the grades suggest, by Dawid and Skene" level={3} />
      {latentTruth.value === null ? (
        <p className="type-help text-ink-2">Not defined: {latentTruth.reason}</p>
      ) : (
        <Estimated latent={latentTruth.value} />
      )}
    </section>
  );
}

function Estimated({ latent }: { readonly latent: Omit<LatentTruth, "items"> }) {
  return (
    <>
      <p className="type-help text-ink-2 measure-text mb-2">
        A model of who errs how often, estimated from the grades alone. It sorts what deserves a second look
        and decides nothing. {latent.caveats.join(" ")} It took {formatCount(latent.rounds)} rounds and holds{" "}
        {formatPercent(latent.correct)} % of the explanations for correct.
      </p>
      <TableFrame caption="Errors of each grader by Dawid and Skene" still>
        <thead>
          <tr>
            <HeadCell>Grader</HeadCell>
            <HeadCell numeric>Calls a correct one incorrect, %</HeadCell>
            <HeadCell numeric>Calls an incorrect one correct, %</HeadCell>
          </tr>
        </thead>
        <tbody>
          {latent.graders.map(({ grader, falseAlarms, misses }) => (
            <tr key={grader}>
              <RowHead>{grader}</RowHead>
              <Cell numeric>{formatPercent(falseAlarms)}</Cell>
              <Cell numeric>{formatPercent(misses)}</Cell>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </>
  );
}
