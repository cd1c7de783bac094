import type { ReactNode } from "react";
import { VerdictLabel } from "./verdict-label.tsx";

type CountsAsProps = {
  /** Null while it is not decided. */
  readonly correct: boolean | null;
  /** Null while it is not decided. */
  readonly analysis: "sufficient" | "insufficient" | "not_asked" | null;
  /** "Will count as" in an adjudication. */
  readonly lead?: string;
  /** Why it counts so, where that is not what was chosen. */
  readonly children?: ReactNode;
};

/** The score, said before it counts: above the button that submits. */
export function CountsAs({ correct, analysis, lead = "Counts as", children }: CountsAsProps) {
  return (
    <div className="counts-as">
      <p role="status">
        <span className="type-help text-ink-3">{lead}</span>
        {correct === null ? (
          <span className="state state-faint">correctness not decided</span>
        ) : (
          <VerdictLabel verdict={correct ? "correct" : "incorrect"} strong />
        )}
        {analysis ? (
          <VerdictLabel verdict={analysis} strong />
        ) : (
          <span className="state state-faint">analysis not decided</span>
        )}
      </p>
      {children && <p className="type-help text-ink-3">{children}</p>}
    </div>
  );
}
