import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { studyGate } from "#app/http/gate.server.ts";
import { answerScript } from "#app/http/respond.server.ts";
import { deleteDraftStudy } from "#app/modules/studies/delete-draft-study.server.ts";

/** Deletes a draft study, and goes to the list of studies. */
export async function action(args: ActionFunctionArgs) {
  const { actor, database, study } = await studyGate(args, { action: "study.configure" });
  const deleted = await deleteDraftStudy(database, actor, { studyId: study.id });
  return deleted.ok ? redirect("/studies") : await answerScript(async () => deleted);
}
