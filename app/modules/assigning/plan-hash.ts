import { sha256Hex } from "#app/lib/sha256.ts";
import { PLAN_ALGORITHM, type Plan } from "./plan.ts";

/** Tells two plans apart: who gets which item in which place, in which order, and the order of the study. */
export function planHash(plan: Plan): string {
  const assignments = plan.assignments.map((one) => [one.graderId, one.itemId, one.slot, one.position]);
  return sha256Hex(JSON.stringify([PLAN_ALGORITHM, plan.itemOrder, assignments]));
}
