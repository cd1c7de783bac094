import { Checkbox } from "#app/components/checkbox.tsx";
import { FileName } from "#app/components/file-name.tsx";
import { Message } from "#app/components/message.tsx";
import { SectionTitle } from "#app/components/page.tsx";
import { Select } from "#app/components/select.tsx";
import { Cell, HeadCell, TableFrame } from "#app/components/table.tsx";
import type { FileReading } from "#app/modules/importing/inspect-upload.ts";
import type { UploadSettings } from "#app/modules/importing/upload-settings.ts";
import type { UploadStep } from "#app/modules/importing/upload-steps.ts";
import { StepForm } from "./step-form.tsx";

const ENCODINGS = [
  { value: "auto", label: "Recognised by itself" },
  { value: "utf-8", label: "UTF-8" },
  { value: "utf-16le", label: "UTF-16, little-endian" },
  { value: "utf-16be", label: "UTF-16, big-endian" },
  { value: "windows-1252", label: "Windows-1252 (Latin-1)" },
];
const DELIMITERS = [
  { value: "auto", label: "Recognised by itself" },
  { value: "tab", label: "Tab" },
  { value: "comma", label: "Comma" },
  { value: "semicolon", label: "Semicolon" },
  { value: "bar", label: "Vertical bar" },
];
const QUOTING = [
  { value: "double", label: "Around cells, doubled inside" },
  { value: "none", label: "Characters like all others" },
];

type ReadingStepProps = {
  /** The step that its button leads to. */
  readonly next: UploadStep;
  readonly files: readonly FileReading[];
  readonly settings: UploadSettings;
};

/** How the files are read, and what comes out of it. */
export function ReadingStep({ files, settings, next }: ReadingStepProps) {
  return (
    <>
      <StepForm intent="reading" next={next} className="grid gap-4 sm:grid-cols-3">
        <Select label="Encoding" name="encoding" options={ENCODINGS} defaultValue={settings.encoding} />
        <Select label="Delimiter" name="delimiter" options={DELIMITERS} defaultValue={settings.delimiter} />
        <Select label="Quotation marks" name="quoting" options={QUOTING} defaultValue={settings.quoting} />
        <Checkbox
          className="sm:col-span-3"
          name="dropsUnstorable"
          label="Drop characters that cannot be stored"
          note="NUL and halves of characters. Otherwise their rows are rejected."
          defaultChecked={settings.dropsUnstorable}
        />
      </StepForm>
      <div className="mt-8 flex flex-col gap-8">
        {files.map((file) => (
          <FileSample key={file.name} file={file} />
        ))}
      </div>
    </>
  );
}

function FileSample({ file }: { readonly file: FileReading }) {
  const remarks = [
    ...file.remarks,
    ...(file.unreadable > 0
      ? [
          `${file.unreadable} ${file.unreadable === 1 ? "row" : "rows"} cannot be read as they stand; Review names them.`,
        ]
      : []),
  ];
  return (
    <section aria-label={file.name} className="flex min-w-0 flex-col gap-2">
      <SectionTitle level={3} title={<FileName name={file.name} />} aside={file.summary} />
      {file.doubt !== null && (
        <Message tone="warn" title="The encoding is a guess.">
          {file.doubt}
        </Message>
      )}
      {remarks.map((remark) => (
        <p key={remark} className="type-help text-ink-3">
          {remark}
        </p>
      ))}
      {file.columns.length > 0 && (
        <TableFrame caption={`First rows of ${file.name}`} boxed still pinFirst={false}>
          <thead>
            <tr>
              {file.columns.map((name, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by place, names may repeat
                <HeadCell key={index} className="type-mono">
                  {name === "" ? "(no name)" : name}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {file.rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file keep their places
              <tr key={row}>
                {cells.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <Cell key={index} className="type-mono max-w-[24rem] align-top" dir="auto">
                    {cell ?? <span className="text-ink-3">absent</span>}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
    </section>
  );
}
