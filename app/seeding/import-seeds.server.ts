import type { Database } from "#app/db/database.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { importGenerations } from "#app/modules/importing/import-generations.server.ts";
import { importGuide } from "#app/modules/importing/import-guide.server.ts";
import { importTask } from "#app/modules/importing/import-task.server.ts";
import type { CommitChoices } from "#app/modules/importing/prepared-import.server.ts";
import type { SourceBytes } from "#app/modules/importing/read-source.ts";
import type { SourceFile } from "#app/modules/library/guide-format.ts";
import { importReferences } from "#app/modules/practice/import-references.server.ts";
import { DEMONSTRATION_MODELS, DEMONSTRATION_SPLIT } from "#seeds/demonstration-models.ts";
import type { Seeds } from "#seeds/read-seeds.server.ts";
import { stepValue } from "./step-value.ts";

const choices: CommitChoices = { changed: "keep", skipRejected: false, expected: null };
const asTheyCome = { mapping: {}, reading: {}, dropsUnstorable: false };

/** Imports tasks, samples, guides, explanations and the known verdicts on them from the seeds' own files, as anybody would import theirs. */
export async function importSeeds(database: Database, actor: Actor, seeds: readonly Seeds[]): Promise<void> {
  const samples = seeds.map(({ files }) => bytesOf(files.samples));
  stepValue(await importTask(database, actor, { ...asTheyCome, files: samples, task: null }, choices));
  stepValue(
    await importGuide(
      database,
      actor,
      seeds.flatMap(({ files }) => files.guide.map(bytesOf)),
    ),
  );
  await markModels(database);
  for (const { task, files, keys } of seeds) {
    const input = {
      ...asTheyCome,
      files: [bytesOf(files.explanations)],
      task,
      split: DEMONSTRATION_SPLIT,
      models: [],
      run: "",
      mapping: { sample: "sample", text: "text", answer: "answer", finish: "finish_reason" },
    };
    stepValue(await importGenerations(database, actor, input, choices));
    const known = { task, split: DEMONSTRATION_SPLIT, references: keys };
    stepValue(await importReferences(database, actor, known));
  }
}

/** Says of the three models that a person wrote their texts; the import would add them as ordinary ones. */
async function markModels(database: Database): Promise<void> {
  const models = Object.values(DEMONSTRATION_MODELS);
  await database.prisma.model.createMany({
    data: models.map(({ name }) => ({ name, isDemonstration: true })),
    skipDuplicates: true,
  });
}

function bytesOf({ path, text }: SourceFile): SourceBytes {
  return { name: path, bytes: new TextEncoder().encode(text) };
}
