import { compareValues, type Mismatch } from "./compare-values.ts";
import { NAMED_STATISTICS } from "./named-statistics.ts";
import type { Vector } from "./vector-file.ts";

export type Verification = {
  readonly id: string;
  readonly statistic: string;
  /** Empty: the vector holds. */
  readonly mismatches: readonly Mismatch[];
  /** What is wrong besides values: a statistic or outputs that we do not have, an input that cannot be. */
  readonly faults: readonly string[];
};

/** Recomputes each vector. A statistic or an output that we do not have is a failure. */
export function verifyVectors(vectors: readonly Vector[]): Verification[] {
  return vectors.map(verify);
}

export function holds({ mismatches, faults }: Verification): boolean {
  return mismatches.length === 0 && faults.length === 0;
}

function verify(vector: Vector): Verification {
  const { id, statistic } = vector;
  const failed = (fault: string) => ({ id, statistic, mismatches: [], faults: [fault] });
  const compute = Object.hasOwn(NAMED_STATISTICS, statistic) ? NAMED_STATISTICS[statistic] : undefined;
  if (!compute) return failed(`There is no statistic ${statistic}.`);
  let outputs: Record<string, unknown>;
  try {
    outputs = compute(vector.input);
  } catch (error) {
    return failed((error as Error).message);
  }
  const known = Object.entries(vector.expected).filter(([field]) => Object.hasOwn(outputs, field));
  const faults = Object.keys(vector.expected)
    .filter((field) => !Object.hasOwn(outputs, field))
    .map((field) => `unknown field ${field}`);
  const mismatches = compareFields(known, outputs, vector.tol);
  if (vector.reproduces || faults.length > 0) return { id, statistic, mismatches, faults };
  if (mismatches.length === 0)
    return failed(
      `expected other than the published ${word(vector.expected)}, which does not follow, got it within the tolerance ${word(vector.tol)}`,
    );
  if (!vector.recomputed) return failed("It does not reproduce and has no recomputed value.");
  return {
    id,
    statistic,
    mismatches: compareFields(Object.entries(vector.recomputed), outputs, {}),
    faults,
  };
}

function compareFields(
  expected: readonly (readonly [field: string, value: unknown])[],
  outputs: Readonly<Record<string, unknown>>,
  tol: Vector["tol"],
): Mismatch[] {
  return expected.flatMap(([field, value]) => {
    const own = tol[field];
    const general = typeof tol["*"] === "number" ? tol["*"] : null;
    if (typeof own !== "object" || typeof value !== "object" || value === null)
      return compareValues(value, outputs[field], field, typeof own === "number" ? own : general);
    return Object.entries(value).flatMap(([name, part]) =>
      compareValues(
        part,
        (outputs[field] as Record<string, unknown> | null)?.[name],
        `${field}.${name}`,
        own[name] ?? own["*"] ?? general,
      ),
    );
  });
}

/** The lines of a report: one for each value that fails, then the count. */
export function verificationReport(results: readonly Verification[]): string[] {
  const lines = results.flatMap(({ id, mismatches, faults }) => [
    ...faults.map((fault) => `${id}: ${fault}`),
    ...mismatches.map(
      ({ field, expected, got, tolerance }) =>
        `${id}: ${field}: expected ${word(expected)}, got ${word(got)}, tolerance ${tolerance ?? "1e-9 relative"}`,
    ),
  ]);
  const passed = results.filter(holds).length;
  return [...lines, `${passed} passed, ${results.length - passed} failed`];
}

function word(value: unknown): string {
  return value === undefined ? "nothing" : JSON.stringify(value);
}
