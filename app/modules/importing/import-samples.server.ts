import type { Database } from "#app/db/database.server.ts";
import { type Result, refuse } from "#app/lib/result.ts";
import { SPLIT_NAME } from "#app/modules/library/library-names.ts";
import { requireTask } from "./load-stored.server.ts";
import type { SamplePlan } from "./plan-samples.ts";
import { prepareSampleFiles, type SampleFiles } from "./prepare-sample-files.server.ts";
import { type PreparedImport, rowImport } from "./prepared-import.server.ts";

/** Files of samples for one split of a task that the library has. */
export type SamplesInput = SampleFiles & { readonly task: string; readonly split: string };

/** Says what an import of samples would do; imports them in one transaction. The same files a second time change nothing. */
export const { preview: previewSamples, commit: importSamples } = rowImport(prepareSamples);

async function prepareSamples(
  database: Database,
  input: SamplesInput,
): Promise<Result<PreparedImport<SamplePlan>>> {
  if (!SPLIT_NAME.test(input.split)) {
    const message = "A split is named with small letters, digits, _ and -, like test.";
    return refuse("invalid", message, { fields: { split: message } });
  }
  const task = await requireTask(database, input.task);
  if (!task.ok) return task;
  const target = { task: task.value, split: input.split };
  return prepareSampleFiles("samples", input, (sources) => sources.map(() => target));
}
