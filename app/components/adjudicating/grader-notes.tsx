import { SquareChip } from "#app/components/chip.tsx";
import type { ShownGrade } from "./decision-model.ts";
import { GraderLetter } from "./grader-letter.tsx";

/** What the graders wrote beside their verdicts, and how they came by them. */
export function GraderNotes({ grades }: { readonly grades: readonly ShownGrade[] }) {
  const versions = new Set(grades.map(({ guideVersion }) => guideVersion));
  return (
    <section aria-label="Notes" className="grader-notes">
      {grades.map(({ letter, verdict, isSecondLook, isAfterSendBack, guideVersion }, index) => (
        <div key={letter}>
          <h3 className="grader-note-head">
            <GraderLetter letter={letter} filled={index > 0} />
            <span className="type-label">Note</span>
            {verdict.closeCall && <SquareChip>Close call</SquareChip>}
            {isSecondLook && <SquareChip>After a second look</SquareChip>}
            {isAfterSendBack && <SquareChip>After it was sent back</SquareChip>}
            {versions.size > 1 && (
              <SquareChip>
                {guideVersion === null ? "Without a guide" : `Guide version ${guideVersion}`}
              </SquareChip>
            )}
          </h3>
          {verdict.note.trim() === "" ? (
            <p className="type-help text-ink-3">None.</p>
          ) : (
            <p className="type-guide whitespace-pre-line" dir="auto">
              {verdict.note}
            </p>
          )}
        </div>
      ))}
    </section>
  );
}
