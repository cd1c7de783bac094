import { compareValues, type Mismatch } from "./compare-values.ts";
import { NAMED_STATISTICS } from "./named-statistics.ts";
import type { Vector } from "./vector-file.ts";

export type Verification = {
  readonly id: string;
  readonly statistic: string;
  /** Empty: the vector holds. */
  readonly mismatches: readonly Mismatch[];
  /** Why nothing could be compared. */
  readonly fault: string | null;
};

/** Recomputes each vector. A statistic or an output that we do not have is a failure. */
export function verifyVectors(vectors: readonly Vector[]): Verification[] {
  return vectors.map(verify);
}

export function holds({ mismatches, fault }: Verification): boolean {
  return mismatches.length === 0 && fault === null;
}

function verify(vector: Vector): Verification {
  const { id, statistic } = vector;
  const failed = (fault: string) => ({ id, statistic, mismatches: [], fault });
  const compute = Object.hasOwn(NAMED_STATISTICS, statistic) ? NAMED_STATISTICS[statistic] : undefined;
  if (!compute) return failed(`There is no statistic ${statistic}.`);
  let outputs: Record<string, unknown>;
  try {
    outputs = compute(vector.input);
  } catch (error) {
    return failed((error as Error).message);
  }
  const unknown = Object.keys(vector.expected).find((field) => !Object.hasOwn(outputs, field));
  if (unknown !== undefined) return failed(`unknown field ${unknown}`);
  const mismatches = compareFields(vector, vector.expected, outputs, true);
  if (vector.reproduces) return { id, statistic, mismatches, fault: null };
  if (mismatches.length === 0) return failed("It equals the published value, which is known not to follow.");
  const own = compareFields(vector, vector.recomputed ?? {}, outputs, false);
  return { id, statistic, mismatches: own, fault: vector.recomputed ? null : "It has no recomputed value." };
}

function compareFields(
  { tol }: Vector,
  expected: Readonly<Record<string, unknown>>,
  outputs: Readonly<Record<string, unknown>>,
  isLoose: boolean,
): Mismatch[] {
  return Object.entries(expected).flatMap(([field, value]) => {
    const own = tol[field];
    const general = typeof tol["*"] === "number" ? tol["*"] : null;
    if (!isLoose) return compareValues(value, outputs[field], field, null);
    if (typeof own !== "object") return compareValues(value, outputs[field], field, own ?? general);
    return Object.entries(value as Record<string, unknown>).flatMap(([name, part]) =>
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
  const lines = results.flatMap(({ id, mismatches, fault }) => [
    ...(fault === null ? [] : [`${id}: ${fault}`]),
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
