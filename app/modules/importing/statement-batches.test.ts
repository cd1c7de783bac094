import fc from "fast-check";
import { expect, test } from "vitest";
import { statementBatches } from "./statement-batches.ts";

test("every row is in one batch, in order, and no batch is too large", () => {
  const lengths = fc.array(fc.oneof(fc.nat(10_000), fc.constant(3_000_000), fc.constant(9_000_000)), {
    maxLength: 50,
  });
  fc.assert(
    fc.property(lengths, (rows) => {
      const batches = [...statementBatches(rows, (length) => length)];
      expect(batches.flat()).toEqual(rows);
      for (const batch of batches) {
        expect(batch.length).toBeGreaterThan(0);
        if (batch.length > 1)
          expect(batch.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(8_000_000);
      }
    }),
  );
  expect([...statementBatches(Array(4_500).fill(0), () => 1)].map((batch) => batch.length)).toEqual([
    2_000, 2_000, 500,
  ]);
});
