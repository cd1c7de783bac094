import type { LoaderFunctionArgs } from "@remix-run/node";
import { studyGate } from "#app/http/gate.server.ts";
import { valueOrPage } from "#app/http/respond.server.ts";
import { jsonText } from "#app/lib/json-text.ts";
import { exportScores } from "#app/modules/scoring/export-scores.server.ts";
import { scoresChoiceOf, scoresChoiceSchema } from "#app/modules/scoring/scores-choice-schema.ts";

const NEEDS = { action: "scores.read", search: scoresChoiceSchema } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database, study, search } = await studyGate(args, NEEDS);
  const file = valueOrPage(await exportScores(database, actor, study.id, scoresChoiceOf(search)));
  return new Response(jsonText(file), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${study.slug}-scores.json"`,
    },
  });
}
