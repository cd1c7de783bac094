import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { ImportStep } from "#app/components/importing/import-step.tsx";
import { gate } from "#app/http/gate.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { answer, valueOrPage } from "#app/http/respond.server.ts";
import { changeUpload } from "#app/modules/importing/change-upload.server.ts";
import { discardUpload } from "#app/modules/importing/discard-upload.server.ts";
import { importUpload } from "#app/modules/importing/import-upload.server.ts";
import { presentStep } from "#app/modules/importing/present-review.ts";
import { readImportStep } from "#app/modules/importing/read-import-step.server.ts";
import { settingsOf, uploadIntentSchema } from "#app/modules/importing/upload-forms.ts";
import { UPLOAD_STEPS } from "#app/modules/importing/upload-steps.ts";
import { recordUnblinding } from "#app/modules/studies/record-unblinding.server.ts";

export const meta: MetaFunction = () => [{ title: "Import · Assize" }];

const params = z.object({ uploadId: z.uuid() });
const search = z.object({ step: z.enum(UPLOAD_STEPS).optional(), list: z.string().optional() });

export async function loader(args: LoaderFunctionArgs) {
  const entered = await gate(args, { action: "library.import", params, search });
  const { actor, database } = entered;
  const { uploadId } = entered.params;
  const { step, studyIds } = presentStep(
    valueOrPage(await readImportStep(database, actor, uploadId, entered.search.step)),
  );
  for (const studyId of studyIds) await recordUnblinding(database, actor, studyId, "import");
  return step;
}

export async function action(args: ActionFunctionArgs) {
  const entered = await gate(args, { action: "library.import", params });
  const { actor, database, request } = entered;
  const { uploadId } = entered.params;
  const input = await parseForm(request, uploadIntentSchema);
  if (!input.ok) return answer(input);
  const intent = input.value;
  if (intent.intent === "discard") {
    valueOrPage(await discardUpload(database, actor, uploadId));
    return redirect("/import");
  }
  if (intent.intent === "commit") {
    const stored = await importUpload(database, actor, uploadId, intent);
    if (!stored.ok) return answer(stored);
    return redirect(`/import?stored=${stored.value.fresh}&versions=${stored.value.versions}`);
  }
  valueOrPage(await changeUpload(database, actor, uploadId, settingsOf(intent)));
  return redirect(`/import/${uploadId}?step=${intent.next}`);
}

export default function ImportUpload() {
  const step = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return <ImportStep key={step.step} step={step} result={result} />;
}
