import type { Database } from "#app/db/database.server.ts";
import { type Refusal, type Result, refuse, success } from "#app/lib/result.ts";
import { TEXT_ENCODINGS } from "#app/modules/importing/decode-bytes.ts";
import { DELIMITER_WORDS, readingSchema } from "#app/modules/importing/import-options.ts";
import { CHANGED_CHOICES, type ChangedChoice } from "#app/modules/importing/import-plan.ts";
import type { ImportPreview } from "#app/modules/importing/import-preview.ts";
import { type MappingWish, parseMapping } from "#app/modules/importing/map-columns.ts";
import type {
  CommitChoices,
  ImportOutcome,
  Progress,
} from "#app/modules/importing/prepared-import.server.ts";
import type { ReadingWish, SourceBytes } from "#app/modules/importing/read-source.ts";
import type { CommandContext, OptionSpec } from "./command.ts";
import { readImportFiles } from "./import-files.server.ts";
import { countsLine, previewLines } from "./import-words.ts";

/** The options of every import of rows. */
export const ROW_OPTIONS = {
  map: {
    kind: "text",
    value: "FIELD=COLUMN,…",
    summary: "Which column is which field; the rest is recognised by name",
  },
  encoding: {
    kind: "text",
    value: "NAME",
    oneOf: ["auto", ...TEXT_ENCODINGS],
    summary: "auto (default), utf-8, utf-16le, utf-16be or windows-1252",
  },
  delimiter: {
    kind: "text",
    value: "NAME",
    oneOf: ["auto", ...Object.keys(DELIMITER_WORDS)],
    summary: "auto (default), tab, comma, semicolon or bar",
  },
  "no-quotes": { kind: "flag", summary: "Quotation marks are characters like all others" },
  "drop-unstorable": {
    kind: "flag",
    summary: "Drop NUL and halves of characters instead of rejecting their rows",
  },
  changed: {
    kind: "text",
    value: "WHAT",
    oneOf: CHANGED_CHOICES,
    summary: "Changed texts: keep the stored one (default) or add a version",
  },
  "skip-rejected": { kind: "flag", summary: "Import the good rows although others are rejected" },
  "dry-run": { kind: "flag", summary: "Say what would happen and store nothing" },
} as const satisfies Record<string, OptionSpec>;

type RowInput = {
  readonly map: string | undefined;
  readonly encoding: string | undefined;
  readonly delimiter: string | undefined;
  readonly "no-quotes": boolean;
  readonly "drop-unstorable": boolean;
  readonly changed: ChangedChoice | undefined;
  readonly "skip-rejected": boolean;
  readonly "dry-run": boolean;
};

/** What an import of rows takes from its options. */
export type RowFiles = {
  readonly files: readonly SourceBytes[];
  readonly mapping: MappingWish;
  readonly reading: ReadingWish;
  readonly dropsUnstorable: boolean;
};

type RowImport = {
  readonly preview: (database: Database, rows: RowFiles) => Promise<Result<ImportPreview>>;
  readonly commit: (
    database: Database,
    rows: RowFiles,
    choices: CommitChoices,
    onProgress: Progress,
  ) => Promise<Result<ImportOutcome>>;
};

/** Runs an import of rows: says what it would do, then does it unless that was all, or rejected rows forbid it. */
export async function runRowImport(
  input: RowInput,
  paths: readonly string[],
  context: CommandContext,
  { preview, commit }: RowImport,
): Promise<Result<null>> {
  const read = await readRowFiles(input, paths);
  if (!read.ok) return read;
  const opened = await context.openDatabase();
  if (!opened.ok) return opened;
  const choices = { changed: input.changed ?? "keep", skipRejected: input["skip-rejected"] };

  const seen = await preview(opened.value, read.value);
  if (!seen.ok) return withoutFields(seen.refusal);
  const { counts } = seen.value;
  for (const line of previewLines(seen.value)) context.tell(line);
  context.print(countsLine(counts));
  if (counts.rejected > 0 && !choices.skipRejected) {
    return refuse(
      "invalid",
      "Rejected rows stop this import: nothing is stored. Mend the file, or give --skip-rejected.",
    );
  }
  if (input["dry-run"]) return success(null);
  const done = await commit(opened.value, read.value, { ...choices, expected: counts }, (stored, total) =>
    context.progress("Stored", stored, total),
  );
  if (!done.ok) return withoutFields(done.refusal);
  context.tell(describeOutcome(done.value, choices.changed));
  return success(null);
}

/** Fields tie sentences to a form's inputs; on the command line the message has said it all. */
function withoutFields({ code, message }: Refusal) {
  return refuse(code, message);
}

async function readRowFiles(input: RowInput, paths: readonly string[]): Promise<Result<RowFiles>> {
  const reading = readingSchema.parse({
    encoding: input.encoding,
    delimiter: input.delimiter,
    quoting: input["no-quotes"] ? "none" : "double",
  });
  const mapping = input.map === undefined ? success({}) : parseMapping(input.map);
  if (!mapping.ok) return mapping;
  const files = await readImportFiles(paths);
  if (!files.ok) return files;
  return success({
    files: files.value,
    mapping: mapping.value,
    reading,
    dropsUnstorable: input["drop-unstorable"],
  });
}

function describeOutcome({ stored, preview }: ImportOutcome, changed: ChangedChoice): string {
  const parts = [
    ...(stored.fresh > 0 ? [`${stored.fresh} new`] : []),
    ...(stored.versions > 0 ? [`${stored.versions} as further versions`] : []),
  ];
  const kept = changed === "keep" && preview.counts.changed > 0;
  return [
    parts.length === 0 ? "Nothing to store: the library has all of it." : `Stored ${parts.join(", ")}.`,
    ...(kept ? [`${preview.counts.changed} changed left out; --changed version adds them.`] : []),
    ...(preview.counts.rejected > 0 ? [`${preview.counts.rejected} rejected left out.`] : []),
  ].join(" ");
}
