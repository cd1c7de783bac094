import type { ActionFunctionArgs } from "@remix-run/node";
import { studyGate } from "#app/http/gate.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { answerScript } from "#app/http/respond.server.ts";
import { adjudicationParams } from "#app/modules/adjudicating/adjudication-address.ts";
import { blindVerdictSchema } from "#app/modules/adjudicating/decision-schema.ts";
import { giveBlindVerdict } from "#app/modules/adjudicating/give-blind-verdict.server.ts";

/** Keeps the adjudicator's own verdict, after which the grades are shown. */
export async function action(args: ActionFunctionArgs) {
  return await answerScript(async () => {
    const { actor, database, request, study, params } = await studyGate(args, {
      action: "items.adjudicate",
      params: adjudicationParams,
    });
    const input = await parseForm(request, blindVerdictSchema);
    return input.ok ? await giveBlindVerdict(database, actor, study.id, params.itemId, input.value) : input;
  });
}
