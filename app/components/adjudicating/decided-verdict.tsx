import { Tag } from "#app/components/tag.tsx";
import { VerdictLabel } from "#app/components/verdict-label.tsx";
import type { ListedConflict } from "#app/modules/adjudicating/conflict-list.ts";

type DecidedVerdictProps = { readonly decision: NonNullable<ListedConflict["decision"]> };

/** What was decided, in a line. */
export function DecidedVerdict({ decision: { correct, analysis, types } }: DecidedVerdictProps) {
  return (
    <span className="conflict-decision">
      <VerdictLabel verdict={correct ? "correct" : "incorrect"} />
      {correct && <VerdictLabel verdict={analysis} />}
      {types.map((type) => (
        <Tag key={type} kind={type} />
      ))}
    </span>
  );
}
