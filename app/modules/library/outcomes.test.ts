import { expect, test } from "vitest";
import { matchOutcome } from "./outcomes.ts";
import { findInCatalogue } from "./task-catalogue.ts";

const taskOf = (slug: string) => findInCatalogue(slug)!;

test("an answer is matched without case, quotes and a final stop", () => {
  for (const given of ["Yes", "yes", " YES. ", '"Yes"', "**yes**"])
    expect(matchOutcome(given, taskOf("hearsay"))).toBe("Yes");
  expect(matchOutcome("common  law", taskOf("ucc_v_common_law"))).toBe("Common Law");
});

test("what is more than the outcome is not guessed at", () => {
  for (const given of ["", "Yes, it is", "Hearsay", "No hearsay", "Yes, No"]) {
    expect(matchOutcome(given, taskOf("hearsay"))).toBeNull();
  }
});

test("where several outcomes are allowed, a list counts as a set in the task's order", () => {
  const task = taskOf("successor_liability");
  expect(matchOutcome("mere continuation,fraudulent conveyance", task)).toBe(
    "fraudulent conveyance, mere continuation",
  );
  expect(matchOutcome("De facto merger and mere continuation.", task)).toBe(
    "de facto merger, mere continuation",
  );
  expect(matchOutcome("de facto merger, express agreement, and mere continuation", task)).toBe(
    "express agreement, de facto merger, mere continuation",
  );
  expect(matchOutcome('["mere continuation", "de facto merger"]', task)).toBe(
    "de facto merger, mere continuation",
  );
  expect(matchOutcome("None.", task)).toBe("none");
  for (const given of ["de facto merger, something else", "none, mere continuation", ",", ""])
    expect(matchOutcome(given, task), given).toBeNull();
  expect(matchOutcome("generic, descriptive", taskOf("abercrombie"))).toBeNull();
});

test("the catalogue has the twelve tasks in seven families", () => {
  const slugs = [
    "abercrombie",
    ...[1, 2, 3, 4, 5, 6].map((number) => `diversity_${number}`),
    "hearsay",
    "personal_jurisdiction",
    "successor_liability",
    "telemarketing_sales_rule",
    "ucc_v_common_law",
  ];
  expect(new Set(slugs.map((slug) => taskOf(slug).family)).size).toBe(7);
  expect(findInCatalogue("rule_qa")).toBeNull();
});
