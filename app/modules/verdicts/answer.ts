import { listed } from "#app/lib/counted.ts";
import type { GuideEntry } from "./guide-entry.ts";

type ExpectedOutcomes = Pick<GuideEntry, "outcome" | "acceptableOutcomes" | "addableOutcomes">;

/** The outcomes that an answer names: what stands between commas, semicolons, line ends and the word “and”. */
export function splitAnswer(answer: string): string[] {
  return answer
    .replace(/^\s*both\s+/i, "")
    .split(/[,;\n&]|\band\b/i)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** Whether two answers name the same outcomes, whatever their order, case and white space. */
export function isSameAnswer(one: string, other: string): boolean {
  const [first, second] = [foldedOutcomes(one), foldedOutcomes(other)];
  return first.size === second.size && [...first].every((outcome) => second.has(outcome));
}

/**
 * Whether an answer is the guide's outcome, another that the guide accepts instead, or one of these with nothing
 * more than outcomes that may be added.
 */
export function isExpectedAnswer(answer: string, entry: ExpectedOutcomes): boolean {
  const given = foldedOutcomes(answer);
  const addable = foldedOutcomes(entry.addableOutcomes.join(", "));
  return [entry.outcome, ...entry.acceptableOutcomes].some((expected) => {
    const needed = foldedOutcomes(expected);
    return (
      [...needed].every((outcome) => given.has(outcome)) &&
      [...given].every((outcome) => needed.has(outcome) || addable.has(outcome))
    );
  });
}

/** The expected outcomes in words: “suggestive or descriptive”, “express agreement, with or without mere continuation”. */
export function expectedWords(entry: ExpectedOutcomes): string {
  const instead = [entry.outcome, ...entry.acceptableOutcomes].map((answer) => listed(answer.split(", ")));
  const added =
    entry.addableOutcomes.length === 0 ? "" : `, with or without ${listed(entry.addableOutcomes)}`;
  return `${instead.join(" or ")}${added}`;
}

function foldedOutcomes(answer: string): Set<string> {
  return new Set(
    splitAnswer(answer).map((outcome) => outcome.normalize("NFC").replace(/\s+/g, " ").toLowerCase()),
  );
}
