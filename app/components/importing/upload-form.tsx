import { Form, useNavigate } from "@remix-run/react";
import { FileUp, FolderUp } from "lucide-react";
import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import { Button } from "#app/components/button.tsx";
import { FileName } from "#app/components/file-name.tsx";
import { formatBytes } from "#app/components/format-bytes.ts";
import { formatCount } from "#app/components/format-number.ts";
import { Icon } from "#app/components/icon.tsx";
import { Message } from "#app/components/message.tsx";
import { LongWork } from "#app/components/progress-bar.tsx";
import { RadioTiles } from "#app/components/radio-tiles.tsx";
import type { Result } from "#app/lib/result.ts";
import type { ImportKind } from "#app/modules/importing/import-preview.ts";
import { type ChosenFile, chosenFiles, uploadFiles } from "./upload-files.browser.ts";

const KINDS: readonly { value: ImportKind; label: string; note: string }[] = [
  { value: "generations", label: "Generations", note: "What models wrote: TSV, CSV or JSON Lines" },
  { value: "task", label: "Task folders", note: "As LegalBench publishes them: train.tsv, test.tsv" },
  { value: "guide", label: "Answer guides", note: "guide.md with its entries" },
  { value: "samples", label: "Samples", note: "Further fact patterns of a task" },
];

const ACCEPTED: Readonly<Record<ImportKind, string>> = {
  generations: ".tsv,.tab,.csv,.txt,.jsonl,.ndjson",
  samples: ".tsv,.tab,.csv,.txt,.jsonl,.ndjson",
  task: ".tsv,.csv,.jsonl,.ndjson,.txt",
  guide: ".md,.markdown,.yaml,.yml",
};

type UploadFormProps = { readonly refused: Result<unknown> | undefined };

/** The first step of an import: what the files are, and the files. */
export function UploadForm({ refused }: UploadFormProps) {
  const [kind, setKind] = useState<ImportKind>("generations");
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [arrived, setArrived] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(
    refused?.ok === false ? refused.refusal.message : null,
  );
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const total = files.reduce((sum, { file }) => sum + file.size, 0);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    setFailure(null);
    setFiles(chosenFiles(event.currentTarget.files));
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (arrived !== null) return;
    if (files.length === 0) return setFailure("Choose a file.");
    setFailure(null);
    setArrived(0);
    const end = await uploadFiles(kind, files, setArrived);
    setArrived(null);
    if (end.ok) navigate(`/import/${end.uploadId}`);
    else setFailure(end.message);
  };

  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className="flex flex-col gap-5"
      onSubmit={send}
    >
      <RadioTiles
        legend="What the files are"
        name="kind"
        className="kind-tiles"
        value={kind}
        tiles={KINDS}
        onChange={(next) => {
          setKind(next);
          setFiles([]);
          form.current?.querySelectorAll<HTMLInputElement>('input[type="file"]').forEach((input) => {
            input.value = "";
          });
        }}
      />
      <fieldset className="field">
        <legend className="field-label">Files</legend>
        <div className="file-inputs">
          <FileInput key={`${kind} files`} label="Choose files" accept={ACCEPTED[kind]} onChange={choose} />
          {(kind === "task" || kind === "guide") && (
            <FileInput key={`${kind} folder`} label="Choose a folder" isFolder onChange={choose} />
          )}
        </div>
        <p className="field-help">
          Up to 50 MB together. Nothing is stored in the library before the last step.
        </p>
      </fieldset>
      {files.length > 0 && <FileList files={files} />}
      {failure !== null && (
        <Message tone="danger" announce="alert" title="The files were not taken.">
          {failure}
        </Message>
      )}
      {arrived !== null && (
        <LongWork
          label="Sending"
          done={Math.round(arrived / 1_000)}
          total={Math.max(1, Math.round(total / 1_000))}
          unit="kB"
        />
      )}
      <div>
        <Button type="submit" rank="primary" size={40} busy={arrived !== null} busyLabel="Sending">
          Look at the files
        </Button>
      </div>
    </Form>
  );
}

type FileInputProps = {
  readonly label: string;
  readonly accept?: string;
  readonly isFolder?: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** A native input under a button's look; files may also be dropped on it. */
function FileInput({ label, accept, isFolder = false, onChange }: FileInputProps) {
  return (
    <label className="file-input">
      <Icon of={isFolder ? FolderUp : FileUp} />
      <span>{label}</span>
      <input
        type="file"
        name="files"
        multiple
        accept={accept}
        onChange={onChange}
        {...(isFolder ? { webkitdirectory: "" } : {})}
      />
    </label>
  );
}

const SHOWN_FILES = 8;

function FileList({ files }: { readonly files: readonly ChosenFile[] }) {
  return (
    <ul className="file-list" aria-label="Chosen files">
      {files.slice(0, SHOWN_FILES).map(({ name, file }) => (
        <li key={name}>
          <FileName name={name} />
          <span className="figures flex-none text-ink-3">{formatBytes(file.size)}</span>
        </li>
      ))}
      <li className="font-semibold">
        <span>
          {files.length > SHOWN_FILES && `and ${formatCount(files.length - SHOWN_FILES)} more, `}
          {formatCount(files.length)} {files.length === 1 ? "file" : "files"} in all
        </span>
        <span className="figures">{formatBytes(files.reduce((sum, { file }) => sum + file.size, 0))}</span>
      </li>
    </ul>
  );
}
