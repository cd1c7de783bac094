import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { studyGate } from "#app/http/gate.server.ts";
import { answerScript } from "#app/http/respond.server.ts";
import { postponeAssignment } from "#app/modules/grading/postpone-assignment.server.ts";
import { roomParams } from "#app/modules/grading/room-address.ts";

/** Moves an item to the end of its grader's queue, or back to where it stood. */
export async function action(args: ActionFunctionArgs) {
  return await answerScript(async () => {
    const { actor, database, params, search } = await studyGate(args, {
      action: "items.grade",
      params: roomParams,
      search: z.object({ undone: z.literal("yes").optional() }),
    });
    const isUndone = search.undone !== undefined;
    return await postponeAssignment(database, actor, params.assignmentId, { isUndone });
  });
}
