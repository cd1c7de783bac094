import fc from "fast-check";
import { expect, test } from "vitest";
import { codePointSlice } from "#app/lib/code-points.ts";
import { checkArithmetic } from "./check-arithmetic.ts";
import { hintSentence } from "./hint-words.ts";

const line = 75_000;
const check = (text: string) => {
  const { found, hints } = checkArithmetic(text, { line });
  return { found, said: hints.map(hintSentence) };
};

test.each([
  ["$51,000 + $49,000 = $110,000.", "51,000 + 49,000 is 100,000; the text says 110,000."],
  ["51,000 plus 49,000 is 110,000", "51,000 + 49,000 is 100,000; the text says 110,000."],
  ["60750 + 14250 = 76000", "60,750 + 14,250 is 75,000; the text says 76,000."],
  ["$20k + $30k + $40k = $95k", "20,000 + 30,000 + 40,000 is 90,000; the text says 95,000."],
  [
    "The claim of $30,000 for fraud and that of $20,000 for libel add up to $60,000.",
    "30,000 + 20,000 is 50,000; the text says 60,000.",
  ],
  [
    "She wants $65,000 and $15,000, for a total of $90,000.",
    "65,000 + 15,000 is 80,000; the text says 90,000.",
  ],
  [
    "sixty-five thousand dollars plus fifteen thousand dollars makes ninety thousand dollars",
    "65,000 + 15,000 is 80,000; the text says 90,000.",
  ],
  ["The total is $92,000 ($44,000 + $38,000).", "44,000 + 38,000 is 82,000; the text says 92,000."],
  ["$92,000 = $44,000 + $38,000", "44,000 + 38,000 is 82,000; the text says 92,000."],
  [
    "- Fraud: **$57,000**\n- Libel: **$40,000**\n\nTotal: **$98,000**",
    "57,000 + 40,000 is 97,000; the text says 98,000.",
  ],
  ["$57,000 (fraud) + $40,000 (libel) = $98,000", "57,000 + 40,000 is 97,000; the text says 98,000."],
  ["Twice $68,500 is $127,000.", "68,500 + 68,500 is 137,000; the text says 127,000."],
  ["$1.5 million + $500,000 = $2.5 million", "1,500,000 + 500,000 is 2,000,000; the text says 2,500,000."],
])("the wrong sum in “%s” is told with the right one", (text, sentence) => {
  expect(check(text).said).toEqual([sentence]);
});

test.each([
  ["$50,000 is greater than $75,000.", "50,000 is less than 75,000; the text says that it is more."],
  ["The claim of $61,250 exceeds $75,000.", "61,250 is less than 75,000; the text says that it is more."],
  ["$82,000 is less than $75,000", "82,000 is more than 75,000; the text says that it is less."],
  ["$82,000 < $75,000", "82,000 is more than 75,000; the text says that it is less."],
  ["$75,000 is more than $75,000.", "75,000 is the same as 75,000; the text says that it is more."],
  ["$82,000 does not exceed $75,000.", "82,000 is more than 75,000; the text says that it is not more."],
  [
    "The amount is $82,000. This is not more than $75,000.",
    "82,000 is more than 75,000; the text says that it is not more.",
  ],
  [
    "The claim is for $61,250, well over $75,000.",
    "61,250 is less than 75,000; the text says that it is more.",
  ],
  [
    "$75,000 meets the amount in controversy requirement.",
    "75,000 is the same as 75,000; the text says that it is more.",
  ],
  [
    "The demand of $74,999 is above the threshold.",
    "74,999 is less than 75,000; the text says that it is more.",
  ],
  [
    "The claim is for **$61,250**, which is *more than* **$75,000**.",
    "61,250 is less than 75,000; the text says that it is more.",
  ],
  [
    "$61,250 exceeds the jurisdictional minimum of $75,000.",
    "61,250 is less than 75,000; the text says that it is more.",
  ],
  [
    "The second claim ($82,000) is less than $75,000.",
    "82,000 is more than 75,000; the text says that it is less.",
  ],
  ["$50,000 equals $75,000", "50,000 is less than 75,000; the text says that it is the same."],
  ["$61,250 is at least $75,000.", "61,250 is less than 75,000; the text says that it is at least as much."],
  [
    "seventy thousand dollars is more than seventy-five thousand dollars",
    "70,000 is less than 75,000; the text says that it is more.",
  ],
])("the wrong comparison in “%s” is told with the right one", (text, sentence) => {
  expect(check(text).said).toEqual([sentence]);
});

test("“both” and “neither” speak of two amounts", () => {
  expect(check("He claims $80,000 and $60,000, and both exceed $75,000.").said).toEqual([
    "60,000 is less than 75,000; the text says that it is more.",
  ]);
  expect(check("$80,000 from Ann and $60,000 from Ben, neither of which is more than $75,000").said).toEqual([
    "80,000 is more than 75,000; the text says that it is not more.",
  ]);
});

test.each([
  // What holds.
  ["$65,000 + $15,000 = $80,000, which is more than $75,000.", 2],
  [
    "The claims are for $73,000 and $22,000. $73,000 + $22,000 = $95,000. Since this is larger than $75,000, …",
    2,
  ],
  ["$101,000 against Petrov is greater than $75,000 and $52,750 against Lind is less.", 1],
  ["$75,000 is not more than $75,000.", 1],
  ["$75,000 = $75,000, so it is not more.", 1],
  // What asserts nothing of an amount before it.
  ["The amount in controversy must exceed $75,000. She claims $50,000.", 0],
  ["Ann claims $50,000, but the statute requires more than $75,000.", 0],
  ["The question is whether $50,000 exceeds $75,000.", 0],
  ["He has $50,000 and more than $75,000 is needed.", 0],
  ["If $50,000 were greater than $75,000, there would be jurisdiction.", 0],
  ["$50,000 from Ann and the claim against Ben is over $75,000.", 0],
  ["$50,000 is not equal to $75,000.", 0],
  ["That is $444 more than $75,000.", 0],
  ["A claim for $50,000 lies more than two years back.", 0],
  ["Under 28 U.S.C. § 1332 and 1367 + 12 others = nothing.", 0],
  ["- Ann: $57,000\n- Ben: $40,000\n\nThe total against Cy is $30,000", 0],
  ["$1,000 + $1,000 + $1,000 + $1,000 + $1,000 + $1,000 + $1,000 + $1,000 + $1,000 = $9,000", 1],
  [`${"$1,000 + ".repeat(40)}$1,000 = $41,000`, 0],
  // Rounded on purpose.
  ["$117,750 + $16,500 is about $134,000.", 0],
  ["The first is $60,000, the second is $30,000 and the third is $10,000.", 0],
  ["", 0],
])("nothing is held against “%s”", (text, found) => {
  expect(check(text)).toEqual({ found, said: [] });
});

test("a hint's span counts code points and slices to its quote", () => {
  const text = "👩‍⚖️ Ünter $50,000 is more than $75,000; 💰 $1,000 + $1,000 = $3,000!";
  const { hints } = checkArithmetic(text, { line });
  expect(hints.map(({ quote }) => quote)).toEqual([
    "$50,000 is more than $75,000",
    "$1,000 + $1,000 = $3,000",
  ]);
  for (const { start, end, quote } of hints) expect(codePointSlice(text, start, end)).toBe(quote);
});

const dollars = fc.integer({ min: 1_000, max: 9_999_999 });
const money = (value: number) => `$${value.toLocaleString("en")}`;
const between = fc.constantFrom(" + ", " plus ");
const equals = fc.constantFrom(" = ", " is ", " makes ", " equals ", ", for a total of ");

test("a sum is flagged exactly when it is wrong, whatever its words", () => {
  fc.assert(
    fc.property(
      fc.array(dollars, { minLength: 2, maxLength: 5 }),
      between,
      equals,
      fc.integer({ min: -3, max: 3 }),
      (terms, plus, is, slip) => {
        const sum = terms.reduce((one, other) => one + other);
        const stated = sum + slip * 1_000;
        fc.pre(stated > 1_000);
        const text = `The claims come together: ${terms.map(money).join(plus)}${is}${money(stated)}.`;
        const { hints } = checkArithmetic(text, { line });
        expect(hints.map((hint) => hint.kind === "sum" && [hint.terms, hint.sum, hint.stated])).toEqual(
          slip === 0 ? [] : [[terms, sum, stated]],
        );
      },
    ),
  );
});

test("a comparison is flagged exactly when it is wrong, whatever its words", () => {
  const more = (one: number, other: number) => one > other;
  const less = (one: number, other: number) => one < other;
  const words: readonly (readonly [string, (one: number, other: number) => boolean])[] = [
    [" is more than ", more],
    [", which is greater than ", more],
    [" exceeds ", more],
    [" > ", more],
    [" is below ", less],
    [". That is less than ", less],
    [" is not over ", (one, other) => one <= other],
    [" does not exceed ", (one, other) => one <= other],
    [" equals ", (one, other) => one === other],
  ];
  const pair = fc.oneof(
    fc.tuple(dollars, dollars),
    dollars.map((value): [number, number] => [value, value]),
  );
  fc.assert(
    fc.property(pair, fc.constantFrom(...words), ([one, other], [says, isTrue]) => {
      const { found, hints } = checkArithmetic(`The claim is for ${money(one)}${says}${money(other)}.`, {
        line,
      });
      expect(found).toBe(1);
      expect(hints).toHaveLength(isTrue(one, other) ? 0 : 1);
    }),
  );
});

test("any text is read without failing, and every span slices to its quote", () => {
  const pieces = fc.constantFrom(
    ..."$75,000|1,000|+|=|and|is|more than|exceeds|both|not|that|.|;|\n|the limit|total|twice|seventy|thousand|hundred|dollars|$|,|😀|§ 1332|over|,5|5.|5.5.5|k".split(
      "|",
    ),
  );
  const text = fc.oneof(
    fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(" ")),
    fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join("")),
    fc.string({ unit: "binary", maxLength: 200 }),
  );
  fc.assert(
    fc.property(text, (any) => {
      for (const { start, end, quote } of checkArithmetic(any, { line }).hints)
        expect(codePointSlice(any, start, end)).toBe(quote);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["one long number", "1".repeat(50_000)],
  ["commas", "1,".repeat(25_000)],
  ["groups of three", "111,".repeat(12_500)],
  ["terms without end", "$1,000 + ".repeat(6_000)],
  ["results without end", "$1,000 = ".repeat(6_000)],
  ["comparisons without end", "$50,000 is more than $75,000. ".repeat(1_700)],
  ["words without end", "is more than ".repeat(4_000)],
  ["number words", "seventy thousand and ".repeat(2_500)],
  ["hundreds", "one hundred ".repeat(4_200)],
  ["hyphens", "seventy-".repeat(6_500)],
  ["white space", `$1${" ".repeat(50_000)}+`],
  ["letters", "a".repeat(50_000)],
  ["apostrophes", "a'".repeat(25_000)],
  ["dots", "1.".repeat(25_000)],
])("50,000 characters of %s are read to their end, and hints stay few", { timeout: 5_000 }, (_, text) => {
  expect(checkArithmetic(text, { line }).hints.length).toBeLessThanOrEqual(20);
});
