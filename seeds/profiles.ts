import type { ErrorType } from "#app/modules/verdicts/error-types.ts";
import type { Latitude } from "./explanation.ts";

/**
 * A written rule of how a reader takes a place where the guide leaves latitude. The key's own reading is the one
 * that the guide leads to; a habit departs from it.
 */
export type Habit =
  /** Takes an inference for made when both of its ends are named. */
  | { readonly kind: "lenient_on_links" }
  /** Wants every inference in so many words. */
  | { readonly kind: "wants_every_step" }
  /** Marks a wrong provision as an error of rule even where nothing turns on it. */
  | { readonly kind: "strict_on_citations" }
  /** Holds clumsy words against the text. */
  | { readonly kind: "literal" }
  /** Passes over an error of these types on which the answer does not turn. */
  | { readonly kind: "passes_over"; readonly types: readonly ErrorType[] }
  /** Lets a wrong outcome stand for the error of these types that leads to it. */
  | { readonly kind: "outcome_says_it"; readonly types: readonly ErrorType[] }
  /** Files a fault that could have two types under the second. */
  | { readonly kind: "files_elsewhere" };

export type HabitKind = Habit["kind"];

export type GraderProfile = {
  readonly id: "generous" | "exacting" | "swift" | "literal";
  readonly description: string;
  readonly habits: readonly Habit[];
  /** The habits that this reader drops on a second look, told that the grades differ. */
  readonly dropsOnSecondLook: readonly HabitKind[];
  /** Seconds for each word of the text, beside half a minute for each item. */
  readonly secondsPerWord: number;
};

export const GRADER_PROFILES: Readonly<Record<GraderProfile["id"], GraderProfile>> = {
  generous: {
    id: "generous",
    description:
      "Lenient on the bridge: both ends named are enough. Passes over a misread or invented fact that does no harm; looks again, and marks it, when told that the grades differ.",
    habits: [
      { kind: "lenient_on_links" },
      { kind: "passes_over", types: ["fact"] },
      { kind: "outcome_says_it", types: ["logic"] },
    ],
    dropsOnSecondLook: ["passes_over", "outcome_says_it"],
    secondsPerWord: 0.7,
  },
  exacting: {
    id: "exacting",
    description:
      "Strict on citations and on words, and wants every step said, but takes sums on trust that do not change the answer. Reads clumsy words in good faith and does the sums on a second look, and stays strict on citations.",
    habits: [
      { kind: "strict_on_citations" },
      { kind: "literal" },
      { kind: "wants_every_step" },
      { kind: "files_elsewhere" },
      { kind: "passes_over", types: ["arithmetic"] },
    ],
    dropsOnSecondLook: ["literal", "files_elsewhere", "passes_over"],
    secondsPerWord: 1.1,
  },
  swift: {
    id: "swift",
    description:
      "Reads for the result: passes over facts that do not change it, lets a wrong outcome speak for the slip behind it, and is lenient on the bridge, but looks up every provision.",
    habits: [
      { kind: "lenient_on_links" },
      { kind: "strict_on_citations" },
      { kind: "passes_over", types: ["fact"] },
      { kind: "outcome_says_it", types: ["fact", "logic"] },
    ],
    dropsOnSecondLook: ["passes_over"],
    secondsPerWord: 0.5,
  },
  literal: {
    id: "literal",
    description:
      "Takes words as they stand, marks loose ones, files doubtful faults elsewhere, and does no sum again on which the answer does not turn.",
    habits: [
      { kind: "literal" },
      { kind: "files_elsewhere" },
      { kind: "passes_over", types: ["arithmetic"] },
    ],
    dropsOnSecondLook: ["literal"],
    secondsPerWord: 0.9,
  },
};

/** The reader's habit that a latitude calls up, or null: the reader follows the key. */
export function habitFor(latitude: Latitude, habits: readonly Habit[]): Habit | null {
  return habits.find((habit) => isCalledUp(habit, latitude)) ?? null;
}

function isCalledUp(habit: Habit, latitude: Latitude): boolean {
  switch (latitude.kind) {
    case "unlinked":
      return habit.kind === "lenient_on_links";
    case "implied":
      return habit.kind === "wants_every_step";
    case "stray_citation":
      return habit.kind === "strict_on_citations";
    case "loose_wording":
      return habit.kind === "literal";
    case "unaffected":
      return habit.kind === "passes_over" && habit.types.includes(latitude.type);
    case "intermediate":
      return habit.kind === "outcome_says_it" && habit.types.includes(latitude.type);
    case "border":
      return habit.kind === "files_elsewhere";
  }
}
