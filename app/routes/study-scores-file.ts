import type { LoaderFunctionArgs } from "@remix-run/node";
import { studyGate } from "#app/http/gate.server.ts";
import { jsonText } from "#app/lib/json-text.ts";
import { exportScores } from "#app/modules/scoring/export-scores.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database, study } = await studyGate(args, { action: "scores.read" });
  const file = await exportScores(database, actor, study.id);
  if (file === null) throw new Response("The scores are sealed until the study closes.", { status: 403 });
  return new Response(jsonText(file), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${study.slug}-scores.json"`,
    },
  });
}
