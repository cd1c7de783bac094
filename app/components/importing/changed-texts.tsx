import { DiffText } from "#app/components/diff-text.tsx";
import { formatCount } from "#app/components/format-number.ts";
import type { RowReviewView } from "#app/modules/importing/review-view.ts";

type ChangedTextsProps = { readonly changed: RowReviewView["changed"]; readonly total: number };

/** Texts that differ from the library's, word by word; those that are graded already come first. */
export function ChangedTexts({ changed, total }: ChangedTextsProps) {
  return (
    <ul className="flex flex-col">
      {changed.map((row) => (
        <li key={`${row.file} ${row.row}`} className="changed-text">
          <p className="type-help text-ink-3">
            Row {formatCount(row.row)}. {row.label}. {usage(row)}
          </p>
          {row.changes.map(({ field, parts }) => (
            <div key={field} className="mt-2">
              {field !== "text" && <p className="type-label">{field}</p>}
              <DiffText parts={parts} className="max-w-[70ch]" />
            </div>
          ))}
        </li>
      ))}
      {total > changed.length && (
        <li className="type-help px-5 py-3 text-ink-3">
          The first {formatCount(changed.length)} of {formatCount(total)}, those that are graded first.
        </li>
      )}
    </ul>
  );
}

function usage({ items, grades, version }: RowReviewView["changed"][number]): string {
  if (items === 0) return "No study uses the stored text.";
  const graded =
    grades === 0 ? "not graded yet" : `${formatCount(grades)} ${grades === 1 ? "grade" : "grades"}`;
  return `${formatCount(items)} ${items === 1 ? "item uses" : "items use"} version ${version}, ${graded}.`;
}
