import type { ActionFunctionArgs } from "@remix-run/node";
import { studyGate } from "#app/http/gate.server.ts";
import { answerScript } from "#app/http/respond.server.ts";
import { openAssignment } from "#app/modules/grading/open-assignment.server.ts";
import { roomParams } from "#app/modules/grading/room-address.ts";

/** Says that the grader looks at an item. */
export async function action(args: ActionFunctionArgs) {
  return await answerScript(async () => {
    const { actor, database, params } = await studyGate(args, { action: "items.grade", params: roomParams });
    return await openAssignment(database, actor, params.assignmentId);
  });
}
