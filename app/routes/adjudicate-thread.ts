import type { ActionFunctionArgs } from "@remix-run/node";
import { studyGate } from "#app/http/gate.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { answerScript } from "#app/http/respond.server.ts";
import { adjudicationParams } from "#app/modules/adjudicating/adjudication-address.ts";
import { continueThread } from "#app/modules/adjudicating/continue-thread.server.ts";
import { adjudicatorRemarkSchema } from "#app/modules/grading/remark-schema.ts";

/** An adjudicator's remark in the thread of an item. */
export async function action(args: ActionFunctionArgs) {
  return await answerScript(async () => {
    const { actor, database, request, study, params } = await studyGate(args, {
      action: "items.adjudicate",
      params: adjudicationParams,
    });
    const input = await parseForm(request, adjudicatorRemarkSchema);
    return input.ok ? await continueThread(database, actor, study.id, params.itemId, input.value) : input;
  });
}
