import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Empty } from "#app/components/empty.tsx";
import { LinkButton } from "#app/components/link-button.tsx";
import { Page, PageTitle } from "#app/components/page.tsx";
import { StudyForm } from "#app/components/study-form.tsx";
import { gate } from "#app/http/gate.server.ts";
import { checkInput, parseForm } from "#app/http/parse-form.server.ts";
import { answer } from "#app/http/respond.server.ts";
import { createStudy } from "#app/modules/studies/create-study.server.ts";
import { findPreset, PRESETS } from "#app/modules/studies/presets.ts";
import { readStudyChoices } from "#app/modules/studies/read-study-choices.server.ts";
import { designOfForm, studyFormSchema } from "#app/modules/studies/study-form.ts";
import { studySchema } from "#app/modules/studies/study-schema.ts";

export const meta: MetaFunction = () => [{ title: "New study · Assize" }];

const search = z.object({ preset: z.string().optional() });

export async function loader(args: LoaderFunctionArgs) {
  const { database, search: asked } = await gate(args, { action: "study.create", search });
  const choices = await readStudyChoices(database);
  const preset = findPreset(asked.preset) ?? PRESETS[1]!;
  return { choices, presetId: preset.id, seed: new Date().toISOString().slice(0, 10).replaceAll("-", "") };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, database } = await gate(args, { action: "study.create" });
  const form = await parseForm(args.request, studyFormSchema);
  if (!form.ok) return answer(form);
  const design = checkInput(designOfForm(form.value), studySchema);
  if (!design.ok) return answer(design);
  const created = await createStudy(database, actor, design.value);
  if (!created.ok) return answer(created);
  return redirect(`/studies/${created.value.slug}`);
}

export default function StudyNew() {
  const { choices, presetId, seed } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const preset = findPreset(presetId)!;
  const lacks =
    choices.tasks.length === 0
      ? "tasks with samples"
      : choices.models.length === 0
        ? "texts of models"
        : null;
  return (
    <Page width="narrow">
      <PageTitle title="New study" lead={preset.description} />
      {lacks === null ? (
        <StudyForm key={presetId} choices={choices} preset={preset} seed={seed} result={result} />
      ) : (
        <Empty
          fact={`There are no ${lacks} in the library yet.`}
          action={
            <LinkButton to="/import" rank="primary">
              Import
            </LinkButton>
          }
        >
          A study is made of imported tasks, samples and texts.
        </Empty>
      )}
    </Page>
  );
}
