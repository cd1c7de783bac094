import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { type Result, success } from "#app/lib/result.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import { listModelNames } from "#app/modules/library/list-names.server.ts";
import { SPLITS_OF_TASK } from "#app/modules/library/splits-of-task.server.ts";
import type { ImportStepView, StepView, TaskChoice } from "./import-step-view.ts";
import { previewUpload } from "./import-upload.server.ts";
import {
  type ColumnChoice,
  describeColumns,
  describeReading,
  readTables,
  summariseColumns,
  summariseReading,
} from "./inspect-upload.ts";
import type { ReadSource } from "./read-source.ts";
import { groupTaskFiles } from "./read-task-folder.ts";
import { readUpload, readUploadFiles, type Upload } from "./read-upload.server.ts";
import type { UploadSettings } from "./upload-settings.ts";
import { stepsOf, type UploadStep } from "./upload-steps.ts";

/** What a step of an import shows; a step that this import does not have shows its first. */
export async function readImportStep(
  database: Database,
  actor: PersonActor,
  uploadId: string,
  wanted: UploadStep | undefined,
): Promise<Result<ImportStepView>> {
  const found = await readUpload(database, actor, uploadId);
  if (!found.ok) return found;
  const { settings, ...upload } = found.value;
  const needsTask = upload.kind === "task" && groupTaskFiles(upload.files).some(({ slug }) => slug === null);
  const steps = stepsOf(upload.kind, needsTask);
  const step = wanted !== undefined && steps.includes(wanted) ? wanted : steps[0]!;

  const sources = upload.isWhole
    ? readTables(upload.kind, await readUploadFiles(database, found.value), settings)
    : [];
  const choices = describeColumns(upload.kind, sources, settings);
  const notes: Readonly<Record<UploadStep, readonly string[]>> = {
    reading: sources.length === 0 ? [] : [summariseReading(sources)],
    columns: summariseColumns(choices),
    target: describeTarget(upload.kind, settings),
    review: [],
  };
  const view = await readView(database, found.value, { step, sources, choices });
  return success({
    upload,
    settings,
    step,
    steps: steps.map((name) => ({ step: name, notes: notes[name] })),
    view,
  });
}

type Inspected = {
  readonly step: UploadStep;
  readonly sources: readonly ReadSource[];
  readonly choices: readonly ColumnChoice[];
};

async function readView(
  database: Database,
  upload: Upload,
  { step, sources, choices }: Inspected,
): Promise<StepView> {
  switch (step) {
    case "reading":
      return { step, files: sources.map(describeReading) };
    case "columns":
      return { step, choices };
    case "target": {
      const hasModelColumn = choices.some(({ fields }) =>
        fields.some(({ field, chosen }) => field === "model" && chosen.startsWith("#")),
      );
      return {
        step,
        tasks: await listTaskChoices(database),
        models: (await listModelNames(database)).map(({ name }) => name),
        hasModelColumn,
      };
    }
    case "review": {
      const preview = await previewUpload(database, upload);
      return preview.ok
        ? { step, preview: preview.value, refusal: null }
        : { step, preview: null, refusal: preview.refusal };
    }
  }
}

function describeTarget(kind: Upload["kind"], { task, split, models, run }: UploadSettings): string[] {
  if (task === "") return [];
  if (kind === "task") return [task];
  const place = `${task}, split ${split}`;
  if (kind === "samples") return [place];
  const named = [...new Set(models.filter((model) => model !== ""))];
  const who = named.length === 0 ? "models by column" : named.length === 1 ? named[0]! : "one model per file";
  return [[place, ...(run === "" ? [] : [`run “${run}”`]), who].join(", ")];
}

async function listTaskChoices(queries: Queries): Promise<TaskChoice[]> {
  return queries.query<TaskChoice>(sql`
    select t."slug", t."name", ${SPLITS_OF_TASK} as "splits" from "Task" t order by t."slug"`);
}
