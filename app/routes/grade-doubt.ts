import type { ActionFunctionArgs } from "@remix-run/node";
import { studyGate } from "#app/http/gate.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { answerScript } from "#app/http/respond.server.ts";
import { roomParams } from "#app/modules/grading/room-address.ts";
import { doubtSchema } from "#app/modules/rulings/doubt-schema.ts";
import { raiseDoubt } from "#app/modules/rulings/raise-doubt.server.ts";

/** Sends a grader's doubt about their item. */
export async function action(args: ActionFunctionArgs) {
  return await answerScript(async () => {
    const { actor, database, study, request, params } = await studyGate(args, {
      action: "items.grade",
      params: roomParams,
    });
    const { assignmentId } = params;
    const input = await parseForm(request, doubtSchema);
    return input.ok ? await raiseDoubt(database, actor, study.id, { assignmentId }, input.value) : input;
  });
}
