import fc from "fast-check";
import { expect, test } from "vitest";
import { type Dispute, money } from "./dispute.ts";
import { STATES } from "./people.ts";
import { readPublishedFacts } from "./published-facts.ts";

const read = (text: string) => {
  const reading = readPublishedFacts(text);
  if (!reading.ok) throw new Error(`${reading.at}: ${reading.why}`);
  return reading;
};

test("“each” and “both” claim the whole amount from every defendant and by every plaintiff", () => {
  const { dispute: each } = read(
    "Ann is from Ohio. Ben is from Utah. Cy is from New York. Ann sues Ben and Cy each for libel for $9,000.",
  );
  expect(each.plaintiffs).toEqual([{ name: "Ann", state: "Ohio" }]);
  expect(each.defendants).toEqual([
    { name: "Ben", state: "Utah" },
    { name: "Cy", state: "New York" },
  ]);
  const libel = { plaintiff: 0, cause: "libel", amount: 9_000 };
  expect(each.claims).toEqual([
    { ...libel, defendant: 0 },
    { ...libel, defendant: 1 },
  ]);

  const { dispute: both } = read(
    "Ann is from Ohio. Ben is from Utah. Cy is from Iowa. Ann and Ben both sue Cy for libel for $9,000 and arson for $1,070,000.",
  );
  expect(both.claims.map(({ plaintiff, cause, amount }) => [plaintiff, cause, amount])).toEqual([
    [0, "libel", 9_000],
    [0, "arson", 1_070_000],
    [1, "libel", 9_000],
    [1, "arson", 1_070_000],
  ]);
});

test("a fourth home under the third name is read as the second defendant's, and said to be", () => {
  const suits =
    "Ann and Ben both sue Cy for libel for $9,000. Ann and Ben both sue Dee for arson for $80,000.";
  const homes = "Ann is from Ohio. Ben is from Utah. Cy is from Iowa.";
  const byPosition = read(`${homes} Cy is from Maine. ${suits}`);
  expect(byPosition.isByPosition).toBe(true);
  expect(byPosition.dispute.defendants).toEqual([
    { name: "Cy", state: "Iowa" },
    { name: "Dee", state: "Maine" },
  ]);
  const byName = read(`${homes} Dee is from Maine. ${suits}`);
  expect(byName.isByPosition).toBe(false);
  expect(byName.dispute).toEqual(byPosition.dispute);
});

test.each([
  ["Ann is from Ohio. Ben is from Guam. Ann sues Ben for libel for $9,000.", "Guam.", "fifty states"],
  ["Ann sues Ben for libel for $9,000.", "Ann sues", "where somebody is from"],
  ["Ann is from Ohio. Ben is from Utah. Ann sues Ben for libel for $9,000.50.", "$9,000.50", "whole dollars"],
  ["Ann is from Ohio. Ben is from Utah. Ann sues Ben for libel for $90,00.", "$90,00", "whole dollars"],
  ["Ann is from Ohio. Ben is from Utah. Ann sues Ben over libel for $9,000.", " over libel", "“for”"],
  [
    "Ann is from Ohio. Ben is from Utah. Ann and Ben sue Cy for libel for $9,000.",
    " and Ben sue",
    "both sue",
  ],
  ["Ben is from Utah. Ann is from Ohio. Ann sues Ben for libel for $9,000.", "Ben is", "home of Ann"],
  ["Ann is from Ohio. Ann sues Ben for libel for $9,000.", "", "2 parties, but 1 homes"],
  [
    "Ann is from Ohio. Ben is from Utah. Ann sues Ben for libel for $9,000. They settled.",
    " settled.",
    "sue",
  ],
])("%s is reported with its place and reason", (text, place, reason) => {
  const reading = readPublishedFacts(text);
  if (reading.ok) throw new Error("It was read.");
  expect(text.slice(reading.at).startsWith(place), text.slice(reading.at)).toBe(true);
  expect(reading.why).toContain(reason);
});

const word = fc.string({ unit: fc.constantFrom(..."abcdefghij"), minLength: 3, maxLength: 6 });
const person = fc.record({
  name: word.map((letters) => letters[0]!.toUpperCase() + letters.slice(1)),
  state: fc.constantFrom(...STATES),
});
const claims = fc.array(fc.record({ cause: word, amount: fc.nat({ max: 5_000_000 }) }), {
  minLength: 1,
  maxLength: 3,
});

test("whatever is written in the published form is read back", () => {
  const suit = fc.record({
    people: fc.uniqueArray(person, { minLength: 4, maxLength: 4, selector: ({ name }) => name }),
    shape: fc.constantFrom({ p: 1, d: 1 }, { p: 2, d: 1 }, { p: 2, d: 2 }),
    claims: fc.tuple(claims, claims),
  });
  fc.assert(
    fc.property(suit, ({ people, shape: { p: plaintiffCount, d: defendantCount }, claims: byDefendant }) => {
      const plaintiffs = people.slice(0, plaintiffCount);
      const defendants = people.slice(2, 2 + defendantCount);
      const homes = [...plaintiffs, ...defendants].map(({ name, state }) => `${name} is from ${state}.`);
      const who = plaintiffs.map(({ name }) => name).join(" and ");
      const suits = defendants.map(({ name }, place) => {
        const list = byDefendant[place]!.map(({ cause, amount }) => `${cause} for ${money(amount)}`);
        return `${who} ${plaintiffCount === 1 ? "sues" : "both sue"} ${name} for ${list.join(" and ")}.`;
      });
      const wanted: Dispute = {
        plaintiffs,
        defendants,
        claims: defendants.flatMap((_, defendant) =>
          plaintiffs.flatMap((__, plaintiff) =>
            byDefendant[defendant]!.map((claim) => ({ plaintiff, defendant, ...claim })),
          ),
        ),
      };
      expect(read([...homes, ...suits].join(" ")).dispute).toEqual(wanted);
    }),
  );
});

test("any text is read or reported, and a report points into the text", () => {
  const pieces = fc.array(
    fc.constantFrom(
      "Ann",
      " is from ",
      "Ohio",
      ". ",
      " sues ",
      " and ",
      "both",
      " for ",
      "$9,000",
      "x",
      "\n",
    ),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        pieces.map((parts) => parts.join("")),
        fc.string(),
      ),
      (text) => {
        const reading = readPublishedFacts(text);
        if (reading.ok) return;
        expect(reading.at).toBeGreaterThanOrEqual(0);
        expect(reading.at).toBeLessThanOrEqual(text.length);
      },
    ),
  );
});
