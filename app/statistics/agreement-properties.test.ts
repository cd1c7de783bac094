import fc from "fast-check";
import { expect, test } from "vitest";
import { cohenKappa, stratifiedKappa } from "./cohen.ts";
import { gwetAc1, scottPi } from "./gwet.ts";
import { coincidencesOf, krippendorffAlpha } from "./krippendorff.ts";
import { sharedAgreement } from "./several-graders.ts";
import { specificAgreement } from "./specific-agreement.ts";
import { type SquareTable, sharesOf } from "./square-table.ts";

const cell = fc.nat(60);
const binary = fc.tuple(cell, cell, cell, cell).map(
  ([a, b, c, d]) =>
    [
      [a, b],
      [c, d],
    ] as [number[], number[]],
);
const square = fc
  .integer({ min: 2, max: 4 })
  .chain((size) =>
    fc.array(fc.array(cell, { minLength: size, maxLength: size }), { minLength: size, maxLength: size }),
  );
/** Grades of items over three categories, with gaps. */
const items = fc.array(fc.array(fc.nat(2), { maxLength: 4 }), { maxLength: 30 });

const transposed = (table: SquareTable) => table.map((_, column) => table.map((row) => row[column]!));
const figures = (table: SquareTable) => [
  cohenKappa(table).kappa.value,
  cohenKappa(table).se.value,
  scottPi(table).value.value,
  gwetAc1(table).value.value,
  sharesOf(table).agreement,
];

function expectAlike(one: readonly (number | null)[], other: readonly (number | null)[]): void {
  for (const [index, value] of one.entries()) {
    if (value === null) expect(other[index]).toBeNull();
    else expect(other[index]).toBeCloseTo(value, 9);
  }
}

test("swapping the graders keeps κ, π, α, AC1 and raw agreement, and mirrors the bias", () => {
  fc.assert(fc.property(square, (table) => expectAlike(figures(table), figures(transposed(table)))));
  fc.assert(
    fc.property(binary, (table) => {
      const [own, swapped] = [specificAgreement(table), specificAgreement(transposed(table))];
      expect(swapped.positive).toEqual(own.positive);
      expect(swapped.negative).toEqual(own.negative);
      expectAlike([own.bias.value], [swapped.bias.value === null ? null : -swapped.bias.value]);
    }),
  );
  const pairs = fc.array(fc.tuple(fc.nat(2), fc.nat(2)), { maxLength: 30 });
  fc.assert(
    fc.property(pairs, (grades) => {
      expectAlike([alphaOf(grades)], [alphaOf(grades.map(([one, other]) => [other, one]))]);
    }),
  );
});

test("relabelling the categories changes nothing", () => {
  fc.assert(
    fc.property(square, (table) => {
      const turned = [...table].reverse().map((row) => [...row].reverse());
      expectAlike(figures(table), figures(turned));
    }),
  );
  fc.assert(
    fc.property(items, (grades) => {
      const relabelled = grades.map((item) => item.map((value) => (value + 1) % 3));
      expectAlike([alphaOf(grades)], [alphaOf(relabelled)]);
    }),
  );
});

test("the order of the items changes nothing", () => {
  fc.assert(
    fc.property(items, (grades) => {
      expectAlike([alphaOf(grades)], [alphaOf([...grades].reverse())]);
      expectAlike(sharedFigures(grades), sharedFigures([...grades].reverse()));
    }),
  );
});

test("an item with one grade changes no α", () => {
  fc.assert(
    fc.property(items, fc.nat(2), (grades, value) => {
      expectAlike([alphaOf(grades)], [alphaOf([...grades, [value]])]);
    }),
  );
});

test("κ is at most the highest that its margins allow", () => {
  fc.assert(
    fc.property(square, (table) => {
      const { kappa, highest } = cohenKappa(table);
      if (kappa.value !== null) expect(kappa.value).toBeLessThanOrEqual(highest.value! + 1e-12);
    }),
  );
});

test("AC1, κ and π are one at a balanced symmetric table", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), cell, (a, b) => {
      const table = [
        [a, b],
        [b, a],
      ];
      const kappa = cohenKappa(table).kappa.value!;
      expect(gwetAc1(table).value.value).toBeCloseTo(kappa, 9);
      expect(scottPi(table).value.value).toBeCloseTo(kappa, 9);
    }),
  );
});

test("α of two graders without gaps is 1 − (1 − 1/2N)(1 − π), so that it tends to π", () => {
  fc.assert(
    fc.property(binary, (table) => {
      const [[a, b], [c, d]] = table as [[number, number], [number, number]];
      const pi = scottPi(table).value.value;
      const graded = [...repeat([0, 0], a), ...repeat([0, 1], b), ...repeat([1, 0], c), ...repeat([1, 1], d)];
      const alpha = alphaOf(graded);
      if (pi === null) expect(alpha).toBeNull();
      else expect(alpha).toBeCloseTo(1 - (1 - 1 / (2 * graded.length)) * (1 - pi), 9);
    }),
  );
});

test("two graders through the general form have the AC1 and the π of the table", () => {
  fc.assert(
    fc.property(binary, (table) => {
      const [[a, b], [c, d]] = table as [[number, number], [number, number]];
      const counts = [...repeat([2, 0], a), ...repeat([1, 1], b + c), ...repeat([0, 2], d)];
      const shared = sharedAgreement(counts);
      expectAlike([shared.ac1.value.value], [gwetAc1(table).value.value]);
      expectAlike([shared.fleiss.value.value], [scottPi(table).value.value]);
    }),
  );
});

test("strata of one table have its κ, and empty strata add nothing", () => {
  fc.assert(
    fc.property(binary, (table) => {
      const empty = [
        [0, 0],
        [0, 0],
      ];
      expectAlike([stratifiedKappa([table, empty, table]).value], [cohenKappa(table).kappa.value]);
    }),
  );
});

function alphaOf(grades: readonly (readonly number[])[]): number | null {
  return krippendorffAlpha(coincidencesOf(grades, 3)).alpha.value;
}

function sharedFigures(grades: readonly (readonly number[])[]): (number | null)[] {
  const counts = grades.map((item) => [0, 1, 2].map((value) => item.filter((one) => one === value).length));
  const { agreement, ac1, fleiss } = sharedAgreement(counts);
  return [agreement.value, ac1.value.value, ac1.se.value, fleiss.value.value];
}

function repeat(item: readonly number[], times: number): number[][] {
  return Array.from({ length: times }, () => [...item]);
}
