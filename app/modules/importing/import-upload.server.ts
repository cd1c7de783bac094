import type { Database } from "#app/db/database.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import { discardUpload } from "./discard-upload.server.ts";
import { importGenerations, previewGenerations } from "./import-generations.server.ts";
import { type GuidePreview, importGuide, previewGuide } from "./import-guide.server.ts";
import type { ImportPreview } from "./import-preview.ts";
import { importSamples, previewSamples } from "./import-samples.server.ts";
import { importTask, previewTask } from "./import-task.server.ts";
import type { CommitChoices } from "./prepared-import.server.ts";
import type { SourceBytes } from "./read-source.ts";
import { readUpload, readUploadFiles, type Upload } from "./read-upload.server.ts";
import { readingOf } from "./upload-settings.ts";

export type UploadPreview =
  | { readonly of: "rows"; readonly preview: ImportPreview }
  | { readonly of: "guides"; readonly preview: GuidePreview };

/** Says what importing an upload, as its steps have set it, would do. */
export async function previewUpload(database: Database, upload: Upload): Promise<Result<UploadPreview>> {
  const files = await readUploadFiles(database, upload);
  if (upload.kind === "guide") {
    const preview = await previewGuide(database, files);
    return preview.ok ? success({ of: "guides", preview: preview.value }) : preview;
  }
  const rows = inputOf(upload, files);
  const preview =
    upload.kind === "task"
      ? await previewTask(database, rows.task)
      : upload.kind === "samples"
        ? await previewSamples(database, rows.samples)
        : await previewGenerations(database, rows.generations);
  return preview.ok ? success({ of: "rows", preview: preview.value }) : preview;
}

/** What an import stored; for guides, how many versions. */
export type UploadOutcome = { readonly fresh: number; readonly versions: number };

/** Imports an upload and throws it away; refused, it stays as it is. */
export async function importUpload(
  database: Database,
  actor: PersonActor,
  uploadId: string,
  choices: CommitChoices,
): Promise<Result<UploadOutcome>> {
  const upload = await readUpload(database, actor, uploadId);
  if (!upload.ok) return upload;
  if (!upload.value.isWhole)
    return refuse("conflict", "Parts of the files have not arrived. Choose them again.");
  const stored = await store(database, actor, upload.value, choices);
  if (!stored.ok) return stored;
  // A second press, or a crash before this line, imports what is there already: nothing.
  await discardUpload(database, actor, uploadId);
  return stored;
}

async function store(
  database: Database,
  actor: PersonActor,
  upload: Upload,
  choices: CommitChoices,
): Promise<Result<UploadOutcome>> {
  const files = await readUploadFiles(database, upload);
  if (upload.kind === "guide") {
    const done = await importGuide(database, actor, files);
    if (!done.ok) return done;
    return success({
      fresh: done.value.guides.filter(({ verdict }) => verdict === "new").length,
      versions: 0,
    });
  }
  const rows = inputOf(upload, files);
  const done =
    upload.kind === "task"
      ? await importTask(database, actor, rows.task, choices)
      : upload.kind === "samples"
        ? await importSamples(database, actor, rows.samples, choices)
        : await importGenerations(database, actor, rows.generations, choices);
  return done.ok ? success(done.value.stored) : done;
}

function inputOf({ settings }: Upload, files: readonly SourceBytes[]) {
  const { task, split, run } = settings;
  const common = { files, ...readingOf(settings) };
  const models = settings.models.filter((model) => model !== "");
  return {
    task: { ...common, task: task === "" ? null : task },
    samples: { ...common, task, split },
    generations: { ...common, task, split, run, models },
  };
}
