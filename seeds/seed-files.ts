import { stringify as toCsv } from "csv-stringify/sync";
import { Document } from "yaml";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";
import { compileExplanation } from "./compile-explanation.ts";
import { DEMONSTRATION_SPLIT } from "./demonstration-models.ts";
import { judgeDispute } from "./diversity/dispute.ts";
import { writeEntry } from "./diversity/dispute-entry.ts";
import type { DiversitySample } from "./diversity/tasks.ts";
import type { ExplanationSource } from "./explanation.ts";

/** `tasks/<task>/demonstration.tsv` of a diversity task, in LegalBench's layout. */
export function samplesTsv(samples: readonly DiversitySample[]): string {
  const python = (value: boolean) => (value ? "True" : "False");
  const rows = samples.map(({ key, facts, dispute }) => {
    const { outcome, areDiverse, meetsAmount } = judgeDispute(dispute);
    return [key, facts, outcome, python(areDiverse), python(meetsAmount)];
  });
  return toCsv([["index", "text", "answer", "parties_are_diverse", "aic_is_met"], ...rows], {
    delimiter: "\t",
  });
}

/** `answer-guides/<task>/entries/demonstration.yaml` of a diversity task. */
export function entriesYaml(samples: readonly DiversitySample[]): string {
  const entries = samples.map(({ key, dispute }) => writeEntry(key, dispute));
  const document = new Document({ split: DEMONSTRATION_SPLIT, entries }, { schema: "failsafe" });
  document.commentBefore =
    " Computed from the suits by seeds/diversity; do not edit by hand, see seeds/README.md.";
  return document.toString({ lineWidth: 0 });
}

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
