import type { LoaderFunctionArgs } from "@remix-run/node";
import { studyGate } from "#app/http/gate.server.ts";
import { answerScript } from "#app/http/respond.server.ts";
import { adjudicationParams } from "#app/modules/adjudicating/adjudication-address.ts";
import { readAdjudication } from "#app/modules/adjudicating/read-adjudication.server.ts";

/** One item as the adjudication room shows it. */
export async function loader(args: LoaderFunctionArgs) {
  return await answerScript(async () => {
    const { actor, database, study, params } = await studyGate(args, {
      action: "items.adjudicate",
      params: adjudicationParams,
    });
    return await readAdjudication(database, actor.userId, study.id, params.itemId);
  });
}
