import type { ActionFunctionArgs } from "@remix-run/node";
import { studyGate } from "#app/http/gate.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { answerScript } from "#app/http/respond.server.ts";
import { adjudicationParams } from "#app/modules/adjudicating/adjudication-address.ts";
import { reopeningSchema } from "#app/modules/adjudicating/decision-schema.ts";
import { reopenItem } from "#app/modules/adjudicating/reopen-item.server.ts";

/** Reopens a decided item, with the reason. */
export async function action(args: ActionFunctionArgs) {
  return await answerScript(async () => {
    const { actor, database, request, study, params } = await studyGate(args, {
      action: "items.adjudicate",
      params: adjudicationParams,
    });
    const input = await parseForm(request, reopeningSchema);
    return input.ok ? await reopenItem(database, actor, study.id, params.itemId, input.value) : input;
  });
}
