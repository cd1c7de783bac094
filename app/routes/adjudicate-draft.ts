import type { ActionFunctionArgs } from "@remix-run/node";
import { studyGate } from "#app/http/gate.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { answerScript } from "#app/http/respond.server.ts";
import { adjudicationParams } from "#app/modules/adjudicating/adjudication-address.ts";
import { decisionDraftSchema } from "#app/modules/adjudicating/decision-schema.ts";
import { saveDecisionDraft } from "#app/modules/adjudicating/save-decision-draft.server.ts";

/** Keeps what stands in the decision’s form. */
export async function action(args: ActionFunctionArgs) {
  return await answerScript(async () => {
    const { actor, database, request, study, params } = await studyGate(args, {
      action: "items.adjudicate",
      params: adjudicationParams,
    });
    const input = await parseForm(request, decisionDraftSchema);
    return input.ok ? await saveDecisionDraft(database, actor, study.id, params.itemId, input.value) : input;
  });
}
