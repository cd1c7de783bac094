import type { Verdict } from "#app/modules/verdicts/verdict.ts";
import type { KeyLine, Latitude } from "./explanation.ts";
import { departuresOf, type Occasion } from "./grade-by-profile.ts";
import type { GraderProfile } from "./profiles.ts";

export type AdjudicationScript = { readonly verdict: Verdict; readonly rationale: string };

/**
 * The adjudicator's decision: the verdict that the guide leads to, with a rationale that answers what the graders
 * made of the text and then gives the key's reason.
 */
export function adjudicateByKey(
  key: KeyLine,
  graders: readonly { readonly profile: GraderProfile; readonly occasion: Occasion }[],
): AdjudicationScript {
  const departures = graders.flatMap(({ profile, occasion }) => departuresOf(key, profile, occasion));
  const answers = new Set([...new Set(departures)].map(answerTo));
  return { verdict: { ...key.verdict, note: "" }, rationale: [...answers, key.verdict.note].join(" ") };
}

/** What the guide says to a reading that departs from it. */
function answerTo(latitude: Latitude): string {
  switch (latitude.kind) {
    case "unlinked":
      return `Naming both ends does not make the inference “${latitude.inferenceKey}”; the guide asks for the link.`;
    case "implied":
      return `The guide lets “${latitude.inferenceKey}” go without words of its own where it is unmistakable, and it is here.`;
    case "stray_citation":
      return `“${latitude.span.quote}” is the wrong number beside a rule that is stated rightly. Nothing turns on it: a note, no error.`;
    case "loose_wording":
      return `“${latitude.span.quote}” is loose; read in good faith it misstates nothing.`;
    case "unaffected":
      return `That the answer does not turn on the error of ${latitude.type} does not undo it.`;
    case "intermediate":
      return `The wrong answer is marked, and so is the error of ${latitude.type} that leads to it.`;
    case "border":
      return `Of the types that could fit, the guide's order takes ${latitude.type}.`;
  }
}
