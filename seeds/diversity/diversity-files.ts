import { stringify as toCsv } from "csv-stringify/sync";
import { Document } from "yaml";
import { sha256Hex } from "#app/lib/sha256.ts";
import { DEMONSTRATION_SPLIT } from "../demonstration-models.ts";
import type { PublishedSample } from "../read-published.server.ts";
import { judgeDispute } from "./dispute.ts";
import { type DisputeEntry, writeEntry } from "./dispute-entry.ts";
import { readPublishedFacts } from "./published-facts.ts";
import type { DiversitySample } from "./tasks.ts";

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
  return entriesFile(
    DEMONSTRATION_SPLIT,
    entries,
    "Computed from the suits by seeds/diversity; do not edit by hand, see seeds/README.md.",
  );
}

/**
 * `answer-guides/<task>/entries/<split>.yaml` for the published samples of a split, and every sample whose facts
 * cannot be read, with the place and the reason. An entry names its sample by key and hash; the facts stay out.
 */
export function publishedEntriesYaml(
  split: string,
  samples: readonly Pick<PublishedSample, "key" | "facts">[],
): { readonly yaml: string; readonly unread: readonly string[] } {
  const entries: DisputeEntry[] = [];
  const unread: string[] = [];
  for (const { key, facts } of samples) {
    const reading = readPublishedFacts(facts);
    if (!reading.ok) {
      unread.push(
        `${split} ${key}, at ${reading.at} (“${facts.slice(reading.at, reading.at + 30)}”): ${reading.why}`,
      );
      continue;
    }
    const last = reading.dispute.defendants.at(-1)!;
    const remark = `The facts put ${last.state} under the first defendant's name; by position it is the home of ${last.name}.`;
    const textHash = sha256Hex(facts);
    entries.push(
      writeEntry(key, reading.dispute, reading.isByPosition ? { textHash, remark } : { textHash }),
    );
  }
  const comment =
    "Computed from the published facts by seeds/diversity; do not edit by hand, see seeds/README.md.";
  return { yaml: entriesFile(split, entries, comment), unread };
}

function entriesFile(split: string, entries: readonly DisputeEntry[], comment: string): string {
  const document = new Document({ split, entries }, { schema: "failsafe" });
  document.commentBefore = ` ${comment}`;
  return document.toString({ lineWidth: 0 });
}
