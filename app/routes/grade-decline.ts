import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { studyGate } from "#app/http/gate.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { answerScript } from "#app/http/respond.server.ts";
import { takeAgain } from "#app/modules/grading/assign-again.server.ts";
import { declineAssignment } from "#app/modules/grading/decline-assignment.server.ts";
import { declineSchema } from "#app/modules/grading/grade-schema.ts";
import { roomParams } from "#app/modules/grading/room-address.ts";

/** Gives an item up, with the reason, or takes it back. */
export async function action(args: ActionFunctionArgs) {
  return await answerScript(async () => {
    const { actor, database, request, params, search } = await studyGate(args, {
      action: "items.grade",
      params: roomParams,
      search: z.object({ undone: z.literal("yes").optional() }),
    });
    if (search.undone !== undefined) return await takeAgain(database, actor, params.assignmentId);
    const input = await parseForm(request, declineSchema);
    return input.ok
      ? await declineAssignment(database, actor, params.assignmentId, input.value.reason)
      : input;
  });
}
