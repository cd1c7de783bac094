import type { Verdict } from "#app/modules/verdicts/verdict.ts";
import type { KeyLine, Latitude } from "./explanation.ts";

export type Adjudicated = { readonly verdict: Verdict; readonly rationale: string };

/**
 * The adjudicator's decision: the verdict that the guide leads to, with a rationale that answers the graders'
 * departures from it and then gives the key's reason.
 */
export function adjudicateByKey(key: KeyLine, departures: readonly Latitude[]): Adjudicated {
  const answers = new Set(departures.map(answerTo));
  return { verdict: { ...key.verdict, note: "" }, rationale: [...answers, key.verdict.note].join(" ") };
}

/** What the guide says to a reading that departs from it. */
function answerTo(latitude: Latitude): string {
  switch (latitude.kind) {
    case "unlinked":
      return "A step is missing that the guide asks for.";
    case "implied":
      return "The step need not be made in so many words.";
    case "stray_citation":
    case "loose_wording":
      return "Marked too strictly.";
    case "unaffected":
      return "An error that changes nothing is still one.";
    case "intermediate":
      return "What leads to the wrong answer is marked beside it.";
    case "border":
      return `The guide's order of types takes ${latitude.type}.`;
  }
}
