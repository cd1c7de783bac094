import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { DefinitionList } from "#app/components/definition-list.tsx";
import { DeleteDraft } from "#app/components/delete-draft.tsx";
import { formatAmount } from "#app/components/format-number.ts";
import { Page, PageTitle, SectionTitle } from "#app/components/page.tsx";
import { PlanSection } from "#app/components/plan-section.tsx";
import { PracticeSettingSection } from "#app/components/practice/practice-setting-section.tsx";
import { SealSection } from "#app/components/seal-section.tsx";
import { settingEntries } from "#app/components/setting-entries.tsx";
import { studyGate } from "#app/http/gate.server.ts";
import { parseIntent } from "#app/http/parse-intent.server.ts";
import { answer } from "#app/http/respond.server.ts";
import { permitInStudy } from "#app/modules/auth/permissions.ts";
import { readPracticeSetting } from "#app/modules/practice/read-practice-setting.server.ts";
import { setPractice } from "#app/modules/practice/set-practice.server.ts";
import { settingsIntentSchema } from "#app/modules/practice/settings-intents.ts";
import { openSeal } from "#app/modules/studies/open-seal.server.ts";
import { planAnalysis } from "#app/modules/studies/plan-analysis.server.ts";
import {
  readStudySettings,
  type StudySettingsPage,
} from "#app/modules/studies/read-study-settings.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `${data.settings.study.name} · ` : ""}Settings · Assize` },
];

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database, study, relation } = await studyGate(args, { action: "progress.read" });
  return {
    settings: await readStudySettings(database, actor, study.id),
    practice: await readPracticeSetting(database, study.id),
    mayConfigure: permitInStudy(actor, "study.configure", relation) === "granted",
    now: new Date().toISOString(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, database, study } = await studyGate(args, { action: "study.configure" });
  const { intent, input } = await parseIntent(args.request, settingsIntentSchema);
  if (!input.ok) return answer({ ...input, intent });
  if (input.value.intent === "set-practice")
    return answer({ ...(await setPractice(database, actor, study.id, input.value)), intent });
  const result =
    input.value.intent === "open-seal"
      ? await openSeal(database, actor, {
          reason: input.value.reason,
          account: actor.userId,
          studyId: study.id,
        })
      : await planAnalysis(database, actor, {
          plannedAnalysis: input.value.plannedAnalysis,
          studyId: study.id,
        });
  return answer({ ...result, intent });
}

/** The rules of a study as they stand, what was drawn, what is planned, and the seal. */
export default function StudySettings() {
  const { settings, practice, mayConfigure, now } = useLoaderData<typeof loader>();
  const { study, plan, tasks, models, openings } = settings;
  return (
    <Page width="narrow">
      <PageTitle
        title="Settings"
        lead={`Version ${study.protocol.version} of the study’s rules. They are frozen; every label names the version it was made under.`}
      />
      <div className="flex flex-col gap-8">
        <section aria-labelledby="rules">
          <SectionTitle id="rules" title="Rules" />
          <DefinitionList entries={settingEntries(study)} />
        </section>
        <section aria-labelledby="drawn">
          <SectionTitle id="drawn" title="Drawn" />
          <DefinitionList
            entries={[
              { term: "Seed of the draw", value: <span className="figures">{study.seed}</span> },
              ...(study.planSeed === null
                ? []
                : [{ term: "Seed of the plan", value: <span className="figures">{study.planSeed}</span> }]),
              ...tasks.map((task) => ({
                term: task.task,
                value: (
                  <>
                    {formatAmount(task.samples, "sample")} of {task.split},{" "}
                    {task.sampleCount === null ? "all" : "drawn by the seed"},{" "}
                    {task.guideVersion === null ? "no guide" : `guide version ${task.guideVersion}`}
                    {mayConfigure && <GuideLink slug={study.slug} task={task} />}
                  </>
                ),
              })),
              { term: "Models", value: models.join("; ") },
            ]}
          />
        </section>
        <PlanSection plan={plan} mayChange={mayConfigure && study.status === "draft"} now={now} />
        {!study.countsOnly && (
          <PracticeSettingSection
            setting={practice}
            mayChange={mayConfigure && study.status === "draft"}
            checksTo={mayConfigure ? `/studies/${study.slug}/checks` : null}
          />
        )}
        <SealSection study={study} openings={openings} mayOpen={mayConfigure} now={now} />
        {mayConfigure && study.status === "draft" && <DeleteDraft study={study} />}
      </div>
    </Page>
  );
}

type GuideLinkProps = {
  readonly slug: string;
  readonly task: Pick<StudySettingsPage["tasks"][number], "task" | "guideVersion" | "newestGuide">;
};

/** To the versions of a task's guide, where there is one that is not in use. */
function GuideLink({ slug, task: { task, guideVersion, newestGuide } }: GuideLinkProps) {
  if (newestGuide === null || (newestGuide === 1 && guideVersion === 1)) return null;
  const isNewer = newestGuide > (guideVersion ?? 0);
  return (
    <>
      {". "}
      <Link to={`/studies/${slug}/settings/guide/${task}`} className="link">
        {isNewer ? `Version ${newestGuide} is there` : "Other versions"}
      </Link>
    </>
  );
}
