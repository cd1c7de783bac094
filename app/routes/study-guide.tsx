import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";
import { Button } from "#app/components/button.tsx";
import { Empty } from "#app/components/empty.tsx";
import { FormFailure } from "#app/components/form-failure.tsx";
import { formatAmount, formatCount } from "#app/components/format-number.ts";
import { GuideChanges } from "#app/components/guide-changes.tsx";
import { LinkButton } from "#app/components/link-button.tsx";
import { Page, PageTitle, SectionTitle } from "#app/components/page.tsx";
import { TabLinks } from "#app/components/tabs.tsx";
import { studyGate } from "#app/http/gate.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { answer, valueOrPage } from "#app/http/respond.server.ts";
import { type ChosenGuide, guideVersionSchema } from "#app/modules/studies/guide-choice.ts";
import { readGuideChoice } from "#app/modules/studies/read-guide-choice.server.ts";
import { serveGuideVersion } from "#app/modules/studies/serve-guide-version.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Guide${data ? ` of ${data.page.task.name} · ${data.name}` : ""} · Assize` },
];

const params = z.object({ slug: z.string(), task: z.string() });
const search = z.object({ version: guideVersionSchema.shape.version.optional().catch(undefined) });

export async function loader(args: LoaderFunctionArgs) {
  const entered = await studyGate(args, { action: "study.configure", params, search });
  const { database, study } = entered;
  const { version = null } = entered.search;
  return {
    slug: study.slug,
    name: study.name,
    isClosed: study.status === "closed",
    page: valueOrPage(await readGuideChoice(database, study.id, entered.params.task, version)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const entered = await studyGate(args, { action: "study.configure", params });
  const { actor, database, request, study } = entered;
  const input = await parseForm(request, guideVersionSchema);
  if (!input.ok) return answer(input);
  const { task } = entered.params;
  const served = await serveGuideVersion(database, actor, { studyId: study.id, task, ...input.value });
  return served.ok ? redirect(guidePath(study.slug, task)) : answer(served);
}

function guidePath(slug: string, task: string, version?: number): string {
  const page = `/studies/${encodeURIComponent(slug)}/settings/guide/${encodeURIComponent(task)}`;
  return version === undefined ? page : `${page}?version=${version}`;
}

/** Which version of a task's guide the study uses, what another one would change, and the act of using it. */
export default function StudyGuide() {
  const { slug, page, isClosed } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const isBusy = useNavigation().formMethod === "POST";
  const { task, used, versions, chosen } = page;
  return (
    <Page width="narrow">
      <PageTitle
        title={`Guide of ${task.name}`}
        lead={used === null ? "The study uses no guide for this task." : `Version ${used} is in use.`}
        actions={<LinkButton to={`/studies/${encodeURIComponent(slug)}/settings`}>All settings</LinkButton>}
      />
      {versions.length > 1 && (
        <TabLinks
          label="Versions"
          className="mb-5"
          tabs={versions.map((version) => ({
            label: version === used ? `Version ${version}, in use` : `Version ${version}`,
            to: guidePath(slug, task.slug, version),
            current: version === (chosen?.version ?? used),
          }))}
        />
      )}
      {chosen === null ? (
        <Empty
          fact={used === null ? "The library has no guide for this task." : "This is the version in use."}
          action={<LinkButton to="/import">Import a version</LinkButton>}
        >
          {versions.length > 1
            ? "Choose another one to see what it changes."
            : "A new version is imported first. Then it can be put in use here."}
        </Empty>
      ) : (
        <section aria-labelledby="changes">
          <SectionTitle
            id="changes"
            title={used === null ? `Version ${chosen.version}` : `What version ${chosen.version} changes`}
          />
          {chosen.changes.length === 0 ? (
            <p className="text-ink-3">Nothing that a grader reads.</p>
          ) : (
            <GuideChanges changes={chosen.changes} entryTitle={(sample) => `Entry of ${sample}`} />
          )}
          <p className="mt-5 text-ink-2">{effectWords(chosen)}</p>
          {!isClosed && (
            <Form method="post" className="mt-4 flex flex-col items-start gap-3">
              <FormFailure result={result} />
              <input type="hidden" name="version" value={chosen.version} />
              <Button type="submit" rank="primary" size={40} busy={isBusy} busyLabel="Changing">
                Use version {chosen.version}
              </Button>
            </Form>
          )}
        </section>
      )}
    </Page>
  );
}

function effectWords({ withoutEntry, samples, gradesBefore }: ChosenGuide): string {
  const entries =
    withoutEntry === 0
      ? `All ${formatAmount(samples, "drawn sample")} have an entry in it.`
      : `${formatCount(withoutEntry)} of ${formatAmount(samples, "drawn sample")} have no entry in it.`;
  const grades =
    gradesBefore === 0
      ? "No grade was given under another version."
      : `${formatAmount(gradesBefore, "grade")} given under another version ${gradesBefore === 1 ? "keeps" : "keep"} it.`;
  return `${entries} ${grades} Graders see the changed lines before their next item of the task.`;
}
