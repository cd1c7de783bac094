import { expect, test } from "vitest";
import { confirmationSchema, reopeningSchema } from "./decision-schema.ts";

test("an act that does not say as a whole number what its page knew is refused", () => {
  const idempotencyKey = "one-act-of-a-page";
  const reopening = { reason: "The rule was misread.", idempotencyKey };
  const confirmation = { rationale: "", consideredGradeIds: [crypto.randomUUID()], idempotencyKey };
  expect(reopeningSchema.safeParse({ ...reopening, knownSeq: 1 }).success).toBe(true);
  expect(confirmationSchema.safeParse({ ...confirmation, knownSeq: 1 }).success).toBe(true);
  for (const knownSeq of [undefined, null, "", "1", true, [1], -1, 0.5]) {
    expect(reopeningSchema.safeParse({ ...reopening, knownSeq }).success).toBe(false);
    expect(confirmationSchema.safeParse({ ...confirmation, knownSeq }).success).toBe(false);
  }
});
