import { SPLIT_NAME } from "#app/modules/library/library-names.ts";
import { findInCatalogue, type TaskDescription } from "#app/modules/library/task-catalogue.ts";

/** The files of one task folder, sorted by what they are. Names are as they were given. */
export type TaskFiles<File extends { readonly name: string }> = {
  /** The folder's name, null where the files were chosen without their folder. */
  readonly slug: string | null;
  readonly splits: readonly { readonly split: string; readonly file: File }[];
  readonly prompts: readonly File[];
  /** Files that the import does not use, e.g. worked explanations. */
  readonly leftOver: readonly string[];
};

/**
 * Sorts the files of one or more LegalBench task folders: `hearsay/train.tsv`, `hearsay/test.tsv` and
 * `hearsay/base_prompt.txt` make the task `hearsay` with two splits and a prompt. A split is named by its file.
 */
export function groupTaskFiles<File extends { readonly name: string }>(
  files: readonly File[],
): TaskFiles<File>[] {
  const folders = new Map<string, File[]>();
  for (const file of files) {
    const folder = file.name.split("/").slice(0, -1).join("/");
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  return [...folders]
    .map(([folder, members]) => ({ slug: folder.split("/").at(-1) || null, ...sortFiles(members) }))
    .filter(({ splits }) => splits.length > 0);
}

function sortFiles<File extends { readonly name: string }>(
  files: readonly File[],
): Omit<TaskFiles<File>, "slug"> {
  const baseName = (file: File) => file.name.split("/").at(-1)!.toLowerCase();
  const splitOf = (file: File) => {
    const name = /^(.*)\.(?:tsv|csv|jsonl|ndjson)$/.exec(baseName(file))?.[1];
    return name !== undefined && SPLIT_NAME.test(name) ? name : null;
  };
  const splits = files.flatMap((file) => {
    const split = splitOf(file);
    return split === null ? [] : [{ split, file }];
  });
  const prompts = files.filter((file) => /prompt.*\.txt$/.test(baseName(file)));
  const used = new Set([...splits.map(({ file }) => file), ...prompts]);
  return { splits, prompts, leftOver: files.filter((file) => !used.has(file)).map(({ name }) => name) };
}

/**
 * Describes a task that the library does not have yet: by the catalogue, else by what its files show, which is the
 * question behind the prompt's placeholder and the outcomes that its rows give.
 */
export function describeTask(
  slug: string,
  basePrompt: string | null,
  outcomesSeen: readonly string[],
): TaskDescription {
  const known = findInCatalogue(slug);
  if (known !== null) return known;
  const name = slug.replaceAll("_", " ").replace(/^./, (letter) => letter.toUpperCase());
  return {
    slug,
    name,
    family: slug.replace(/_\d+$/, ""),
    question: (basePrompt === null ? null : findQuestion(basePrompt)) ?? "What is the outcome?",
    outcomes: [...new Set(outcomesSeen)].sort(),
    severalOutcomes: false,
    description: "",
  };
}

/** The words behind the prompt's last `{{text}}`: "Q: {{text}} Is there hearsay?" asks "Is there hearsay?". */
function findQuestion(prompt: string): string | null {
  const found = [...prompt.matchAll(/\{\{[^{}]*\}\}([^\n]*)/g)].at(-1)?.[1]?.trim();
  return found?.endsWith("?") ? found : null;
}
