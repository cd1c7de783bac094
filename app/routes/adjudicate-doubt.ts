import type { ActionFunctionArgs } from "@remix-run/node";
import { studyGate } from "#app/http/gate.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { answerScript } from "#app/http/respond.server.ts";
import { adjudicationParams } from "#app/modules/adjudicating/adjudication-address.ts";
import { doubtSchema } from "#app/modules/rulings/doubt-schema.ts";
import { raiseDoubt } from "#app/modules/rulings/raise-doubt.server.ts";

/** Sends an adjudicator's doubt about an item of their task. */
export async function action(args: ActionFunctionArgs) {
  return await answerScript(async () => {
    const { actor, database, study, request, params } = await studyGate(args, {
      action: "items.adjudicate",
      params: adjudicationParams,
    });
    const { itemId } = params;
    const input = await parseForm(request, doubtSchema);
    return input.ok ? await raiseDoubt(database, actor, study.id, { itemId }, input.value) : input;
  });
}
