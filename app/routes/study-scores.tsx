import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { EarlySightMessage } from "#app/components/early-sight-message.tsx";
import { formatAmount } from "#app/components/format-number.ts";
import { Message } from "#app/components/message.tsx";
import { Columns, Page, PageTitle } from "#app/components/page.tsx";
import { AllTests } from "#app/components/scoring/all-tests.tsx";
import { ComparisonPanel } from "#app/components/scoring/comparison-panel.tsx";
import { FurtherStatisticsSection } from "#app/components/scoring/further-statistics.tsx";
import { MethodNote } from "#app/components/scoring/method-note.tsx";
import { MethodsParagraph } from "#app/components/scoring/methods-paragraph-box.tsx";
import { ModelChooser } from "#app/components/scoring/model-chooser.tsx";
import { PublishedDetails } from "#app/components/scoring/published-details.tsx";
import { RobustnessTable } from "#app/components/scoring/robustness-table.tsx";
import { ScoreActions } from "#app/components/scoring/score-actions.tsx";
import { ScoreDetailsView } from "#app/components/scoring/score-details-view.tsx";
import { ScorePlotTable } from "#app/components/scoring/score-plot-table.tsx";
import { ScoreTableView } from "#app/components/scoring/score-table-view.tsx";
import { ScoreToolbar } from "#app/components/scoring/score-toolbar.tsx";
import { SealedScores } from "#app/components/scoring/sealed-scores.tsx";
import { differsOnlyIn } from "#app/components/table-url.ts";
import { studyGate } from "#app/http/gate.server.ts";
import { valueOrPage } from "#app/http/respond.server.ts";
import { permitInStudy } from "#app/modules/auth/permissions.ts";
import { describeScores } from "#app/modules/scoring/describe-scores.server.ts";
import { readRobustness } from "#app/modules/scoring/read-robustness.server.ts";
import { readScoreDetails } from "#app/modules/scoring/read-score-details.server.ts";
import { readScores } from "#app/modules/scoring/read-scores.server.ts";
import { checkChoice, SCORE_LABEL_WORDS } from "#app/modules/scoring/score-basis.ts";
import { scoreBasisSchema } from "#app/modules/scoring/score-basis-schema.ts";
import { METRICS } from "#app/modules/scoring/score-metric.ts";
import { basisOfView, SCORE_VIEWS } from "#app/modules/scoring/score-views.ts";
import { sliceScores } from "#app/modules/scoring/slice-scores.ts";
import { readItemFilters } from "#app/modules/studies/read-item-filters.server.ts";
import type { VerdictBasis } from "#app/modules/studies/verdict-bases.ts";

export const meta: MetaFunction = () => [{ title: "Scores · Assize" }];

const search = scoreBasisSchema.extend({
  metric: z.enum(METRICS).default("correctness"),
  view: z.enum(SCORE_VIEWS).default("plot"),
});

const NEEDS = { action: "scores.read", search } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database, study, relation, search: asked } = await studyGate(args, NEEDS);
  const { metric, view, ...choice } = asked;
  const basis = basisOfView(view, choice);
  const filters = await readItemFilters(database, actor, { studyId: study.id, withModels: true });
  valueOrPage(checkChoice(basis, filters));
  const [scores, robustness, details] = await Promise.all([
    readScores(database, actor, study.id, metric, basis),
    view === "robustness" ? readRobustness(database, actor, study.id, metric, basis) : null,
    view === "details" ? readScoreDetails(database, actor, study.id, basis) : null,
  ]);
  return {
    slug: study.slug,
    isDemonstration: study.isDemonstration,
    metric,
    view,
    basis,
    filters,
    scores,
    robustness,
    details,
    slices: details ? sliceScores(details.slices, metric) : [],
    mayOpenSeal: permitInStudy(actor, "study.configure", relation) === "granted",
    ...(await describeScores(database, study.id, scores, metric, basis)),
  };
}

/** The order of the rows and the model of a phone are drawn from the address; the figures stay. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return !differsOnlyIn(["sort", "model"], currentUrl, nextUrl) && defaultShouldRevalidate;
}

export default function Scores() {
  const {
    slug,
    isDemonstration,
    metric,
    view,
    basis,
    filters,
    scores,
    robustness,
    details,
    slices,
    methods,
    sight,
    mayOpenSeal,
    standing,
    lead,
    interim,
    copied,
  } = useLoaderData<typeof loader>();
  const links = scores.isSealed || scores.table.countsOnly ? null : { slug, metric, basis };
  const isTable = view === "plot" || view === "intervals";
  return (
    <Page>
      <PageTitle
        title="Scores"
        lead={scores.isSealed ? leadOf(scores, "final") : leadOf(scores.table, basis.labels)}
        actions={
          <ScoreActions
            slug={slug}
            view={view}
            basis={basis}
            copied={copied}
            table={scores.isSealed ? null : scores.table}
          />
        }
      />
      {isDemonstration && (
        <Message tone="info" className="mb-4">
          These explanations were written for demonstration. They are no model’s output, and the figures say
          nothing about any model.
        </Message>
      )}
      <EarlySightMessage slug={slug} sight={sight} />
      {scores.isSealed ? (
        <SealedScores slug={slug} mayOpen={mayOpenSeal} />
      ) : (
        <>
          <ScoreToolbar
            metric={metric}
            view={view}
            basis={basis}
            filters={filters}
            countsOnly={scores.table.countsOnly}
          />
          {robustness && <RobustnessTable rows={robustness} models={scores.table.models} links={links} />}
          {view === "details" &&
            (scores.table.countsOnly ? (
              <PublishedDetails />
            ) : (
              details && <ScoreDetailsView {...{ slug, details, slices, basis, metric }} />
            ))}
          {!isTable && !(view === "details" && scores.table.countsOnly) && (
            <MethodNote view={view} table={scores.table} basis={basis} method={scores.method} />
          )}
          {isTable && (
            <>
              <Columns side={304}>
                <div className="min-w-0">
                  <ModelChooser models={scores.table.models} />
                  {view === "intervals" ? (
                    <ScoreTableView table={scores.table} links={links} />
                  ) : (
                    <ScorePlotTable table={scores.table} links={links} />
                  )}
                </div>
                <div>
                  <ComparisonPanel
                    lead={lead}
                    interim={interim}
                    standing={standing}
                    comparisons={scores.comparisons}
                    models={scores.table.models}
                  />
                  <MethodNote view={view} table={scores.table} basis={basis} method={scores.method} />
                </div>
              </Columns>
              <AllTests
                standing={standing}
                lead={lead}
                comparisons={scores.comparisons}
                models={scores.table.models}
              />
              <FurtherStatisticsSection
                metric={metric}
                further={scores.further}
                models={scores.table.models}
                links={links}
              />
              {methods !== null && <MethodsParagraph text={methods} />}
            </>
          )}
        </>
      )}
    </Page>
  );
}

type Counted = { readonly settled: number; readonly open: number; readonly countsOnly?: boolean };

/** How much is counted, and what is still to come. */
function leadOf({ settled, open, countsOnly }: Counted, labels: VerdictBasis): string {
  if (countsOnly) return `Published counts of ${formatAmount(settled, "explanation")}.`;
  const what = labels === "final" ? "with a final label" : `counted by ${SCORE_LABEL_WORDS[labels]}`;
  const rest =
    open === 0 ? "Nothing is open." : `${formatAmount(open, "item")} ${open === 1 ? "is" : "are"} open.`;
  return `${formatAmount(settled, "explanation")} ${what}. ${rest}`;
}
