import type { PairPart } from "#app/modules/scoring/agreement-by-part.ts";
import type { Criterion } from "#app/modules/scoring/agreement-criteria.ts";
import type { PanelFigures } from "#app/modules/scoring/agreement-panels.ts";
import type { AgreementView } from "#app/modules/scoring/agreement-view.ts";
import { type GradesScope, narrowScope } from "./grades-link.tsx";
import { PairGrid } from "./pair-grid.tsx";
import { WholePanel } from "./part-agreement.tsx";

type PairAgreementProps = {
  readonly view: Pick<AgreementView, "graders" | "pairs">;
  readonly criterion: Criterion;
  readonly chosen: { readonly first: string; readonly second: string } | null;
  /** The whole panels, when they are asked for. */
  readonly panels: readonly PairPart<PanelFigures>[] | null;
  readonly scope: GradesScope;
};

/** Every pair of several graders: a grid of κ, and the whole panels on demand. */
export function PairAgreement({ view, criterion, chosen, panels, scope }: PairAgreementProps) {
  return (
    <div className="min-w-0">
      <PairGrid
        graders={view.graders}
        pairs={view.pairs}
        criterion={criterion}
        chosen={chosen}
        scope={scope}
      />
      <WholePanel
        id="pairs"
        caption="All figures of each pair"
        head="Pair"
        parts={panels}
        nameOf={({ first, second }) => `${first} and ${second}`}
        scopeOf={({ first, second }) => narrowScope(scope, { selection: { between: [first, second] } })}
      />
    </div>
  );
}
