import type { ActionFunctionArgs } from "@remix-run/node";
import { studyGate } from "#app/http/gate.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { answerScript } from "#app/http/respond.server.ts";
import { retractSchema } from "#app/modules/grading/grade-schema.ts";
import { retractGrade } from "#app/modules/grading/retract-grade.server.ts";
import { roomParams } from "#app/modules/grading/room-address.ts";

/** Takes the last submit back. */
export async function action(args: ActionFunctionArgs) {
  return await answerScript(async () => {
    const { actor, database, request, params } = await studyGate(args, {
      action: "items.grade",
      params: roomParams,
    });
    const input = await parseForm(request, retractSchema);
    return input.ok
      ? await retractGrade(database, actor, params.assignmentId, input.value.idempotencyKey)
      : input;
  });
}
