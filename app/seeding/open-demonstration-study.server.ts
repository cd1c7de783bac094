import type { Database } from "#app/db/database.server.ts";
import { commitPlan } from "#app/modules/assigning/commit-plan.server.ts";
import { createStudy } from "#app/modules/studies/create-study.server.ts";
import { findStudyBySlug } from "#app/modules/studies/read-study.server.ts";
import { studySchema } from "#app/modules/studies/study-schema.ts";
import { slugOfName } from "#app/modules/studies/study-slug.ts";
import { DEMONSTRATION_MODELS, DEMONSTRATION_RUN, DEMONSTRATION_SPLIT } from "#seeds/demonstration-models.ts";
import type { Seeds } from "#seeds/read-seeds.server.ts";
import { DRAW_SEED, type StudyScript } from "#seeds/study-scripts.ts";
import type { DemonstrationActors } from "./make-people.server.ts";
import { stepValue } from "./step-value.ts";

/** Makes the study of a script, plans it by its seed and opens it, as far as that has not been done. @returns its id */
export async function openDemonstrationStudy(
  database: Database,
  actors: DemonstrationActors,
  script: StudyScript,
  seeds: readonly Seeds[],
): Promise<string> {
  const { admin } = actors;
  const known = await findStudyBySlug(database, slugOfName(script.name));
  const studyId =
    known?.id ?? stepValue(await createStudy(database, admin, designOf(script, actors, seeds))).studyId;
  if (known === null || known.status === "draft") {
    const { gradersPerItem } = script.settings;
    const plan = { studyId, seed: script.seed, gradersPerItem, hash: null, open: true };
    stepValue(await commitPlan(database, admin, plan));
  }
  return studyId;
}

function designOf(script: StudyScript, actors: DemonstrationActors, seeds: readonly Seeds[]) {
  const explained = (task: string) =>
    new Set(seeds.find((seed) => seed.task === task)?.explanations.map(({ sample }) => sample)).size;
  return studySchema.parse({
    name: script.name,
    seed: DRAW_SEED,
    tasks: script.tasks.map((task) => ({
      task,
      split: DEMONSTRATION_SPLIT,
      sampleCount: explained(task),
    })),
    models: Object.values(DEMONSTRATION_MODELS).map(({ name }) => ({ model: name, run: DEMONSTRATION_RUN })),
    members: [
      ...script.graders.map(({ profile }) => ({ account: actors[profile].userId, roles: ["grader"] })),
      { account: actors.adjudicator.userId, roles: ["adjudicator"] },
      { account: actors.researcher.userId, roles: ["researcher"] },
    ],
    settings: script.settings,
  });
}
