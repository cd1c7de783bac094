import { useId } from "react";
import { FileName } from "#app/components/file-name.tsx";
import { fieldFault } from "#app/components/form-failure.tsx";
import { Message } from "#app/components/message.tsx";
import { Select } from "#app/components/select.tsx";
import { TextInput } from "#app/components/text-input.tsx";
import type { Result } from "#app/lib/result.ts";
import type { ImportKind } from "#app/modules/importing/import-preview.ts";
import type { StepView } from "#app/modules/importing/import-step-view.ts";
import type { UploadSettings } from "#app/modules/importing/upload-settings.ts";
import type { UploadStep } from "#app/modules/importing/upload-steps.ts";
import { StepForm } from "./step-form.tsx";

type TargetView = Extract<StepView, { step: "target" }>;

type TargetStepProps = {
  /** The step that its button leads to. */
  readonly next: UploadStep;
  /** A guide says all by itself, so it has no such step. */
  readonly kind: Exclude<ImportKind, "guide">;
  readonly files: readonly { readonly name: string }[];
  readonly view: TargetView;
  readonly settings: UploadSettings;
  readonly result: Result<unknown> | undefined;
};

/** Where the rows belong. */
export function TargetStep({ kind, files, view, settings, result, next }: TargetStepProps) {
  return (
    <StepForm intent={`target-${kind}`} next={next} className="flex max-w-[34rem] flex-col gap-5">
      {kind === "task" && (
        <TextInput
          label="Task"
          name="task"
          face="mono"
          defaultValue={settings.task}
          help="The folder's name, as LegalBench writes it: hearsay"
          error={fieldFault(result, "task")}
          required
        />
      )}
      {kind === "samples" && <SamplesTarget view={view} settings={settings} result={result} />}
      {kind === "generations" && (
        <GenerationsTarget files={files} view={view} settings={settings} result={result} />
      )}
    </StepForm>
  );
}

type PartProps = Pick<TargetStepProps, "view" | "settings" | "result">;

function SamplesTarget({ view, settings, result }: PartProps) {
  const listId = useId();
  const splits = new Set(view.tasks.flatMap((task) => task.splits.map(({ split }) => split)));
  return (
    <>
      <Select
        label="Task"
        name="task"
        placeholder="Choose a task"
        options={view.tasks.map(({ slug, name }) => ({ value: slug, label: name }))}
        defaultValue={settings.task}
        error={fieldFault(result, "task")}
        required
      />
      <TextInput
        label="Split"
        name="split"
        list={listId}
        defaultValue={settings.split}
        help="One that there is, or a new one"
        error={fieldFault(result, "split")}
        required
      />
      <datalist id={listId}>
        {[...splits].map((split) => (
          <option key={split} value={split} />
        ))}
      </datalist>
    </>
  );
}

function GenerationsTarget({ files, view, settings, result }: PartProps & Pick<TargetStepProps, "files">) {
  const listId = useId();
  const places = view.tasks
    .filter(({ splits }) => splits.length > 0)
    .map(({ slug, name, splits }) => ({
      label: name,
      options: splits.map(({ split, samples }) => ({
        value: `${slug}/${split}`,
        label: `${name}, ${split} (${samples} samples)`,
      })),
    }));
  if (places.length === 0) {
    return (
      <Message tone="warn" title="The library has no samples yet.">
        Import the task’s folder first; this import waits here for seven days.
      </Message>
    );
  }
  return (
    <>
      <Select
        label="Task and split"
        name="place"
        placeholder="Choose"
        options={places}
        defaultValue={settings.task === "" ? "" : `${settings.task}/${settings.split}`}
        error={fieldFault(result, "place")}
        required
      />
      <fieldset className="flex flex-col gap-4">
        {files.length > 1 && <legend className="type-small-section mb-2">The model of each file</legend>}
        {files.map(({ name }, index) => (
          <TextInput
            key={name}
            label={files.length === 1 ? "Model" : <FileName name={name} />}
            name={`models.${index}`}
            list={listId}
            placeholder={index === 0 ? "gpt-4o-mini" : undefined}
            defaultValue={settings.models[index] ?? ""}
            optional={view.hasModelColumn}
            help={
              index === 0
                ? view.hasModelColumn
                  ? "Leave it empty, and the column names the model of each row."
                  : "The model that wrote these texts. Graders never see it."
                : undefined
            }
            error={index === 0 ? fieldFault(result, "models") : undefined}
            required={!view.hasModelColumn}
          />
        ))}
      </fieldset>
      <datalist id={listId}>
        {view.models.map((model) => (
          <option key={model} value={model} />
        ))}
      </datalist>
      <TextInput
        label="Run"
        name="run"
        optional
        defaultValue={settings.run}
        help="Tells apart what one model wrote with different prompts or settings: cot, standard"
        error={fieldFault(result, "run")}
      />
    </>
  );
}
