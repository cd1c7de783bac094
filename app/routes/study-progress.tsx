import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { DeclinedList } from "#app/components/declined-list.tsx";
import { Empty } from "#app/components/empty.tsx";
import { FormFailure } from "#app/components/form-failure.tsx";
import { formatAmount, formatCount } from "#app/components/format-number.ts";
import { GraderProgressTable } from "#app/components/grader-progress-table.tsx";
import { LinkButton } from "#app/components/link-button.tsx";
import { Message } from "#app/components/message.tsx";
import { NeedList } from "#app/components/need-list.tsx";
import { Columns, Page, PageTitle, SectionTitle } from "#app/components/page.tsx";
import { Legend } from "#app/components/stacked-bar.tsx";
import { StudyFigures } from "#app/components/study-figures.tsx";
import { StudyStatusLabel } from "#app/components/study-status-label.tsx";
import { TaskProgressTable } from "#app/components/task-progress-table.tsx";
import { useRevalidation } from "#app/components/use-revalidation.browser.ts";
import { studyGate } from "#app/http/gate.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { answer } from "#app/http/respond.server.ts";
import type { Result } from "#app/lib/result.ts";
import { actOnStudy } from "#app/modules/assigning/act-on-study.server.ts";
import { studyActSchema } from "#app/modules/assigning/study-acts.ts";
import { permitInStudy } from "#app/modules/auth/permissions.ts";
import { giveAgain } from "#app/modules/grading/assign-again.server.ts";
import { giveAgainSchema } from "#app/modules/grading/give-again-schema.ts";
import { listDeclined } from "#app/modules/studies/list-declined.server.ts";
import { readProgressSteps } from "#app/modules/studies/read-progress-steps.server.ts";
import { readStudyOverview } from "#app/modules/studies/read-study-overview.server.ts";
import { studyNeeds } from "#app/modules/studies/study-needs.ts";
import type { StudyOverview } from "#app/modules/studies/study-progress.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `${data.overview.study.name} · ` : ""}Progress · Assize` },
];

const actSchema = z.discriminatedUnion("act", [...studyActSchema.options, giveAgainSchema]);

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database, study, relation } = await studyGate(args, { action: "progress.read" });
  const mayConfigure = permitInStudy(actor, "study.configure", relation) === "granted";
  const [overview, steps, declined] = await Promise.all([
    readStudyOverview(database, study.id, { withNames: actor.isAdmin, viewerId: actor.userId }),
    readProgressSteps(database, study.id, actor.userId),
    mayConfigure && study.status !== "closed" ? listDeclined(database, study.id, actor.userId) : [],
  ]);
  return {
    overview,
    steps,
    declined,
    needs: mayConfigure ? studyNeeds(overview) : null,
    mayConfigure,
    now: new Date().toISOString(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, database, study } = await studyGate(args, { action: "study.configure" });
  const input = await parseForm(args.request, actSchema);
  if (!input.ok) return answer(input);
  const act = input.value;
  const studyId = study.id;
  const done: Result<{ sentence: string }> =
    act.act === "give_again"
      ? await giveAgain(database, actor, { ...act, studyId })
      : await actOnStudy(database, actor, studyId, act);
  return answer(done);
}

export default function StudyProgress() {
  const { overview, steps, declined, needs, mayConfigure, now } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useRevalidation(60);
  const { study, tasks, graders } = overview;
  if (study.countsOnly)
    return (
      <Page>
        <PageTitle
          title={study.name}
          lead={`${formatAmount(tasks.length, "task")} and ${formatAmount(overview.models, "model")}, by published counts.`}
          actions={<StudyStatusLabel status={study.status} />}
        />
        <Empty
          fact="Nothing is graded in this study."
          action={<LinkButton to={`/studies/${study.slug}/scores`}>Scores</LinkButton>}
        >
          It holds counts that were published elsewhere, without texts, samples or graders, to be compared
          with other studies.
        </Empty>
      </Page>
    );
  return (
    <Page>
      <PageTitle
        title={study.name}
        lead={leadOf(overview)}
        actions={
          <>
            <StudyStatusLabel status={study.status} />
            {mayConfigure && study.status !== "closed" && (
              <LinkButton to={`/studies/${study.slug}/people`}>People</LinkButton>
            )}
          </>
        }
      />
      <FormFailure result={result} />
      {result?.ok && (
        <Message tone="ok" announce="status" className="mb-4">
          {result.value.sentence}
        </Message>
      )}
      <StudyFigures overview={overview} steps={steps} />
      <Columns side={436} className="mt-6" sideFirst>
        <section aria-labelledby="by-task">
          <SectionTitle id="by-task" title="By task" aside={<Legend items={LEGEND} />} />
          <TaskProgressTable slug={study.slug} tasks={tasks} />
        </section>
        <div className="flex flex-col gap-7">
          {needs && (
            <section aria-labelledby="needs-you">
              <SectionTitle id="needs-you" title="Needs you" />
              <NeedList slug={study.slug} needs={needs} isClosed={study.status === "closed"} />
            </section>
          )}
          {declined.length > 0 && (
            <section aria-labelledby="declined">
              <SectionTitle id="declined" title="Given back by their graders" />
              <DeclinedList slug={study.slug} items={declined} />
            </section>
          )}
          <section aria-labelledby="graders">
            <SectionTitle id="graders" title="Graders" />
            <GraderProgressTable slug={study.slug} graders={graders} now={now} />
          </section>
        </div>
      </Columns>
    </Page>
  );
}

const LEGEND = [
  { name: "submitted", fill: "submitted" },
  { name: "in progress", fill: "in-progress" },
  { name: "sent back", fill: "sent-back" },
  { name: "queued", fill: "queued" },
] as const;

function leadOf({ study, tasks, models, graders }: StudyOverview): string {
  const present = graders.filter((grader) => !grader.wasRemoved).length;
  const perItem = study.protocol.gradersPerItem;
  const grades = perItem === 1 ? "one grade" : `${formatCount(perItem)} grades`;
  return (
    `${formatAmount(tasks.length, "task")}, ${formatAmount(models, "model")}, ${formatAmount(present, "grader")}, ` +
    `${grades} per explanation. Models hidden from graders.`
  );
}
