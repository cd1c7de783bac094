import type { ActionFunctionArgs } from "@remix-run/node";
import { studyGate } from "#app/http/gate.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { answerScript } from "#app/http/respond.server.ts";
import { roomReadingSchema } from "#app/modules/rulings/doubt-schema.ts";
import { markRead } from "#app/modules/rulings/mark-read.server.ts";

/** Keeps that somebody read a ruling, or what changed in a guide: what the grading room's script calls. */
export async function action(args: ActionFunctionArgs) {
  return await answerScript(async () => {
    const { actor, database, study, request } = await studyGate(args, { action: "rulings.read" });
    const input = await parseForm(request, roomReadingSchema);
    return input.ok ? await markRead(database, actor, study.id, input.value) : input;
  });
}
