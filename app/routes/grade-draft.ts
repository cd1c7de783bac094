import type { ActionFunctionArgs } from "@remix-run/node";
import { studyGate } from "#app/http/gate.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { answerScript } from "#app/http/respond.server.ts";
import { draftSchema } from "#app/modules/grading/grade-schema.ts";
import { roomParams } from "#app/modules/grading/room-address.ts";
import { saveDraft } from "#app/modules/grading/save-draft.server.ts";

/** Keeps what stands in the form. */
export async function action(args: ActionFunctionArgs) {
  return await answerScript(async () => {
    const { actor, database, request, params } = await studyGate(args, {
      action: "items.grade",
      params: roomParams,
    });
    const input = await parseForm(request, draftSchema);
    return input.ok ? await saveDraft(database, actor, params.assignmentId, input.value) : input;
  });
}
