import { randomFrom } from "#app/lib/random.ts";
import type { Dispute } from "./dispute.ts";
import { writeFacts } from "./dispute-facts.ts";
import { drawDisputes, STRATA_1, STRATA_3, type Stratum } from "./draw-dispute.ts";

export type DiversityTask = "diversity_1" | "diversity_3";

const DESIGNS: Readonly<Record<DiversityTask, { strata: readonly Stratum[]; claims: 1 | 2 }>> = {
  diversity_1: { strata: STRATA_1, claims: 1 },
  diversity_3: { strata: STRATA_3, claims: 2 },
};

export const DIVERSITY_TASKS = Object.keys(DESIGNS) as readonly DiversityTask[];

/** The seed of the committed samples. */
export const DIVERSITY_SEED = "assize-demonstration-1";

export type DiversitySample = { readonly key: string; readonly facts: string; readonly dispute: Dispute };

/** The samples of a task, the same for the same seed. Keys are row numbers from 0. */
export function drawSamples(task: DiversityTask, seed: string = DIVERSITY_SEED): DiversitySample[] {
  const { strata, claims } = DESIGNS[task];
  return drawDisputes(`${seed} ${task}`, strata, claims).map((dispute, index) => ({
    key: String(index),
    facts: writeFacts(dispute, randomFrom(seed, task, "facts", String(index))),
    dispute,
  }));
}
