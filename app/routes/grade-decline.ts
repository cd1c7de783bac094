import type { ActionFunctionArgs } from "@remix-run/node";
import { studyGate } from "#app/http/gate.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { answerScript } from "#app/http/respond.server.ts";
import { declineAssignment } from "#app/modules/grading/decline-assignment.server.ts";
import { declineSchema } from "#app/modules/grading/grade-schema.ts";
import { roomParams } from "#app/modules/grading/room-address.ts";

/** Gives an item up, with the reason. */
export async function action(args: ActionFunctionArgs) {
  return await answerScript(async () => {
    const { actor, database, request, params } = await studyGate(args, {
      action: "items.grade",
      params: roomParams,
    });
    const input = await parseForm(request, declineSchema);
    return input.ok
      ? await declineAssignment(database, actor, params.assignmentId, input.value.reason)
      : input;
  });
}
