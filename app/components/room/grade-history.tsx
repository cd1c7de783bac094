import { Time } from "#app/components/time.tsx";
import type { GradeRevision } from "#app/modules/grading/grade-history.ts";

const KIND_WORDS: Readonly<Record<GradeRevision["kind"], string>> = {
  submit: "Submitted",
  revise: "Changed",
  retract: "Submit taken back",
  second_look: "Second look answered",
  after_send_back: "Adjudicator’s comment answered",
};

/** The grader's own grade, revision by revision; closed until it is asked for. */
export function GradeHistory({ history }: { readonly history: readonly GradeRevision[] }) {
  const latest = history.at(-1);
  if (!latest) return null;
  return (
    <details className="mt-5">
      <summary className="type-label">
        History of your grade{history.length > 1 && ` (${history.length})`}
      </summary>
      <ol className="mt-2 border-t border-line">
        {history.map((revision, index) => (
          <li key={revision.at} className="border-b border-line py-2 type-table">
            <p className="flex flex-wrap justify-between gap-x-4">
              {KIND_WORDS[revision.kind]}
              <span className="figures text-ink-3">
                <Time at={revision.at} now={latest.at} />
              </span>
            </p>
            {revision.changes.map(({ part, here, there }) => (
              <p key={part} className="text-ink-2">
                {part}: <del dir="auto">{here}</del> <span aria-hidden="true">→</span>{" "}
                <ins className="no-underline" dir="auto">
                  {there}
                </ins>
              </p>
            ))}
            {index > 0 && revision.kind !== "retract" && revision.changes.length === 0 && (
              <p className="text-ink-3">Kept as it was.</p>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
