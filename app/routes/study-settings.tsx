import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Button } from "#app/components/button.tsx";
import { DefinitionList } from "#app/components/definition-list.tsx";
import { FormFailure, fieldFault } from "#app/components/form-failure.tsx";
import { formatAmount } from "#app/components/format-number.ts";
import { Page, PageTitle, SectionTitle } from "#app/components/page.tsx";
import { settingEntries } from "#app/components/setting-entries.tsx";
import { TextArea } from "#app/components/text-area.tsx";
import { Time } from "#app/components/time.tsx";
import { studyGate } from "#app/http/gate.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { answer } from "#app/http/respond.server.ts";
import { permitInStudy } from "#app/modules/auth/permissions.ts";
import { openSeal } from "#app/modules/studies/open-seal.server.ts";
import { readStudySettings } from "#app/modules/studies/read-study-settings.server.ts";
import { sealOpeningSchema } from "#app/modules/studies/seal-schema.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `${data.settings.study.name} · ` : ""}Settings · Assize` },
];

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database, study, relation } = await studyGate(args, { action: "progress.read" });
  return {
    settings: await readStudySettings(database, actor, study.id),
    mayOpenSeal: permitInStudy(actor, "study.configure", relation) === "granted",
    now: new Date().toISOString(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, database, study } = await studyGate(args, { action: "study.configure" });
  const input = await parseForm(args.request, sealOpeningSchema);
  if (!input.ok) return answer(input);
  return answer(
    await openSeal(database, actor, { ...input.value, account: actor.userId, studyId: study.id }),
  );
}

/** The rules of a study as they stand, what was drawn, and the seal. */
export default function StudySettings() {
  const { settings, mayOpenSeal, now } = useLoaderData<typeof loader>();
  const { study, tasks, models, openings } = settings;
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
                value: `${formatAmount(task.samples, "sample")} of ${task.split}${task.sampleCount === null ? ", all" : ", drawn by the seed"}, ${task.guideVersion === null ? "no guide" : `guide version ${task.guideVersion}`}`,
              })),
              { term: "Models", value: models.join("; ") },
            ]}
          />
        </section>
        <Seal study={study} openings={openings} mayOpen={mayOpenSeal} now={now} />
      </div>
    </Page>
  );
}

type SealProps = Pick<ReturnType<typeof useLoaderData<typeof loader>>["settings"], "study" | "openings"> & {
  readonly mayOpen: boolean;
  readonly now: string;
};

function Seal({ study, openings, mayOpen, now }: SealProps) {
  const result = useActionData<typeof action>();
  const busy = useNavigation().formMethod === "POST";
  const isSealed = study.protocol.sealed && study.status !== "closed";
  const isOpenToMe = openings.some((opening) => opening.isMine);
  return (
    <section aria-labelledby="seal">
      <SectionTitle id="seal" title="Seal" />
      <p className="text-ink-2">
        {isSealed
          ? "Until the study closes, nobody sees grades or labels together with their models."
          : "Grades and labels may be seen together with their models. Whoever looks goes on record."}
      </p>
      {openings.length > 0 && (
        <ul className="mt-3 border-t border-line">
          {openings.map((opening) => (
            <li key={opening.id} className="border-b border-line py-2">
              Opened for {opening.isMine ? "you" : opening.openedFor}: <q dir="auto">{opening.reason}</q>{" "}
              <span className="text-ink-3">
                <Time at={opening.at.toISOString()} now={now} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {isSealed && mayOpen && !isOpenToMe && (
        <Form method="post" className="mt-4 flex flex-col gap-3">
          <FormFailure result={result} placed={["reason"]} />
          <TextArea
            label="Why the figures are opened to you before the study closes"
            name="reason"
            required
            help="The reason and your name stay on record. What you grade or decide afterwards is marked as made unblinded."
            error={fieldFault(result, "reason")}
          />
          <span>
            <Button type="submit" busy={busy} busyLabel="Opening">
              Open the seal for me
            </Button>
          </span>
        </Form>
      )}
    </section>
  );
}
