import { z } from "zod";
import { cohenKappa, pooledTable, stratifiedKappa } from "#app/statistics/cohen.ts";
import { dawidSkene } from "#app/statistics/dawid-skene.ts";
import { fleissKappa } from "#app/statistics/fleiss.ts";
import { gwetAc1, scottPi } from "#app/statistics/gwet.ts";
import {
  coincidencesOf,
  type Distance,
  krippendorffAlpha,
  nominalDistance,
  squaredDistance,
} from "#app/statistics/krippendorff.ts";
import { jaccardDistance, masiDistance, type SetDistance } from "#app/statistics/set-distance.ts";
import { type SharedCoefficient, sharedAgreement } from "#app/statistics/several-graders.ts";
import { rawAgreement, specificAgreement } from "#app/statistics/specific-agreement.ts";
import { type SquareTable, sharesOf, tabulate } from "#app/statistics/square-table.ts";
import { type NamedStatistics, named, pair } from "./named-statistic.ts";

const label = z.union([z.string(), z.number(), z.boolean()]);
type Label = z.output<typeof label>;
const value = z.union([label, z.array(label)]);
const counts = z.array(z.array(z.int()));

const pairsSchema = z
  .union(
    [
      z.object({ table: counts, scale_categories: z.int().optional() }),
      z.object({
        rater_a: z.array(label.nullable()),
        rater_b: z.array(label.nullable()),
        scale_categories: z.int().optional(),
      }),
    ],
    "needs a table of counts, or rater_a and rater_b",
  )
  .refine(
    (input) => "table" in input || input.rater_a.length === input.rater_b.length,
    "rater_a and rater_b differ in length",
  )
  .transform((input) => ({
    table: "table" in input ? input.table : tableOf(input.rater_a, input.rater_b),
    scale: input.scale_categories,
  }));

/** Grades by item, gaps left out, from one list a grader or one list an item. */
const unitsOf = <Cell extends z.ZodType>(cell: Cell) => {
  const rows = z.array(z.array(cell.nullable()));
  return z
    .union([z.object({ units: rows }), z.object({ raters: rows })], "needs units or raters, lists of labels")
    .refine(
      (input) => "units" in input || input.raters.every((row) => row.length === input.raters[0]!.length),
      "raters differ in length",
    )
    .transform((input) => ("units" in input ? input.units : transposed(input.raters)))
    .transform((units) => ({ units: units.map((unit) => unit.filter((one) => one !== null)) }));
};

const weightsSchema = z.union([z.enum(["linear", "quadratic"]), z.array(z.array(z.number()))]);

/** Agreement between graders, and the latent truth behind their labels. */
export const AGREEMENT: NamedStatistics = {
  two_rater: named(pairsSchema, ({ table, scale }) => twoRater(table, scale ?? table.length)),
  weighted_kappa: named(z.object({ table: counts, weights: weightsSchema }), ({ table, weights }) => {
    const { kappa, se, normalInterval, chance } = cohenKappa(table, weightMatrix(weights, table.length));
    return {
      kappa: kappa.value,
      se: se.value,
      ci_z: pair(normalInterval),
      se0: chance.value?.se ?? null,
      z0: chance.value?.z ?? null,
      p0_two_sided: chance.value?.twoSided ?? null,
    };
  }),
  stratified_kappa: named(z.object({ tables: z.array(counts) }), ({ tables }) => ({
    kappa_stratified: stratifiedKappa(tables).value,
    strata: tables.map((table) => cohenKappa(table).kappa.value),
    kappa_pooled: cohenKappa(pooledTable(tables)).kappa.value,
  })),
  multi_rater: named(
    z.intersection(z.object({ categories: z.array(label).optional() }), unitsOf(label)),
    ({ units, categories = distinct(units.flat()) }) => {
      for (const one of units.flat()) placeOf(one, categories);
      const shared = sharedAgreement(
        units.map((unit) => categories.map((category) => unit.filter((one) => one === category).length)),
      );
      return {
        pa: shared.agreement.value,
        n_units: shared.items,
        n_units_2plus: shared.shared,
        ...coefficientOutputs("ac1", shared.ac1),
        ...coefficientOutputs("fleiss_generalised", shared.fleiss),
        brennan_prediger: shared.brennanPrediger.value,
      };
    },
  ),
  fleiss_counts: named(z.object({ counts }), (input) => {
    const result = fleissKappa(input.counts);
    return {
      kappa: result.kappa.value,
      p_bar: result.agreement.value,
      p_e: result.byChance.value,
      p_i: result.perItem,
      category_shares: result.categoryShares,
      se0: result.chance.value?.se ?? null,
      z0: result.chance.value?.z ?? null,
      category_kappas: result.perCategory.map((each) => each.value),
    };
  }),
  alpha: named(
    z.intersection(
      z.object({ metric: z.enum(["nominal", "interval", "jaccard", "masi"]).default("nominal") }),
      unitsOf(value),
    ),
    ({ units, metric }) => {
      const values = distinctBy(units.flat());
      const places = units.map((unit) => unit.map((one) => values.findIndex((known) => isSame(known, one))));
      const result = krippendorffAlpha(coincidencesOf(places, values.length), distanceOf(metric, values));
      return {
        alpha: result.alpha.value,
        Do: result.observed.value,
        De: result.expected.value,
        n_pairable: result.pairable,
      };
    },
  ),
  set_distances: named(
    z.object({ pairs: z.array(z.tuple([z.array(label), z.array(label)])) }),
    ({ pairs }) => {
      const distances = (distance: SetDistance) =>
        pairs.map(([one, other]) => distance(setOf(one), setOf(other)));
      return { jaccard: distances(jaccardDistance), masi: distances(masiDistance) };
    },
  ),
  dawid_skene: named(
    z.object({ items: z.array(z.array(z.array(label))), classes: z.array(label), observers: z.unknown() }),
    ({ items, classes }) => {
      const { value } = dawidSkene(
        items.map((item) => item.map((given) => given.map((one) => placeOf(one, classes)))),
        classes.length,
      );
      return {
        class_marginals: value?.classShares ?? null,
        error_rates: value?.errorRates ?? null,
        posteriors: value?.posteriors ?? null,
        loglik: value?.logLikelihood ?? null,
        iterations: value?.rounds ?? null,
      };
    },
  ),
};

function twoRater(table: SquareTable, scale: number): Record<string, unknown> {
  const { n, agreement, byChance } = sharesOf(table);
  const cohen = cohenKappa(table);
  const raw = rawAgreement(table, scale);
  const scott = scottPi(table);
  const ac1 = gwetAc1(table, scale);
  const specific = table.length === 2 ? specificAgreement(table) : null;
  return {
    n,
    po: n === 0 ? null : agreement,
    pe: n === 0 ? null : byChance,
    kappa: cohen.kappa.value,
    se: cohen.se.value,
    ci_z: pair(cohen.normalInterval),
    ci_t: pair(cohen.studentInterval),
    se0: cohen.chance.value?.se ?? null,
    z0: cohen.chance.value?.z ?? null,
    p0_two_sided: cohen.chance.value?.twoSided ?? null,
    p0_one_sided: cohen.chance.value?.oneSided ?? null,
    kappa_max: cohen.highest.value,
    brennan_prediger: raw.brennanPrediger.value,
    pabak: raw.brennanPrediger.value,
    prevalence_index: specific?.prevalence.value ?? null,
    bias_index: specific?.bias.value ?? null,
    p_pos: specific?.positive.value ?? null,
    p_neg: specific?.negative.value ?? null,
    scott_pi: scott.value.value,
    scott_se: scott.se.value,
    ac1: ac1.value.value,
    ac1_pe: ac1.byChance.value,
    ac1_se: ac1.se.value,
    ac1_ci_t: pair(ac1.interval),
  };
}

function coefficientOutputs(name: string, coefficient: SharedCoefficient): Record<string, unknown> {
  return {
    [name]: coefficient.value.value,
    [`${name}_pe`]: coefficient.byChance.value,
    [`${name}_se`]: coefficient.se.value,
    [`${name}_ci_t`]: pair(coefficient.interval),
    [`${name}_p`]: coefficient.p.value,
  };
}

function tableOf(one: readonly (Label | null)[], other: readonly (Label | null)[]): number[][] {
  const pairs = one.map((label, index) => [label, other[index] ?? null] as const);
  const complete = pairs.filter(([left, right]) => left !== null && right !== null);
  return tabulate(complete, distinct(complete.flat() as Label[]));
}

function weightMatrix(weights: z.output<typeof weightsSchema>, size: number): readonly (readonly number[])[] {
  if (typeof weights !== "string") return weights;
  const power = weights === "linear" ? 1 : 2;
  const range = Array.from({ length: size }, (_, index) => index);
  return range.map((row) => range.map((column) => 1 - (Math.abs(row - column) / (size - 1)) ** power));
}

type Value = z.output<typeof value>;

function distanceOf(metric: string, values: readonly Value[]): Distance {
  if (metric === "nominal") return nominalDistance;
  if (metric === "interval") return squaredDistance(values.map(Number));
  const distance = metric === "masi" ? masiDistance : jaccardDistance;
  const sets = values.map((one) => setOf(Array.isArray(one) ? one : [one]));
  return (one, other) => distance(sets[one]!, sets[other]!);
}

function transposed<Cell>(rows: readonly (readonly Cell[])[]): Cell[][] {
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]!));
}

function placeOf(one: Label, classes: readonly Label[]): number {
  const place = classes.indexOf(one);
  if (place < 0) throw new TypeError(`input: ${one} is no category.`);
  return place;
}

function setOf(members: readonly Label[]): Set<string> {
  return new Set(members.map(String));
}

function distinct(labels: readonly Label[]): Label[] {
  return [...new Set(labels)].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
}

function distinctBy(values: readonly Value[]): Value[] {
  return values.filter((one, index) => values.findIndex((other) => isSame(one, other)) === index);
}

function isSame(one: Value, other: Value): boolean {
  const key = (each: Value) => (Array.isArray(each) ? JSON.stringify([...setOf(each)].sort()) : each);
  return key(one) === key(other);
}
