import { FileName } from "#app/components/file-name.tsx";
import { formatCount } from "#app/components/format-number.ts";

const SHOWN_FILES = 8;

type FileReportsProps = {
  readonly files: readonly { readonly name: string }[];
  /** Rejected rows of each file whose rows are read, as far as that is known. */
  readonly rejected: Readonly<Record<string, number>>;
};

/** The files of an import, those with rejected rows first; prompts and the like, which give no rows, are counted. */
export function FileReports({ files, rejected }: FileReportsProps) {
  const count = (name: string) => rejected[name] ?? 0;
  const read = files.filter(({ name }) => name in rejected);
  const listed = read.length > 0 ? read : files;
  const sorted = [...listed].sort((one, other) => count(other.name) - count(one.name));
  const rest = [
    ...(listed.length > SHOWN_FILES ? [`${formatCount(listed.length - SHOWN_FILES)} more`] : []),
    ...(listed.length < files.length
      ? [`${formatCount(files.length - listed.length)} that hold no rows`]
      : []),
  ];
  return (
    <section aria-label="Files" className="import-files">
      <h2 className="type-label">Files</h2>
      <ul>
        {sorted.slice(0, SHOWN_FILES).map(({ name }) => (
          <li key={name}>
            <FileName name={name} />
            {count(name) > 0 && (
              <span className="type-help figures text-danger">{formatCount(count(name))} rejected</span>
            )}
          </li>
        ))}
      </ul>
      {rest.length > 0 && <p className="type-help mt-2 text-ink-3">and {rest.join(", ")}</p>}
    </section>
  );
}
