import type { ActionFunctionArgs } from "@remix-run/node";
import { actOnConflict } from "#app/http/act-on-conflict.server.ts";
import { confirmDecision } from "#app/modules/adjudicating/confirm-decision.server.ts";
import { confirmationSchema } from "#app/modules/adjudicating/decision-schema.ts";

/** Confirms a stale decision, and tells which item comes next in the list that it was opened from. */
export async function action(args: ActionFunctionArgs) {
  return await actOnConflict(args, confirmationSchema, confirmDecision);
}
