import type { Estimate } from "#app/statistics/estimate.ts";
import type { PairPart, TaskPart } from "./agreement-by-part.ts";
import type { PanelShown } from "./agreement-choice.ts";
import type { Criterion } from "./agreement-criteria.ts";
import type { PanelFigures } from "./agreement-panels.ts";
import type { AgreementView } from "./agreement-view.ts";
import type { CheckDrift } from "./check-drift.ts";
import type { FurtherAgreement, LatentTruth } from "./further-agreement.ts";
import type { Pair } from "./pair-text.ts";

/** What the page looks at more closely. */
export type AgreementLook = {
  readonly criterion: Criterion;
  /** As `pairText` writes it; null: the first that shares anything. */
  readonly pair: string | null;
  readonly show: PanelShown | null;
};

export type AgreementPage = {
  readonly view: AgreementView;
  /** The pair that is looked at, on the criterion; null: no pair shares anything. */
  readonly pair: (Pair & { readonly panel: PanelFigures }) | null;
  /** Whole panels with intervals of the parts that are asked for; null: of none. */
  readonly panels: {
    readonly tasks: readonly TaskPart<PanelFigures>[] | null;
    readonly pairs: readonly PairPart<PanelFigures>[] | null;
    readonly rounds: Pick<AgreementView<PanelFigures>, "waves" | "calibration"> | null;
  };
  /** Null: they are not asked for. */
  readonly further:
    | (Omit<FurtherAgreement, "latentTruth"> & {
        readonly latentTruth: Estimate<Omit<LatentTruth, "items">>;
        /** Drift on known checks. */
        readonly checks: Estimate<readonly CheckDrift[]>;
      })
    | null;
  /** Some explanation of the choice is to be graded by two or more. */
  readonly gradedTwicePlanned: boolean;
};
