import { type Dispute, type Judgment, judgeDispute } from "./dispute.ts";
import { amountsInference, partiesInference } from "./dispute-inferences.ts";
import { type LikelyError, listLikelyErrors } from "./likely-errors.ts";

/** An entry of a diversity guide, in the shape of `entries/*.yaml` (answer-guides/README.md). */
export type DisputeEntry = {
  readonly sample: string;
  readonly text_sha256?: string;
  readonly outcome: "Yes" | "No";
  readonly inferences: {
    readonly all_of: Readonly<Record<string, string>>;
    readonly one_of?: Readonly<Record<string, Readonly<Record<string, string>>>>;
    readonly optional?: Readonly<Record<string, string>>;
  };
  readonly likely_errors: readonly LikelyError[];
  readonly remark?: string;
};

/** One thing that an explanation may find, and whether it stands in the way of jurisdiction. */
export type Inference = { readonly key: string; readonly text: string; readonly fails: boolean };

/**
 * Computes the entry of a suit: a Yes needs the parties and the amount against each defendant, a No only one finding
 * that fails; where several fail, any one of them is enough.
 */
export function writeEntry(
  sample: string,
  dispute: Dispute,
  published: { readonly textHash?: string; readonly remark?: string } = {},
): DisputeEntry {
  const { textHash, remark } = published;
  const judgment = judgeDispute(dispute);
  const findings = [partiesInference(judgment), ...amountsInference(judgment)];
  const failing = findings.filter(({ fails }) => fails);
  const passing = findings.filter(({ fails }) => !fails);
  const conclusion = { conclusion: conclusionText(judgment, failing.length) };
  const inferences: DisputeEntry["inferences"] =
    failing.length === 0
      ? { all_of: { ...byKey(passing), ...conclusion } }
      : {
          all_of: failing.length === 1 ? { ...byKey(failing), ...conclusion } : conclusion,
          ...(failing.length > 1 && { one_of: { "failing-requirement": byKey(failing) } }),
          ...(passing.length > 0 && { optional: byKey(passing) }),
        };
  return {
    sample,
    ...(textHash !== undefined && { text_sha256: textHash }),
    outcome: judgment.outcome,
    inferences,
    likely_errors: listLikelyErrors(judgment),
    ...(remark !== undefined && { remark }),
  };
}

function byKey(inferences: readonly Inference[]): Record<string, string> {
  return Object.fromEntries(inferences.map(({ key, text }) => [key, text]));
}

function conclusionText({ areDiverse, meetsAmount }: Judgment, failing: number): string {
  if (failing === 0) return "Both requirements are met; so there is diversity jurisdiction.";
  if (failing > 1)
    return areDiverse
      ? "The amount is not met; so there is no diversity jurisdiction, whatever the other requirement."
      : "A requirement that fails is enough; so there is no diversity jurisdiction.";
  const what = meetsAmount ? "The parties are not diverse" : "The amount is not met";
  return `${what}; so there is no diversity jurisdiction, whatever the other requirement.`;
}
