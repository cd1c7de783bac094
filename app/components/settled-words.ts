import type { SettledItem } from "#app/modules/grading/graded-list.ts";
import { markedTypeNames } from "./marked-type-names.ts";

/** What an item counts as in the end, in words: "Incorrect: Outcome, Logic". */
export function settledWords({ correct, analysis, types, typesBasis }: SettledItem): string {
  if (correct) return `Correct, ${analysis}`;
  const names = markedTypeNames(types).join(", ");
  if (typesBasis !== "differ") return `Incorrect: ${names}`;
  return names === "" ? "Incorrect, error types differ" : `Incorrect: ${names}, others differ`;
}
