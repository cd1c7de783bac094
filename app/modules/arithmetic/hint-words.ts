import type { ArithmeticHint } from "./check-arithmetic.ts";

const SAYS = {
  more: "more",
  less: "less",
  equal: "the same",
  at_least: "at least as much",
  at_most: "not more",
} as const;

const IS = { more: "is more than", less: "is less than", equal: "is the same as" } as const;

/** A hint as a sentence: `51,000 + 49,000 is 100,000; the text says 110,000.` */
export function hintSentence(hint: ArithmeticHint): string {
  if (hint.kind === "sum")
    return `${hint.terms.map(figure).join(" + ")} is ${figure(hint.sum)}; the text says ${figure(hint.stated)}.`;
  return `${figure(hint.left)} ${IS[hint.is]} ${figure(hint.right)}; the text says that it is ${SAYS[hint.says]}.`;
}

function figure(value: number): string {
  return value.toLocaleString("en", { maximumFractionDigits: 2 });
}
