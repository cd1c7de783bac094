import type { ActionFunctionArgs } from "@remix-run/node";
import { studyGate } from "#app/http/gate.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { answerScript } from "#app/http/respond.server.ts";
import { success } from "#app/lib/result.ts";
import { adjudicationParams } from "#app/modules/adjudicating/adjudication-address.ts";
import { conflictSearchSchema } from "#app/modules/adjudicating/conflict-search.ts";
import { findConflictNeighbours } from "#app/modules/adjudicating/find-conflict-neighbours.server.ts";
import { sendBack } from "#app/modules/adjudicating/send-back.server.ts";
import { sendBackSchema } from "#app/modules/adjudicating/send-back-schema.ts";

/** Gives grades back to their authors, and tells which item comes next in the list that it was opened from. */
export async function action(args: ActionFunctionArgs) {
  return await answerScript(async () => {
    const { actor, database, request, study, search, params } = await studyGate(args, {
      action: "items.adjudicate",
      params: adjudicationParams,
      search: conflictSearchSchema,
    });
    const input = await parseForm(request, sendBackSchema);
    if (!input.ok) return input;
    const { itemId } = params;
    const { nextId } = await findConflictNeighbours(database, actor.userId, study.id, search, itemId);
    const done = await sendBack(database, actor, study.id, itemId, input.value);
    return done.ok ? success({ ...done.value, nextId }) : done;
  });
}
