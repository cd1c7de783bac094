import type { GuideEntry, GuideInference } from "#app/modules/verdicts/guide-entry.ts";
import type { Verdict } from "#app/modules/verdicts/verdict.ts";

/** A verdict that marks nothing and finds the analysis sufficient; `changes` replace its parts. */
export function makeVerdict(changes: Partial<Verdict> = {}): Verdict {
  return {
    rule: false,
    fact: false,
    outcome: false,
    logic: false,
    arithmetic: false,
    subTags: [],
    rawAnalysis: "sufficient",
    closeCall: false,
    note: "",
    askedBeforeSubmit: [],
    spans: [],
    findings: [],
    ...changes,
  };
}

/** A guide entry with outcome Yes that requires nothing; `changes` replace its parts. */
export function makeGuideEntry(changes: Partial<GuideEntry> = {}): GuideEntry {
  return {
    sampleKey: "0",
    split: "test",
    textHash: null,
    outcome: "Yes",
    acceptableOutcomes: [],
    addableOutcomes: [],
    inferences: [],
    likelyErrors: [],
    contested: null,
    keyRemark: null,
    ...changes,
  };
}

/** An inference that is needed with all others of the group "needed"; `changes` replace its parts. */
export function makeInference(key: string, changes: Partial<GuideInference> = {}): GuideInference {
  return { key, text: `Inference ${key}.`, group: "needed", groupKind: "all_of", ...changes };
}
