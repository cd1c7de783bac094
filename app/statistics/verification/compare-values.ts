const RELATIVE = 1e-9;
/** What round-off may leave where exactly 0 is expected. */
const NEXT_TO_ZERO = 1e-12;

/** A value that is not what was expected. */
export type Mismatch = {
  /** Where in the output, e.g. `ci.0`. */
  readonly field: string;
  readonly expected: unknown;
  readonly got: unknown;
  /** Null: 1e-9 relative. */
  readonly tolerance: number | null;
};

/**
 * Every place in which `got` is not `expected`: numbers within the tolerance, or 1e-9 relative where there is none (1e-12
 * where 0 is expected); lists and objects element by element; null is "not defined". What `expected` does not name is not
 * compared.
 */
export function compareValues(
  expected: unknown,
  got: unknown,
  field: string,
  tolerance: number | null,
): Mismatch[] {
  if (Array.isArray(expected)) {
    if (!Array.isArray(got) || got.length !== expected.length) return [{ field, expected, got, tolerance }];
    return expected.flatMap((value, index) =>
      compareValues(value, got[index], `${field}.${index}`, tolerance),
    );
  }
  if (typeof expected === "object" && expected !== null) {
    if (typeof got !== "object" || got === null) return [{ field, expected, got, tolerance }];
    return Object.entries(expected).flatMap(([name, value]) =>
      compareValues(value, (got as Record<string, unknown>)[name], `${field}.${name}`, tolerance),
    );
  }
  return isSame(expected, got, tolerance) ? [] : [{ field, expected, got, tolerance }];
}

function isSame(expected: unknown, got: unknown, tolerance: number | null): boolean {
  if (typeof expected !== "number" || typeof got !== "number") return Object.is(expected, got);
  const distance = Math.abs(expected - got);
  return distance <= (tolerance ?? (expected === 0 ? NEXT_TO_ZERO : RELATIVE * Math.abs(expected)));
}
