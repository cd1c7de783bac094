import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdjudicatorHome } from "#app/components/adjudicator-home.tsx";
import { Empty } from "#app/components/empty.tsx";
import { GraderHome } from "#app/components/grader-home.tsx";
import { LinkButton } from "#app/components/link-button.tsx";
import { Page, PageTitle, SectionTitle } from "#app/components/page.tsx";
import { DoubtNews } from "#app/components/rulings/doubt-news.tsx";
import { StudiesHome } from "#app/components/studies-home.tsx";
import { gate } from "#app/http/gate.server.ts";
import { readHome } from "#app/modules/assigning/read-home.server.ts";
import { readDoubtNews } from "#app/modules/rulings/read-doubt-news.server.ts";
import type { ListedStudy } from "#app/modules/studies/listed-study.ts";
import type { WaitingConflicts } from "#app/modules/studies/waiting-conflicts.ts";

export const meta: MetaFunction = () => [{ title: "My work · Assize" }];

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database } = await gate(args, { action: "home.read" });
  const [home, news] = await Promise.all([readHome(database, actor), readDoubtNews(database, actor)]);
  return { home, news, isAdmin: actor.isAdmin, now: new Date().toISOString() };
}

/** What is mine to do, by role: to grade, to adjudicate, to look after, to compare. */
export default function Home() {
  const { home, news, isAdmin, now } = useLoaderData<typeof loader>();
  const { grading, adjudicating, studies, resting } = home;
  const isIdle = grading.length === 0 && adjudicating.length === 0 && studies.length === 0;
  if (isIdle) return <NothingYet isAdmin={isAdmin} study={resting.find(isDraft) ?? resting[0] ?? null} />;
  return (
    <Page width="centred">
      {grading.length > 0 ? (
        <GraderHome studies={grading} aside={<DoubtNews news={news} now={now} />} now={now} />
      ) : (
        <PageTitle title={adjudicating.length > 0 ? titleForAdjudicator(adjudicating) : "Studies"} />
      )}
      {grading.length === 0 && (
        <div className="mb-8 empty:hidden">
          <DoubtNews news={news} now={now} />
        </div>
      )}
      {adjudicating.length > 0 && <AdjudicatorHome studies={adjudicating} titled={grading.length > 0} />}
      {studies.length > 0 && (
        <section aria-labelledby="studies" className="mt-8">
          {(grading.length > 0 || adjudicating.length > 0) && <SectionTitle id="studies" title="Studies" />}
          <StudiesHome studies={studies} isAdmin={isAdmin} now={now} />
        </section>
      )}
    </Page>
  );
}

function titleForAdjudicator(studies: readonly WaitingConflicts[]): string {
  const waiting = studies.reduce(
    (sum, study) => sum + study.tasks.reduce((inStudy, task) => inStudy + task.conflicts, 0),
    0,
  );
  if (waiting === 0) return "No conflicts wait for you";
  return waiting === 1 ? "1 conflict waits for you" : `${waiting} conflicts wait for you`;
}

function isDraft({ status }: ListedStudy): boolean {
  return status === "draft";
}

type NothingYetProps = {
  readonly isAdmin: boolean;
  /** A study of theirs that is not open. */
  readonly study: ListedStudy | null;
};

function NothingYet({ isAdmin, study }: NothingYetProps) {
  return (
    <Page width="centred">
      <PageTitle title="My work" />
      {isAdmin ? (
        <Empty
          fact="No study yet."
          action={
            <LinkButton to="/studies/new?preset=legalbench-2023" rank="primary">
              Create a study
            </LinkButton>
          }
        >
          Create one from the preset LegalBench 2023.
        </Empty>
      ) : (
        <NoWork study={study} />
      )}
    </Page>
  );
}

function NoWork({ study }: Pick<NothingYetProps, "study">) {
  if (study === null) {
    return (
      <Empty fact="You are in no study yet.">When an admin adds you to one, your work appears here.</Empty>
    );
  }
  return isDraft(study) ? (
    <Empty fact={`${study.name} has not opened yet.`}>Your work appears here when it does.</Empty>
  ) : (
    <Empty fact={`${study.name} is closed.`}>Nothing in it waits to be decided.</Empty>
  );
}
