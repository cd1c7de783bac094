import type { GuideChange } from "#app/modules/library/guide-change.ts";
import { DiffText } from "./diff-text.tsx";

type GuideChangesProps = {
  readonly changes: readonly GuideChange[];
  /** Names the entry of a sample, by split and key. */
  readonly entryTitle: (sample: string) => string;
};

const PART_TITLES = { rule: "Rule", modes: "Modes of error", guidance: "Guidance" } as const;

/** The lines in which two versions of a guide differ, part by part. */
export function GuideChanges({ changes, entryTitle }: GuideChangesProps) {
  return (
    <div className="guide-changes">
      {changes.map(({ part, sample, lines }) => {
        const title = part === "entry" ? entryTitle(sample ?? "") : PART_TITLES[part];
        return (
          <section key={title} aria-label={title}>
            <h3 className="type-label">{title}</h3>
            <ul>
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a comparison keep their places
                <li key={index} className={`changed-line changed-line-${line.kind}`}>
                  <span className="visually-hidden">{SPOKEN[line.kind]}</span>
                  <DiffText parts={line.parts} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

const SPOKEN = { added: "New: ", removed: "Dropped: ", changed: "Changed: " } as const;
