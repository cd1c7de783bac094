import type { ActionFunctionArgs } from "@remix-run/node";
import { actOnConflict } from "#app/http/act-on-conflict.server.ts";
import { decideItem } from "#app/modules/adjudicating/decide-item.server.ts";
import { decisionSchema } from "#app/modules/adjudicating/decision-schema.ts";

/** Decides an item, and tells which one comes next in the list that it was opened from. */
export async function action(args: ActionFunctionArgs) {
  return await actOnConflict(args, decisionSchema, decideItem);
}
