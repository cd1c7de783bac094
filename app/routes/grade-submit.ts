import type { ActionFunctionArgs } from "@remix-run/node";
import { studyGate } from "#app/http/gate.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { answerScript } from "#app/http/respond.server.ts";
import { gradeSchema } from "#app/modules/grading/grade-schema.ts";
import { roomParams } from "#app/modules/grading/room-address.ts";
import { submitGrade } from "#app/modules/grading/submit-grade.server.ts";

/** Hands in a grade. */
export async function action(args: ActionFunctionArgs) {
  return await answerScript(async () => {
    const { actor, database, request, params } = await studyGate(args, {
      action: "items.grade",
      params: roomParams,
    });
    const input = await parseForm(request, gradeSchema);
    return input.ok ? await submitGrade(database, actor, params.assignmentId, input.value) : input;
  });
}
