import type { ActionFunctionArgs } from "@remix-run/node";
import { actOnConflict } from "#app/http/act-on-conflict.server.ts";
import { sendBack } from "#app/modules/adjudicating/send-back.server.ts";
import { sendBackSchema } from "#app/modules/adjudicating/send-back-schema.ts";

/** Gives grades back to their authors, and tells which item comes next in the list that it was opened from. */
export async function action(args: ActionFunctionArgs) {
  return await actOnConflict(args, sendBackSchema, sendBack);
}
