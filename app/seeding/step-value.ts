import type { Refusal, Result } from "#app/lib/result.ts";

/** A use case refused a step of the demonstration, which it never does on an undisturbed load. */
export class StepRefused extends Error {
  constructor(readonly refusal: Refusal) {
    super([refusal.message, ...Object.values(refusal.fields ?? {})].join(" "));
  }
}

/** What a step brought. @throws StepRefused */
export function stepValue<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new StepRefused(result.refusal);
}
