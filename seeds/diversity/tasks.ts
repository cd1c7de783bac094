import { type Random, randomFrom } from "#app/lib/random.ts";
import { dealFrom } from "./deal.ts";
import { DESIGNS, type DiversityTask } from "./designs.ts";
import type { Dispute } from "./dispute.ts";
import { drawDisputes } from "./draw-dispute.ts";
import { ONE_CLAIM, TWO_CLAIMS, TWO_DEFENDANTS } from "./tellings-of-one-plaintiff.ts";
import {
  ONE_CLAIM_EACH,
  TWO_CLAIMS_EACH,
  TWO_CLAIMS_EACH_AGAINST_TWO,
} from "./tellings-of-two-plaintiffs.ts";
import { type Telling, tellSuit } from "./told-suit.ts";

const TELLINGS: Readonly<Record<DiversityTask, readonly Telling[]>> = {
  diversity_1: ONE_CLAIM,
  diversity_2: TWO_DEFENDANTS,
  diversity_3: TWO_CLAIMS,
  diversity_4: ONE_CLAIM_EACH,
  diversity_5: TWO_CLAIMS_EACH,
  diversity_6: TWO_CLAIMS_EACH_AGAINST_TWO,
};

/** The seed of the committed samples. */
const DIVERSITY_SEED = "assize-diversity-1";

export type DiversitySample = { readonly key: string; readonly facts: string; readonly dispute: Dispute };

/** The samples of a task, the same for the same seed. Keys are row numbers from 0. */
export function drawSamples(task: DiversityTask, seed: string = DIVERSITY_SEED): DiversitySample[] {
  const disputes = drawDisputes(`${seed} ${task}`, DESIGNS[task]);
  const random = (...parts: string[]): Random => randomFrom(seed, task, ...parts);
  const deal = dealFrom(TELLINGS[task], random("tellings"));
  return disputes.map((dispute, index) => {
    const key = String(index);
    return { key, facts: deal()(tellSuit(dispute, random("facts", key))), dispute };
  });
}
