import { expect, test } from "vitest";
import { conflictOf, describeFields, describeWeight } from "./kinds.ts";

test("a conflict names its fields, the weightiest first, and leaves reasons out where a score field differs", () => {
  expect(conflictOf(["findings", "error_types", "analysis", "correctness"])).toEqual({
    class: "changes_score",
    fields: ["correctness", "analysis"],
  });
  expect(conflictOf(["findings", "error_types"])).toEqual({
    class: "reasons_only",
    fields: ["error_types", "findings"],
  });
  expect(conflictOf([])).toBeNull();
});

test("graders are told the differing fields in plain words", () => {
  expect(describeFields(["analysis", "correctness"])).toBe("correctness and analysis");
  expect(describeFields(["error_types"])).toBe("error types");
});

test("a conflict weighs as many scores as it changes", () => {
  expect(describeWeight(["correctness", "analysis"])).toBe("changes both scores");
  expect(describeWeight(["correctness"])).toBe("changes one score");
  expect(describeWeight(["error_types", "findings"])).toBe("reasons only");
});
