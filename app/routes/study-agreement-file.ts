import type { LoaderFunctionArgs } from "@remix-run/node";
import { studyGate } from "#app/http/gate.server.ts";
import { valueOrPage } from "#app/http/respond.server.ts";
import { jsonText } from "#app/lib/json-text.ts";
import { agreementChoiceSchema } from "#app/modules/scoring/agreement-choice-schema.ts";
import { exportAgreement } from "#app/modules/scoring/export-agreement.server.ts";

/** Every figure of agreement as a file, on what the page is asked for. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor, database, study, search } = await studyGate(args, {
    action: "scores.read",
    search: agreementChoiceSchema,
  });
  const file = valueOrPage(await exportAgreement(database, actor, study.id, search));
  return new Response(jsonText(file), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${study.slug}-agreement.json"`,
    },
  });
}
