import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";
import { undecidedInferences } from "#app/modules/verdicts/propose-analysis.ts";
import type { InferenceFinding } from "#app/modules/verdicts/verdict.ts";
import type { KeyPrefix } from "./room-keys.ts";

/** The numbers, from 1, of the alternatives of *one of* groups in which none is found yet. */
export function undecidedAlternatives(
  entry: GuideEntry | null,
  findings: readonly InferenceFinding[],
): number[] {
  if (entry === null) return [];
  return undecidedInferences(entry, findings)
    .filter(({ groupKind }) => groupKind === "one_of")
    .map(({ key }) => entry.inferences.findIndex((inference) => inference.key === key) + 1);
}

/**
 * What may follow the key that waits; null: none does, or nothing can.
 *
 * @param alternatives as `undecidedAlternatives` gives them
 */
export function prefixHint(
  prefix: KeyPrefix | null,
  entry: GuideEntry | null,
  alternatives: readonly number[],
): string | null {
  if (prefix === "t") return "t: press the number of the sub-tag";
  if (prefix === null || entry === null) return null;
  const which = alternatives.join(alternatives.length > 2 ? ", " : " or ");
  if (prefix === "i+")
    return which === "" ? "All found, with: press a number" : `Which one is found: ${which}?`;
  const digits = `i: press 1–${Math.min(9, entry.inferences.length)}, + or 0`;
  return which === "" ? digits : `${digits}; all with ${which}: Shift`;
}

/** The number by which `i` names an inference, from 1; 0: the entry has none of that key. */
export function inferenceNumber(entry: GuideEntry | null, key: string): number {
  return 1 + (entry?.inferences.findIndex((each) => each.key === key) ?? -1);
}
