import type { PlanChecks } from "./plan-checks.ts";
import type { PlanMatrix } from "./preview-plan.ts";

/** `none`: nothing assigned yet. `committed`: assigned and untouched, may be planned anew. `started`: work has begun. */
export type PlanStanding = "none" | "committed" | "started";

export type GraderOfPlan = {
  readonly userId: string;
  readonly pseudonym: string;
  /** Null once the person is erased. */
  readonly name: string | null;
};

/** What one grader will see. Models are null until they are asked for, which is recorded. */
export type QueuePreview = {
  readonly pseudonym: string;
  readonly blocks: readonly {
    readonly task: string;
    readonly assignments: number;
    readonly first: readonly { readonly sampleKey: string; readonly modelIndex: number | null }[];
  }[];
  readonly models: readonly string[] | null;
};

/** A plan as it is looked at before it is committed. */
export type PlanPreview = {
  readonly seed: string;
  readonly gradersPerItem: number;
  readonly standing: PlanStanding;
  /** Handed to `commitPlan`, so that what is committed is what was seen. */
  readonly hash: string;
  readonly matrix: PlanMatrix;
  readonly checks: PlanChecks;
  readonly graders: readonly GraderOfPlan[];
  readonly queue: QueuePreview | null;
};

export type PlanCheck = { readonly sentence: string; readonly holds: boolean };

/** What the plan keeps to, each in a sentence with whether it holds. */
export function planCheckSentences(preview: Pick<PlanPreview, "checks" | "gradersPerItem">): PlanCheck[] {
  const { checks, gradersPerItem } = preview;
  const { unsoundItems, loadDifference, modelDifference, sameSampleInRow } = checks;
  return [
    {
      sentence:
        gradersPerItem === 1
          ? "Every item has a grader"
          : `Every item has ${gradersPerItem} different graders`,
      holds: unsoundItems === 0,
    },
    { sentence: `Loads differ by at most ${Math.max(1, loadDifference)}`, holds: loadDifference <= 1 },
    {
      sentence: "Every grader reads all models in their shares, within two items",
      holds: modelDifference <= 2,
    },
    {
      sentence:
        sameSampleInRow === 0
          ? "No grader reads one sample twice in a row"
          : `One sample comes twice in a row ${sameSampleInRow} times`,
      holds: sameSampleInRow === 0,
    },
  ];
}
