import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListChecks } from "lucide-react";
import { CriteriaTable } from "#app/components/agreement/criteria-table.tsx";
import { GraderFiguresTable } from "#app/components/agreement/grader-figures.tsx";
import { RoundAgreement } from "#app/components/agreement/round-agreement.tsx";
import { PairGrid, SplitBox } from "#app/components/agreement/split-box.tsx";
import { TaskAgreement } from "#app/components/agreement/task-agreement.tsx";
import { TypeAgreementTable } from "#app/components/agreement/type-agreement.tsx";
import { EarlySightMessage } from "#app/components/early-sight-message.tsx";
import { Empty } from "#app/components/empty.tsx";
import { FilterRow, FilterSelect } from "#app/components/filter-row.tsx";
import { formatAmount, formatCount } from "#app/components/format-number.ts";
import { LinkButton } from "#app/components/link-button.tsx";
import { Columns, Page, PageTitle } from "#app/components/page.tsx";
import { PictureMenu } from "#app/components/picture-menu.tsx";
import { StatisticsLink } from "#app/components/scoring/statistics-link.tsx";
import { studyGate } from "#app/http/gate.server.ts";
import { valueOrPage } from "#app/http/respond.server.ts";
import { WITH_OR_WITHOUT } from "#app/modules/scoring/agreement-choice.ts";
import { agreementChoiceSchema } from "#app/modules/scoring/agreement-choice-schema.ts";
import { readAgreement } from "#app/modules/scoring/read-agreement.server.ts";
import { checkTask } from "#app/modules/scoring/score-basis.ts";
import { readEarlySight } from "#app/modules/studies/read-early-sight.server.ts";
import { readItemFilters } from "#app/modules/studies/read-item-filters.server.ts";

export const meta: MetaFunction = () => [{ title: "Agreement · Assize" }];

const WITH_OPTIONS = WITH_OR_WITHOUT.map((value) => ({ value, label: value }));

const NEEDS = { action: "scores.read", search: agreementChoiceSchema } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database, study, search: choice } = await studyGate(args, NEEDS);
  const { tasks } = await readItemFilters(database, actor, { studyId: study.id, withModels: false });
  valueOrPage(checkTask(choice.task, { tasks }));
  const [agreement, sight] = await Promise.all([
    readAgreement(database, actor, study.id, choice),
    readEarlySight(database, study.id),
  ]);
  return { slug: study.slug, choice, tasks, agreement, sight };
}

export default function Agreement() {
  const { slug, choice, tasks, agreement, sight } = useLoaderData<typeof loader>();
  const { items, shared, graders, pairs } = agreement;
  const isFiltered = choice.task !== null || choice.closeCalls !== "with" || choice.contested !== "with";
  return (
    <Page>
      <PageTitle
        title="Agreement"
        lead={`${formatCount(shared)} of ${formatAmount(items, "explanation")} graded twice, by ${formatAmount(graders.length, "grader")} in ${formatAmount(pairs.length, "pair")}. First-round grades only; adjudication never counts here.`}
        actions={
          <LinkButton to={`/studies/${slug}/export/agreement.csv`} icon={ListChecks} reloadDocument>
            Which items, and why
          </LinkButton>
        }
      />
      <EarlySightMessage slug={slug} sight={sight} />
      <div className="mb-4">
        <FilterRow label="Filter the agreement" clearTo={isFiltered ? "?" : undefined}>
          <FilterSelect
            name="task"
            label="Task"
            value={choice.task ?? ""}
            options={[{ value: "", label: "all" }, ...tasks.map((value) => ({ value, label: value }))]}
          />
          <FilterSelect
            name="closeCalls"
            label="Close calls"
            value={choice.closeCalls}
            options={WITH_OPTIONS}
          />
          <FilterSelect name="contested" label="Contested" value={choice.contested} options={WITH_OPTIONS} />
        </FilterRow>
      </div>
      {shared === 0 ? (
        <Empty fact="No explanation has two independent grades yet.">
          One grader alone says nothing of agreement. Figures appear with the first explanation that two have
          graded.
        </Empty>
      ) : (
        <div className="flex flex-col gap-8">
          <Columns side={304}>
            <div className="min-w-0">
              <CriteriaTable criteria={agreement.criteria} />
            </div>
            <SplitBox figures={agreement.criteria[0]!} pairs={pairs} />
          </Columns>
          <Columns side={436}>
            <div className="min-w-0">
              <TypeAgreementTable types={agreement.types} sets={agreement.sets} />
            </div>
            {pairs.length > 1 && <PairGrid graders={graders} pairs={pairs} />}
          </Columns>
          <GraderFiguresTable people={agreement.people} lean={agreement.lean} />
          <TaskAgreement
            agreement={agreement}
            download={<PictureMenu slug={slug} picture="agreement" search={choice} size={26} />}
          />
          <RoundAgreement {...agreement} />
          <p className="type-help text-ink-2 measure-text">
            <strong className="font-semibold text-ink">How these figures are made.</strong> The last grade of
            each counted place that was made before anything of the others reached its author. Agreement has
            Wilson’s interval, α a bootstrap over samples ({formatCount(agreement.method.replicates)} draws,
            seed {agreement.method.seed}), given from 50 explanations graded twice and 5 grades in the rarer
            verdict on. “On the negative” says how often graders agree on which explanations are wrong, which
            raw agreement hides where most are right. Analysis stands three times, since an error decides it:
            the last row is its honest reliability. <StatisticsLink section="agreement" />
          </p>
        </div>
      )}
    </Page>
  );
}
