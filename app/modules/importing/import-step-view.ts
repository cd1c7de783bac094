import type { Refusal } from "#app/lib/result.ts";
import type { ListedTask } from "#app/modules/library/library-views.ts";
import type { UploadPreview } from "./import-upload.server.ts";
import type { ColumnChoice, FileReading } from "./inspect-upload.ts";
import type { Upload } from "./read-upload.server.ts";
import type { UploadSettings } from "./upload-settings.ts";
import type { UploadStep } from "./upload-steps.ts";

/** A task that texts can be about. */
export type TaskChoice = Pick<ListedTask, "slug" | "name" | "splits">;

/** An upload at one of its steps. */
export type ImportStepView = {
  readonly upload: Omit<Upload, "settings">;
  readonly settings: UploadSettings;
  readonly step: UploadStep;
  /** The steps of this upload with what was decided in each. */
  readonly steps: readonly { readonly step: UploadStep; readonly notes: readonly string[] }[];
  readonly view: StepView;
};

export type StepView =
  | { readonly step: "reading"; readonly files: readonly FileReading[] }
  | { readonly step: "columns"; readonly choices: readonly ColumnChoice[] }
  | {
      readonly step: "target";
      readonly tasks: readonly TaskChoice[];
      readonly models: readonly string[];
      /** A column names the model. */
      readonly hasModelColumn: boolean;
    }
  | { readonly step: "review"; readonly preview: UploadPreview | null; readonly refusal: Refusal | null };
