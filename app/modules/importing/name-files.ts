/** "a.tsv, b.tsv" or "a.tsv, b.tsv and 10 more". */
export function nameFiles(files: readonly string[]): string {
  if (files.length <= 3) return files.join(", ");
  return `${files.slice(0, 2).join(", ")} and ${files.length - 2} more`;
}

/** What there is to say about the rows of one file, in sentences. */
export type FileNotes = { readonly file: string; readonly notes: readonly string[] };

/** The sentences about several files, each once; one that does not hold for all of them names its files. */
export function gatherNotes(files: readonly FileNotes[]): string[] {
  const filesOf = new Map<string, string[]>();
  for (const { file, notes } of files) {
    for (const note of new Set(notes)) filesOf.set(note, [...(filesOf.get(note) ?? []), file]);
  }
  return [...filesOf].map(([note, names]) =>
    names.length === files.length ? note : `${nameFiles(names)}: ${note}`,
  );
}
