import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdjudicatorFiguresTable } from "#app/components/agreement/adjudicator-figures.tsx";
import { AgreementFilters } from "#app/components/agreement/agreement-filters.tsx";
import { AgreementHead } from "#app/components/agreement/agreement-head.tsx";
import { CriteriaTable } from "#app/components/agreement/criteria-table.tsx";
import { FurtherStatistics } from "#app/components/agreement/further-statistics.tsx";
import { GraderFiguresTable } from "#app/components/agreement/grader-figures.tsx";
import { narrowScope, scopeOf } from "#app/components/agreement/grades-link.tsx";
import { AgreementMethodNote } from "#app/components/agreement/method-note.tsx";
import { NoAgreement } from "#app/components/agreement/no-agreement.tsx";
import { PairGrid } from "#app/components/agreement/pair-grid.tsx";
import { WholePanel } from "#app/components/agreement/part-agreement.tsx";
import { RoundAgreement } from "#app/components/agreement/round-agreement.tsx";
import { SplitBox } from "#app/components/agreement/split-box.tsx";
import { TaskAgreement } from "#app/components/agreement/task-agreement.tsx";
import { TypeAgreementTable } from "#app/components/agreement/type-agreement.tsx";
import { EarlySightMessage } from "#app/components/early-sight-message.tsx";
import { Message } from "#app/components/message.tsx";
import { Columns, Page } from "#app/components/page.tsx";
import { PictureMenu } from "#app/components/picture-menu.tsx";
import { studyGate } from "#app/http/gate.server.ts";
import { valueOrPage } from "#app/http/respond.server.ts";
import { agreementPageSchema } from "#app/modules/scoring/agreement-choice-schema.ts";
import { readAgreementPage } from "#app/modules/scoring/read-agreement.server.ts";
import { checkTask } from "#app/modules/scoring/score-basis.ts";
import { readEarlySight } from "#app/modules/studies/read-early-sight.server.ts";
import { readItemFilters } from "#app/modules/studies/read-item-filters.server.ts";

export const meta: MetaFunction = () => [{ title: "Agreement · Assize" }];

const NEEDS = { action: "scores.read", search: agreementPageSchema } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database, study, search } = await studyGate(args, NEEDS);
  const { criterion, pair, show, ...choice } = search;
  const { tasks } = await readItemFilters(database, actor, { studyId: study.id, withModels: false });
  valueOrPage(checkTask(choice.task, { tasks }));
  const [agreement, sight] = await Promise.all([
    readAgreementPage(database, actor, study.id, choice, {
      criterion,
      pair: pair ?? null,
      show: show ?? null,
    }),
    readEarlySight(database, study.id),
  ]);
  const { slug, isDemonstration, countsOnly } = study;
  return { slug, isDemonstration, countsOnly, choice, criterion, tasks, agreement, sight };
}

export default function Agreement() {
  const { slug, isDemonstration, countsOnly, choice, criterion, tasks, agreement, sight } =
    useLoaderData<typeof loader>();
  const { view, pair, panels, further, gradedTwicePlanned } = agreement;
  const scope = scopeOf(slug, choice);
  const isOnePair = view.pairs.length === 1;
  return (
    <Page>
      <AgreementHead view={view} scope={scope} countsOnly={countsOnly} choice={choice} />
      {isDemonstration && (
        <Message tone="info" className="mb-4">
          These explanations and their grades were written for demonstration. The figures say nothing about
          any model or any grader.
        </Message>
      )}
      <EarlySightMessage slug={slug} sight={sight} />
      {!countsOnly && <AgreementFilters choice={choice} tasks={tasks} />}
      {view.shared === 0 ? (
        <NoAgreement countsOnly={countsOnly} isPlanned={gradedTwicePlanned} choice={choice} />
      ) : (
        <div className="flex flex-col gap-8">
          <Columns side={304}>
            <div className="min-w-0">
              <CriteriaTable
                criteria={view.criteria}
                chosen={criterion}
                scope={scope}
                isOnePair={isOnePair}
              />
            </div>
            <SplitBox
              figures={view.criteria.find((figures) => figures.criterion === criterion)!}
              pair={isOnePair ? null : pair}
              scope={scope}
            />
          </Columns>
          {isOnePair ? (
            <TypeAgreementTable types={view.types} sets={view.sets} graders={view.graders} scope={scope} />
          ) : (
            <div>
              <Columns side={436}>
                <div className="min-w-0">
                  <TypeAgreementTable
                    types={view.types}
                    sets={view.sets}
                    graders={view.graders}
                    scope={scope}
                  />
                </div>
                <PairGrid
                  graders={view.graders}
                  pairs={view.pairs}
                  criterion={criterion}
                  chosen={pair}
                  scope={scope}
                />
              </Columns>
              <WholePanel
                id="pairs"
                caption="All figures of each pair"
                head="Pair"
                parts={panels.pairs}
                nameOf={({ first, second }) => `${first} and ${second}`}
                scopeOf={({ first, second }) =>
                  narrowScope(scope, { selection: { between: [first, second] } })
                }
              />
            </div>
          )}
          <GraderFiguresTable people={view.people} scope={scope} />
          {view.lean.adjudicators.length > 0 && <AdjudicatorFiguresTable lean={view.lean} scope={scope} />}
          <TaskAgreement
            agreement={view}
            panels={panels.tasks}
            scope={scope}
            download={<PictureMenu slug={slug} picture="agreement" search={choice} size={26} />}
          />
          <RoundAgreement agreement={view} panels={panels.rounds} scope={scope} />
          <FurtherStatistics further={further} sets={view.sets} scope={scope} />
          <AgreementMethodNote method={view.method} criteria={view.criteria} pairs={view.pairs} />
        </div>
      )}
    </Page>
  );
}
