import type { ActionFunctionArgs } from "@remix-run/node";
import { studyGate } from "#app/http/gate.server.ts";
import { answerScript } from "#app/http/respond.server.ts";
import { adjudicationParams } from "#app/modules/adjudicating/adjudication-address.ts";
import { releaseClaim } from "#app/modules/adjudicating/release-claim.server.ts";

/** Gives an item back, so that another adjudicator may take it. */
export async function action(args: ActionFunctionArgs) {
  return await answerScript(async () => {
    const { actor, database, study, params } = await studyGate(args, {
      action: "items.adjudicate",
      params: adjudicationParams,
    });
    return await releaseClaim(database, actor, study.id, params.itemId);
  });
}
