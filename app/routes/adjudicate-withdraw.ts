import type { ActionFunctionArgs } from "@remix-run/node";
import { studyGate } from "#app/http/gate.server.ts";
import { answerScript } from "#app/http/respond.server.ts";
import { adjudicationParams } from "#app/modules/adjudicating/adjudication-address.ts";
import { withdrawSendBack } from "#app/modules/adjudicating/withdraw-send-back.server.ts";

/** Takes back what was sent back and is not answered. */
export async function action(args: ActionFunctionArgs) {
  return await answerScript(async () => {
    const { actor, database, study, params } = await studyGate(args, {
      action: "items.adjudicate",
      params: adjudicationParams,
    });
    return await withdrawSendBack(database, actor, study.id, params.itemId);
  });
}
