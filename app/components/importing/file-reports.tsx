import { formatCount } from "#app/components/format-number.ts";

const SHOWN_FILES = 8;

type FileReportsProps = {
  readonly files: readonly { readonly name: string }[];
  readonly rejected: Readonly<Record<string, number>>;
};

/** The files of an import, those with rejected rows first. */
export function FileReports({ files, rejected }: FileReportsProps) {
  const count = (name: string) => rejected[name] ?? 0;
  const sorted = [...files].sort((one, other) => count(other.name) - count(one.name));
  return (
    <section aria-label="Files" className="import-files">
      <h2 className="type-label">Files</h2>
      <ul>
        {sorted.slice(0, SHOWN_FILES).map(({ name }) => (
          <li key={name}>
            <span className="type-mono break-all">{name}</span>
            {count(name) > 0 && (
              <span className="type-help figures text-danger">{formatCount(count(name))} rejected</span>
            )}
          </li>
        ))}
      </ul>
      {files.length > SHOWN_FILES && (
        <p className="type-help text-ink-3">and {formatCount(files.length - SHOWN_FILES)} more</p>
      )}
    </section>
  );
}
