import type { ReactNode } from "react";
import type { Study } from "#app/modules/studies/study.ts";
import { formatAmount } from "./format-number.ts";

const TYPES_DIFFER = {
  by_rule: "Settled by rule: both sets are kept, and the label says that its types differ.",
  adjudicate: "Adjudicated, and so are inferences that differ.",
  ignore: "Ignored.",
} as const;

const MASKING = {
  masked: "Hidden from graders and adjudicators.",
  marked: "Shown; the item is marked as naming a model.",
  plain: "Shown as they are.",
} as const;

/** A study's protocol in words, one entry for each rule. */
export function settingEntries({ protocol }: Pick<Study, "protocol">): { term: string; value: ReactNode }[] {
  return [
    { term: "Graders per item", value: String(protocol.gradersPerItem) },
    { term: "Differing scores", value: "Correctness and analysis that differ are always a conflict." },
    { term: "Differing error types", value: TYPES_DIFFER[protocol.typesDiffer] },
    {
      term: "Second look",
      value: protocol.secondLook
        ? `Conflicts go back to their graders for ${formatAmount(protocol.secondLookDays, "day")}.`
        : "None: conflicts go to the adjudicator at once.",
    },
    {
      term: "Majority",
      value: protocol.majority ? "Settles what three graders or more still differ on." : "Not used.",
    },
    {
      term: "Adjudicators",
      value: protocol.blindFirst
        ? "Give their own verdict before the grades are shown to them."
        : "See the grades at once.",
    },
    {
      term: "Inferences",
      value:
        protocol.inferencesAsked === "always"
          ? "Always asked for."
          : "Asked for only where no error is marked.",
    },
    {
      term: "After a decision",
      value: protocol.showsDecisions
        ? "Graders see what became of their items once their block of a task is done."
        : "Graders do not see what became of their items.",
    },
    {
      term: "Arithmetic",
      value: protocol.showsArithmetic
        ? "Graders see which sums and comparisons of a diversity explanation do not hold."
        : "Checked for adjudicators only.",
    },
    { term: "Names of models in texts", value: MASKING[protocol.masking] },
    {
      term: "Figures by model",
      value: protocol.sealed ? "Sealed until the study closes." : "Open from the start.",
    },
    { term: "Wording of the error types", value: `Version ${protocol.rubricVersion}` },
  ];
}
