import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import { z } from "zod";
import { Empty } from "#app/components/empty.tsx";
import { formatAmount } from "#app/components/format-number.ts";
import { LinkButton } from "#app/components/link-button.tsx";
import { Message } from "#app/components/message.tsx";
import { Page, PageTitle } from "#app/components/page.tsx";
import { ScoreTableView } from "#app/components/scoring/score-table-view.tsx";
import { SegmentedLinks } from "#app/components/segmented.tsx";
import { studyGate } from "#app/http/gate.server.ts";
import { readScores } from "#app/modules/scoring/read-scores.server.ts";
import { METRICS } from "#app/modules/scoring/score-table.ts";

export const meta: MetaFunction = () => [{ title: "Scores · Assize" }];

const search = z.object({ metric: z.enum(METRICS).default("correctness") });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database, study, search: asked } = await studyGate(args, { action: "scores.read", search });
  const scores = await readScores(database, actor, study.id, asked.metric);
  return { slug: study.slug, metric: asked.metric, isDemonstration: study.isDemonstration, scores };
}

export default function Scores() {
  const { slug, metric, isDemonstration, scores } = useLoaderData<typeof loader>();
  const { settled, open } = scores.isSealed ? scores : scores.table;
  return (
    <Page>
      <PageTitle
        title="Scores"
        lead={`${formatAmount(settled, "item")} with a final label. ${open === 0 ? "Nothing is open." : `${formatAmount(open, "item")} open.`}`}
        actions={
          <LinkButton to={`/studies/${slug}/export`} icon={Download}>
            Export
          </LinkButton>
        }
      />
      {isDemonstration && (
        <Message tone="info" className="mb-4">
          These explanations were written for demonstration. They are no model’s output, and the figures say
          nothing about any model.
        </Message>
      )}
      {scores.isSealed ? (
        <Empty fact="The scores are sealed until the study closes.">
          Progress is open while people grade; figures per model are not, so that nobody’s reading bends to
          them. Closing the study opens them.
        </Empty>
      ) : (
        <>
          <SegmentedLinks
            label="Metric"
            className="mb-4"
            links={[
              { label: "Correctness", to: "?metric=correctness", current: metric === "correctness" },
              { label: "Analysis", to: "?metric=analysis", current: metric === "analysis" },
            ]}
          />
          <ScoreTableView slug={slug} table={scores.table} />
          <p className="measure-text type-help text-ink-2 mt-4">
            <strong className="font-semibold text-ink">How these figures are made.</strong> Final labels.{" "}
            {metric === "correctness"
              ? "x explanations without any marked error, of n with a final label."
              : "x explanations that are correct and whose analysis is sufficient, of n with a final label."}{" "}
            Percentages are rounded half up from x and n. Intervals are Wilson, 95 %. The mean of the tasks
            counts each task once; the mean of the families counts the diversity tasks as one. Items without a
            final label are left out; “possible” is what the figure would be if all of them turned out
            against, or for. Bold is the highest of a row. Every count leads to its items.
          </p>
        </>
      )}
    </Page>
  );
}
