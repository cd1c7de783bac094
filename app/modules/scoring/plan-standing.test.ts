import { expect, test } from "vitest";
import { planOf, planSentence, type StudyPlan } from "#app/modules/studies/planned-analysis.ts";
import { plannedAnalysisSchema } from "#app/modules/studies/planned-analysis-schema.ts";
import { inPlannedOrder, plannedBasis, planStanding } from "./plan-standing.ts";
import { FINAL_BASIS } from "./score-basis.ts";

const FIXED = new Date("2026-04-12T08:00:00Z");

function plan(changes: Parameters<typeof plannedAnalysisSchema.parse>[0] = {}): StudyPlan {
  return planOf({ countsOnly: false, openedAt: FIXED }, plannedAnalysisSchema.parse(changes));
}

test("the usual plan is both metrics over tasks, on final labels of everything", () => {
  const usual = plan();
  expect(planStanding(usual, "analysis", FINAL_BASIS)).toEqual({
    kind: "planned",
    aggregation: "tasks",
    fixedAt: FIXED,
  });
  if (usual.kind !== "planned") throw new Error("planned");
  expect(planSentence(usual.analysis)).toBe(
    "Correctness and analysis of every pair of models, each task counting once: paired t on final labels, contested samples included, adjusted by Holm over all pairs, at the 5 % level; 95 % intervals by a bootstrap over samples with the tasks fixed.",
  );
});

test("another metric, other labels or a slice are not what was planned, and lead to what was", () => {
  const elsewhere = { kind: "elsewhere", aggregation: "tasks", search: "?metric=correctness" };
  const correctness = plan({ metrics: ["correctness"] });
  expect(planStanding(correctness, "analysis", FINAL_BASIS)).toEqual(elsewhere);
  for (const change of [{ labels: "grader_1" }, { slice: "a" }, { contested: "without" }] as const)
    expect(planStanding(correctness, "correctness", { ...FINAL_BASIS, ...change })).toEqual(elsewhere);
});

test("a plan without contested samples is met by that view alone", () => {
  const without = plan({ contested: "without", aggregation: "families" });
  expect(plannedBasis(without)).toEqual({ ...FINAL_BASIS, contested: "without" });
  expect(planStanding(without, "correctness", plannedBasis(without))).toMatchObject({
    kind: "planned",
    aggregation: "families",
  });
  expect(planStanding(without, "correctness", FINAL_BASIS)).toEqual({
    kind: "elsewhere",
    aggregation: "families",
    search: "?metric=correctness&contested=without",
  });
});

test("a study that stored no plan, and published counts, have none", () => {
  expect(planOf({ countsOnly: false, openedAt: FIXED }, {})).toEqual({ kind: "unplanned" });
  expect(planOf({ countsOnly: true, openedAt: FIXED }, {})).toEqual({ kind: "published" });
});

test("the planned aggregation stands first, and without a plan the tasks do", () => {
  const means = [{ aggregation: "tasks" }, { aggregation: "families" }] as const;
  const families = planStanding(plan({ aggregation: "families" }), "correctness", FINAL_BASIS);
  expect(inPlannedOrder(means, families).map(({ aggregation }) => aggregation)).toEqual([
    "families",
    "tasks",
  ]);
  expect(inPlannedOrder(means, { kind: "unplanned" })).toEqual(means);
});

test("a plan is typed: no metric, an unknown test or another level are refused", () => {
  expect(plannedAnalysisSchema.safeParse({ metrics: [] }).success).toBe(false);
  expect(plannedAnalysisSchema.safeParse({ test: "wilcoxon" }).success).toBe(false);
  expect(plannedAnalysisSchema.safeParse({ alpha: 0.1 }).success).toBe(false);
  expect(plannedAnalysisSchema.parse({ metrics: ["analysis", "correctness", "analysis"] }).metrics).toEqual([
    "correctness",
    "analysis",
  ]);
});
