import type { Random } from "#app/lib/random.ts";
import type { ExplanationSource } from "../explanation.ts";
import type { Suit } from "./suit.ts";
import { choose, type Voice } from "./voice.ts";

/** An explanation without its sample and model. */
type Composition = Omit<ExplanationSource, "sample" | "model">;

/** Writes one kind of explanation of a suit in a voice. Throws where the kind does not fit the suit. */
export type Compose = (suit: Suit, voice: Voice, random: Random) => Composition;

/** The sound parts of an explanation, each marked with its inference. */
export function writeParts(suit: Suit, voice: Voice, random: Random) {
  return {
    rule: choose(voice.rule, random),
    parties: `[[+parties|${choose(voice.parties(suit), random)}]]`,
    amount: `[[+amount|${choose(voice.amount(suit), random)}]]`,
    conclusion: `[[+conclusion|${choose(voice.conclusion(suit), random)}]]`,
  };
}

/** One paragraph of the parts that are not empty. */
export function paragraph(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" ");
}

/** Throws where a kind of explanation does not fit the suit. */
export function assertFit(isFit: boolean, what: string): void {
  if (!isFit) throw new Error(`This suit does not fit: ${what}`);
}
