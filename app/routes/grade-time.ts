import type { ActionFunctionArgs } from "@remix-run/node";
import { studyGate } from "#app/http/gate.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { answerScript } from "#app/http/respond.server.ts";
import { timeSchema } from "#app/modules/grading/grade-schema.ts";
import { recordRoomTime } from "#app/modules/grading/record-room-time.server.ts";
import { roomParams } from "#app/modules/grading/room-address.ts";

/** Stores the time on an item that is left. */
export async function action(args: ActionFunctionArgs) {
  return await answerScript(async () => {
    const { actor, database, request, params } = await studyGate(args, {
      action: "items.grade",
      params: roomParams,
    });
    const input = await parseForm(request, timeSchema);
    return input.ok ? await recordRoomTime(database, actor, params.assignmentId, input.value) : input;
  });
}
