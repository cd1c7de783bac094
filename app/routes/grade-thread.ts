import type { ActionFunctionArgs } from "@remix-run/node";
import { studyGate } from "#app/http/gate.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { answerScript } from "#app/http/respond.server.ts";
import { answerThread } from "#app/modules/grading/answer-thread.server.ts";
import { remarkSchema } from "#app/modules/grading/remark-schema.ts";
import { roomParams } from "#app/modules/grading/room-address.ts";

/** A grader's remark in the thread of an item that they graded. */
export async function action(args: ActionFunctionArgs) {
  return await answerScript(async () => {
    const { actor, database, request, params } = await studyGate(args, {
      action: "items.grade",
      params: roomParams,
    });
    const input = await parseForm(request, remarkSchema);
    return input.ok ? await answerThread(database, actor, params.assignmentId, input.value) : input;
  });
}
