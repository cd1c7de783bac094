import type { z } from "zod";
import type { Estimate, Range } from "#app/statistics/estimate.ts";

/** From an input as a file has it to the outputs by name; throws where the input is not what the statistic takes. */
export type NamedStatistic = (input: Readonly<Record<string, unknown>>) => Record<string, unknown>;
export type NamedStatistics = Readonly<Record<string, NamedStatistic>>;

/** A statistic that checks its input with a schema first. */
export function named<Schema extends z.ZodType>(
  schema: Schema,
  compute: (input: z.output<Schema>) => Record<string, unknown>,
): NamedStatistic {
  return (input) => {
    const parsed = schema.safeParse(input);
    if (parsed.success) return compute(parsed.data);
    const [issue] = parsed.error.issues;
    throw new TypeError(`input ${issue!.path.join(".") || "of the vector"}: ${issue!.message}`);
  };
}

/** A range as a pair; null: not defined. */
export function pair(range: Estimate<Range>): [number, number] | null {
  return range.value === null ? null : [range.value.lower, range.value.upper];
}
