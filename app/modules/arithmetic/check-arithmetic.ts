import type { Relation } from "./comparison-words.ts";
import { type FoundComparison, findComparisons } from "./find-comparisons.ts";
import { type FoundSum, findSums, total } from "./find-sums.ts";
import { type Token, tokenize } from "./tokens.ts";

/** A sum or comparison that does not hold. Places are code points of the text, the end exclusive. */
export type ArithmeticHint = {
  readonly start: number;
  readonly end: number;
  readonly quote: string;
} & (
  | { readonly kind: "sum"; readonly terms: readonly number[]; readonly sum: number; readonly stated: number }
  | {
      readonly kind: "comparison";
      readonly left: number;
      readonly right: number;
      readonly is: "more" | "less" | "equal";
      readonly says: Relation;
    }
);

export type ArithmeticCheck = {
  /** Sums and comparisons found, those that hold included. */
  readonly found: number;
  /** What does not hold, in the order of the text, at most `MOST_HINTS`. */
  readonly hints: readonly ArithmeticHint[];
};

/** A text with more is no explanation, and nobody reads on. */
const MOST_HINTS = 20;

/**
 * Finds the sums and comparisons of amounts that a text states, and checks them. A hint, never a verdict: what is not
 * understood is passed over, and whether a mistake counts is for people to say.
 *
 * @param line the amount that the text may call the limit, the threshold or the like
 */
export function checkArithmetic(text: string, { line }: { readonly line: number }): ArithmeticCheck {
  const tokens = tokenize(text);
  const sums = findSums(tokens);
  const comparisons = findComparisons(tokens, line).filter((one) => !restates(one, sums));
  const wrong = [
    ...sums.filter((sum) => !isSame(total(sum.terms), sum.stated)),
    ...comparisons.filter((comparison) => !holds(comparison)),
  ].sort((one, other) => one.from - other.from || one.to - other.to);
  const hints = wrong.slice(0, MOST_HINTS);
  const places = codePointsAt(
    text,
    hints.flatMap((found) => placesOf(tokens, found)),
  );
  return {
    found: sums.length + comparisons.length,
    hints: hints.map((found) => {
      const [from, to] = placesOf(tokens, found) as [number, number];
      const where = { start: places.get(from)!, end: places.get(to)!, quote: text.slice(from, to) };
      return "terms" in found
        ? { ...where, kind: "sum", terms: found.terms, sum: total(found.terms), stated: found.stated }
        : {
            ...where,
            kind: "comparison",
            left: found.left,
            right: found.right,
            says: found.says,
            is: relationOf(found),
          };
    }),
  };
}

/** UTF-16 places of a finding in the text. */
function placesOf(tokens: readonly Token[], { from, to }: { readonly from: number; readonly to: number }) {
  return [tokens[from]!.start, tokens[to - 1]!.end];
}

/** An equals sign behind a sum has been checked with the sum. */
function restates({ says, from, to }: FoundComparison, sums: readonly FoundSum[]): boolean {
  return says === "equal" && sums.some((sum) => sum.from <= from && to <= sum.to);
}

/** Cents are compared, what binary fractions add to them is not. */
function isSame(one: number, other: number): boolean {
  return Math.round(one * 100) === Math.round(other * 100);
}

function relationOf({ left, right }: FoundComparison): "more" | "less" | "equal" {
  return isSame(left, right) ? "equal" : left > right ? "more" : "less";
}

function holds(comparison: FoundComparison): boolean {
  const is = relationOf(comparison);
  switch (comparison.says) {
    case "at_least":
      return is !== "less";
    case "at_most":
      return is !== "more";
    default:
      return is === comparison.says;
  }
}

/** Code points for UTF-16 places, in one pass over the text. */
function codePointsAt(text: string, places: readonly number[]): Map<number, number> {
  const points = new Map<number, number>();
  let unit = 0;
  let point = 0;
  for (const place of [...new Set(places)].sort((one, other) => one - other)) {
    while (unit < place) {
      unit += text.codePointAt(unit)! > 0xffff ? 2 : 1;
      point++;
    }
    points.set(place, point);
  }
  return points;
}
