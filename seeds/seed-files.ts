import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";
import { compileExplanation } from "./compile-explanation.ts";
import { DEMONSTRATION_SPLIT } from "./demonstration-models.ts";
import type { ExplanationSource } from "./explanation.ts";

/** `explanations/<task>.jsonl` and `keys/<task>.jsonl`: a line for each explanation, in the order given. */
export function explanationFiles(
  sources: readonly ExplanationSource[],
  entries: readonly GuideEntry[],
  guideVersion: number,
): { readonly explanations: string; readonly keys: string } {
  const compiled = sources.map((source) => {
    const entry = entries.find(
      ({ split, sampleKey }) => split === DEMONSTRATION_SPLIT && sampleKey === source.sample,
    );
    if (!entry) throw new Error(`The guide has no entry for sample ${source.sample}.`);
    return compileExplanation(source, entry, guideVersion);
  });
  const lines = (records: readonly object[]) =>
    records.map((record) => `${JSON.stringify(record)}\n`).join("");
  return {
    explanations: lines(compiled.map(({ explanation }) => explanation)),
    keys: lines(compiled.map(({ key }) => key)),
  };
}
