import { ErrorTypeName } from "#app/components/error-type-name.tsx";
import { formatAmount, formatCount } from "#app/components/format-number.ts";
import { PictureMenu } from "#app/components/picture-menu.tsx";
import { errorTypesStack } from "#app/components/pictures/error-types-picture.ts";
import { PictureWithTable } from "#app/components/pictures/picture-with-table.tsx";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import { listed } from "#app/lib/counted.ts";
import { shortModelName } from "#app/modules/scoring/model-names.ts";
import type { ScoreBasis } from "#app/modules/scoring/score-basis.ts";
import type { ScoreDetails } from "#app/modules/scoring/score-details.ts";
import type { Metric } from "#app/modules/scoring/score-metric.ts";
import type { SliceScore } from "#app/modules/scoring/slice-scores.ts";
import type { ItemSearchText } from "#app/modules/studies/items-path.ts";
import { ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import { MissedInferences } from "./missed-inferences.tsx";
import { ModelName, sampleSearch, tasksSearch } from "./score-cells.tsx";
import { Count, ModelHeads, Part, type PartProps } from "./score-details-parts.tsx";
import { ScoreSlices } from "./score-slices.tsx";

type ScoreDetailsViewProps = {
  readonly slug: string;
  readonly details: ScoreDetails;
  readonly slices: readonly SliceScore[];
  readonly basis: ScoreBasis;
  /** What the slices count. */
  readonly metric: Metric;
};

/** Error types by model, slices, and who is right where another is wrong; every count leads to its items. */
export function ScoreDetailsView({ slug, details, slices, basis, metric }: ScoreDetailsViewProps) {
  const here = detailsSearch(basis);
  return (
    <div className="flex flex-col gap-8">
      <Part
        id="error-types"
        title="Error types by model"
        aside={<PictureMenu slug={slug} picture="error-types" search={basis} size={26} />}
      >
        <PictureWithTable wide={errorTypesStack(details, "wide")} narrow={errorTypesStack(details, "narrow")}>
          <TypesByModel slug={slug} details={details} here={here} />
        </PictureWithTable>
        <TypesNote details={details} />
      </Part>
      <Wins slug={slug} details={details} here={here} />
      {slices.length > 0 && (
        <ScoreSlices slug={slug} details={details} here={here} slices={slices} metric={metric} />
      )}
      <MissedInferences slug={slug} details={details} here={here} />
    </div>
  );
}

/** What the details count, as a list of items says it. Always final labels. */
export function detailsSearch(basis: ScoreBasis): ItemSearchText {
  return { ...sampleSearch(basis), ...tasksSearch(basis) };
}

function TypesByModel({ slug, here, details: { models, types } }: PartProps) {
  const of = (modelId: string) => types.find((one) => one.modelId === modelId);
  const most = Math.max(1, ...types.flatMap((one) => Object.values(one.types)));
  return (
    <TableFrame caption="Final labels with each error type, by model" still>
      <thead>
        <tr>
          <HeadCell>Type</HeadCell>
          <ModelHeads models={models} />
        </tr>
      </thead>
      <tbody>
        {ERROR_TYPES.map((type) => (
          <tr key={type}>
            <RowHead>
              <ErrorTypeName type={type} />
            </RowHead>
            {models.map(({ id }) => {
              const count = of(id)?.types[type] ?? 0;
              return (
                <Cell key={id} numeric>
                  <span className="flex items-center justify-end gap-2">
                    <svg
                      className={`type-bar error-${type}`}
                      viewBox="0 0 64 10"
                      width="64"
                      height="10"
                      aria-hidden="true"
                    >
                      <rect
                        className="type-bar-both"
                        x={64 - (64 * count) / most}
                        width={(64 * count) / most}
                        height="10"
                      />
                    </svg>
                    <Count slug={slug} search={{ ...here, model: id, error: type }} count={count} />
                  </span>
                </Cell>
              );
            })}
          </tr>
        ))}
        <tr>
          <RowHead>Types differ</RowHead>
          {models.map(({ id }) => (
            <Cell key={id} numeric>
              <Count
                slug={slug}
                search={{ ...here, model: id, error: "differ" }}
                count={of(id)?.differ ?? 0}
              />
            </Cell>
          ))}
        </tr>
        <tr>
          <RowHead>Final labels</RowHead>
          {models.map(({ id }) => (
            <Cell key={id} numeric>
              <Count
                slug={slug}
                search={{ ...here, model: id, status: "settled" }}
                count={of(id)?.settled ?? 0}
              />
            </Cell>
          ))}
        </tr>
      </tbody>
    </TableFrame>
  );
}

/** On how many labels the graders marked different types, of which only those that all marked are counted. */
function TypesNote({ details: { models, types } }: Pick<PartProps, "details">) {
  const differing = types.filter(({ differ }) => differ > 0);
  const all = differing.reduce((sum, { differ }) => sum + differ, 0);
  if (all === 0) return null;
  const each = differing.map(
    ({ modelId, differ }) => `${formatCount(differ)} of ${shortModelName(models, modelId)}`,
  );
  return (
    <p className="type-help text-ink-2 measure-text mt-2">
      On {formatAmount(all, "incorrect label")} ({listed(each)}) the graders marked different types. Of these
      only the types that all of them marked are counted here, so a model with many of them has more errors
      than its bar shows; “Types differ” leads to them.
    </p>
  );
}

function Wins({ slug, here, details: { models, wins } }: PartProps) {
  if (models.length < 2) return null;
  const count = (winner: string, loser: string) =>
    wins.find((one) => one.winner === winner && one.loser === loser)?.samples ?? 0;
  return (
    <Part id="wins" title="Right where another is wrong">
      <TableFrame
        caption="Samples on which the model of the row is correct and that of the column is not"
        still
      >
        <thead>
          <tr>
            <HeadCell>Correct, while incorrect is</HeadCell>
            <ModelHeads models={models} />
          </tr>
        </thead>
        <tbody>
          {models.map((winner) => (
            <tr key={winner.id}>
              <RowHead>
                <ModelName model={winner} />
              </RowHead>
              {models.map((loser) => (
                <Cell key={loser.id} numeric>
                  {loser.id !== winner.id && (
                    <Count
                      slug={slug}
                      search={{ ...here, model: winner.id, correct: "yes", against: loser.id }}
                      count={count(winner.id, loser.id)}
                    />
                  )}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </Part>
  );
}
