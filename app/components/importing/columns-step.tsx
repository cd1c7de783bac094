import { FileName } from "#app/components/file-name.tsx";
import { Message } from "#app/components/message.tsx";
import { SectionTitle } from "#app/components/page.tsx";
import { Select } from "#app/components/select.tsx";
import type { ColumnChoice } from "#app/modules/importing/inspect-upload.ts";
import { nameFiles } from "#app/modules/importing/name-files.ts";
import type { UploadStep } from "#app/modules/importing/upload-steps.ts";
import { StepForm } from "./step-form.tsx";

type ColumnsStepProps = {
  /** The step that its button leads to. */
  readonly next: UploadStep;
  readonly choices: readonly ColumnChoice[];
  readonly keepsUnused: boolean;
};

/** Which column is what, asked once for all files that have the same columns. */
export function ColumnsStep({ choices, keepsUnused, next }: ColumnsStepProps) {
  return (
    <StepForm intent="columns" next={next} className="flex flex-col gap-10">
      {choices.map((choice, index) => (
        <ColumnGroup key={choice.header} choice={choice} index={index} keepsUnused={keepsUnused} />
      ))}
    </StepForm>
  );
}

type ColumnGroupProps = {
  readonly choice: ColumnChoice;
  readonly index: number;
  readonly keepsUnused: boolean;
};

function ColumnGroup({ choice, index, keepsUnused }: ColumnGroupProps) {
  const unused = choice.unused.filter((name) => name !== "");
  return (
    <section aria-label={nameFiles(choice.files)} className="min-w-0">
      <SectionTitle
        level={3}
        className="mb-3"
        title={<FileName name={nameFiles(choice.files)} />}
        aside={`${choice.columns.length} columns`}
      />
      <input type="hidden" name={`mappings.${index}.header`} value={choice.header} />
      {choice.duplicates.length > 0 && (
        <Message tone="warn" title="Names that come twice." className="mb-3">
          {choice.duplicates.map((name) => `“${name}”`).join(", ")}. The number tells which one is meant.
        </Message>
      )}
      <div className="column-fields">
        {choice.fields.map((field) => (
          <FieldSelect
            key={field.field}
            choice={choice}
            field={field}
            name={`mappings.${index}.fields.${field.field}`}
          />
        ))}
      </div>
      {unused.length > 0 && (
        <p className="type-help mt-3 text-ink-3">
          {keepsUnused ? "Kept beside each sample: " : "Not used: "}
          <span className="type-mono">{unused.join(", ")}</span>
        </p>
      )}
    </section>
  );
}

type FieldSelectProps = {
  readonly choice: ColumnChoice;
  readonly field: ColumnChoice["fields"][number];
  readonly name: string;
};

function FieldSelect({ choice, field, name }: FieldSelectProps) {
  const isTwice = (column: string) => choice.columns.filter((other) => other.name === column).length > 1;
  const options = choice.columns.map((column, index) => ({
    value: `#${index + 1}`,
    label: `${column.name === "" ? "(no name)" : column.name}${isTwice(column.name) ? ` (column ${index + 1})` : ""}`,
  }));
  const chosen = choice.columns[Number(field.chosen.slice(1)) - 1];
  return (
    <Select
      label={field.label}
      optional={!field.isRequired}
      name={name}
      defaultValue={field.chosen}
      options={field.isRequired ? options : [{ value: "-", label: "none" }, ...options]}
      placeholder={field.isRequired && field.chosen === "" ? "Choose a column" : undefined}
      required={field.isRequired}
      error={field.problem}
      help={field.chosen.startsWith("#") && chosen ? chosen.example : undefined}
    />
  );
}
