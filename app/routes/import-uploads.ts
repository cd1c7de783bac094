import type { ActionFunctionArgs } from "@remix-run/node";
import { failureStatus } from "#app/http/failure.ts";
import { gate } from "#app/http/gate.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { startUpload } from "#app/modules/importing/start-upload.server.ts";
import { newUploadSchema } from "#app/modules/importing/upload-settings.ts";

/** Begins an upload whose files follow in pieces; answers with its id. */
export async function action(args: ActionFunctionArgs) {
  const { actor, database, request } = await gate(args, { action: "library.import" });
  const input = await parseForm(request, newUploadSchema);
  const started = input.ok ? await startUpload(database, actor, input.value) : input;
  return Response.json(started, { status: started.ok ? 200 : failureStatus(started.refusal.code) });
}
