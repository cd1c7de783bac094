import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { Braces, ChartNoAxesGantt, Download, ListTree, Scale, Table2 } from "lucide-react";
import { z } from "zod";
import { EarlySightMessage } from "#app/components/early-sight-message.tsx";
import { formatAmount } from "#app/components/format-number.ts";
import { LinkButton } from "#app/components/link-button.tsx";
import { Message } from "#app/components/message.tsx";
import { Columns, Page, PageTitle } from "#app/components/page.tsx";
import { AllTests } from "#app/components/scoring/all-tests.tsx";
import { ComparisonPanel } from "#app/components/scoring/comparison-panel.tsx";
import { CopyTable } from "#app/components/scoring/copy-table.tsx";
import { MethodNote } from "#app/components/scoring/method-note.tsx";
import { MethodsParagraph } from "#app/components/scoring/methods-paragraph-box.tsx";
import { RobustnessTable } from "#app/components/scoring/robustness-table.tsx";
import { ScoreDetailsView } from "#app/components/scoring/score-details-view.tsx";
import { ScoreFilters } from "#app/components/scoring/score-filters.tsx";
import { ScorePlotTable } from "#app/components/scoring/score-plot-table.tsx";
import { ScoreTableView } from "#app/components/scoring/score-table-view.tsx";
import { SealedScores } from "#app/components/scoring/sealed-scores.tsx";
import { SegmentedLinks } from "#app/components/segmented.tsx";
import { withParameters } from "#app/components/table-url.ts";
import { studyGate } from "#app/http/gate.server.ts";
import { permitInStudy } from "#app/modules/auth/permissions.ts";
import { describeScores } from "#app/modules/scoring/describe-scores.server.ts";
import { readRobustness } from "#app/modules/scoring/read-robustness.server.ts";
import { readScoreDetails } from "#app/modules/scoring/read-score-details.server.ts";
import { readScores } from "#app/modules/scoring/read-scores.server.ts";
import { scoreBasisSchema } from "#app/modules/scoring/score-basis-schema.ts";
import { METRICS } from "#app/modules/scoring/score-metric.ts";
import { readItemFilters } from "#app/modules/studies/read-item-filters.server.ts";

export const meta: MetaFunction = () => [{ title: "Scores · Assize" }];

const VIEWS = ["plot", "intervals", "robustness", "details"] as const;

const VIEW_LOOKS = {
  plot: { label: "Plot", icon: ChartNoAxesGantt },
  intervals: { label: "Intervals", icon: Table2 },
  robustness: { label: "Robustness", icon: Scale },
  details: { label: "Details", icon: ListTree },
} as const;

const search = scoreBasisSchema.extend({
  metric: z.enum(METRICS).default("correctness"),
  view: z.enum(VIEWS).default("plot"),
});

const NEEDS = { action: "scores.read", search } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database, study, relation, search: asked } = await studyGate(args, NEEDS);
  const { metric, view, ...basis } = asked;
  const [scores, { slices }, robustness, details] = await Promise.all([
    readScores(database, actor, study.id, metric, basis),
    readItemFilters(database, actor, { studyId: study.id, withModels: false }),
    view === "robustness" ? readRobustness(database, actor, study.id, metric) : null,
    view === "details" ? readScoreDetails(database, actor, study.id) : null,
  ]);
  return {
    slug: study.slug,
    isDemonstration: study.isDemonstration,
    metric,
    view,
    basis,
    slices,
    scores,
    robustness,
    details,
    mayOpenSeal: permitInStudy(actor, "study.configure", relation) === "granted",
    ...(await describeScores(database, study.id, scores, metric, basis)),
  };
}

export default function Scores() {
  const {
    slug,
    isDemonstration,
    metric,
    view,
    basis,
    slices,
    scores,
    robustness,
    details,
    methods,
    sight,
    mayOpenSeal,
    standing,
    lead,
  } = useLoaderData<typeof loader>();
  const [address] = useSearchParams();
  const { settled, open } = scores.isSealed ? scores : scores.table;
  return (
    <Page>
      <PageTitle
        title="Scores"
        lead={`${formatAmount(settled, "explanation")} ${basis.labels === "final" ? "with a final label" : "counted"}. ${open === 0 ? "Nothing is open." : `${formatAmount(open, "item")} open.`}`}
        actions={
          <>
            {!scores.isSealed && (
              <>
                <CopyTable table={scores.table} />
                <LinkButton to={`/studies/${slug}/scores.json`} icon={Braces} reloadDocument>
                  All figures
                </LinkButton>
              </>
            )}
            <LinkButton to={`/studies/${slug}/export`} icon={Download}>
              Export
            </LinkButton>
          </>
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
          <div className="mb-4 flex flex-wrap items-center gap-3">
            <SegmentedLinks
              label="Metric"
              links={METRICS.map((one) => ({
                label: one === "correctness" ? "Correctness" : "Analysis",
                to: withParameters(address, { metric: one }),
                current: metric === one,
              }))}
            />
            {!scores.table.countsOnly && <ScoreFilters basis={basis} slices={slices} />}
            <SegmentedLinks
              label="View"
              className="ms-auto"
              links={VIEWS.map((one) => ({
                label: VIEW_LOOKS[one].label,
                icon: VIEW_LOOKS[one].icon,
                to: withParameters(address, { view: one }),
                current: view === one,
              }))}
            />
          </div>
          <Columns side={304}>
            <div className="min-w-0">
              {view === "robustness" && robustness ? (
                <RobustnessTable rows={robustness} models={scores.table.models} />
              ) : view === "details" && details ? (
                <ScoreDetailsView slug={slug} details={details} />
              ) : view === "intervals" ? (
                <ScoreTableView
                  table={scores.table}
                  links={scores.table.countsOnly ? null : { slug, metric, basis }}
                />
              ) : (
                <ScorePlotTable
                  table={scores.table}
                  links={scores.table.countsOnly ? null : { slug, metric, basis }}
                />
              )}
            </div>
            <div>
              <ComparisonPanel
                lead={lead}
                standing={standing}
                comparisons={scores.comparisons}
                models={scores.table.models}
              />
              <MethodNote
                metric={metric}
                basis={basis}
                method={scores.method}
                comparisons={scores.comparisons.length}
              />
            </div>
          </Columns>
          <AllTests standing={standing} comparisons={scores.comparisons} models={scores.table.models} />
          {methods !== null && <MethodsParagraph text={methods} />}
        </>
      )}
    </Page>
  );
}
