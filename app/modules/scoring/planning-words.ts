import { counted, listed, wholeNumber } from "#app/lib/counted.ts";
import { percentOf } from "#app/statistics/proportion.ts";
import { shortModelName } from "./model-names.ts";
import type { ModelPlan, PairPlan } from "./planning-figures.ts";
import type { ScoredModel } from "./score-counts.ts";

/** What another study of two models would need, by samples and by tasks. */
export function pairPlanSentences(plan: PairPlan, models: readonly ScoredModel[]): string[] {
  const names = `${shortModelName(models, plan.first)} and ${shortModelName(models, plan.second)}`;
  return [...samplesSentences(plan, names), tasksSentence(plan)];
}

function samplesSentences({ n, differing, needed, detectable }: PairPlan, names: string): string[] {
  if (n === 0) return [`${names}: ${detectable.reason}`];
  const found = needed.flatMap(({ difference, samples }) =>
    samples.value === null ? [] : [{ difference, samples: samples.value }],
  );
  const sizes = found.map(({ difference, samples }, place) =>
    place === 0
      ? `${points(difference)} takes ${counted(samples, "sample")}`
      : `of ${points(difference)} ${wholeNumber(samples)}`,
  );
  return [
    `${names} come out differently on ${wholeNumber(differing)} of ${counted(n, "sample")} (${percentOf(differing, n)} %).`,
    detectable.value === null
      ? detectable.reason
      : `With as many, a difference of ${points(detectable.value)} would be found.`,
    ...(sizes.length === 0 ? [] : [`A difference of ${listed(sizes)}.`]),
  ];
}

function tasksSentence({ overTasks: { tasks, detectable } }: PairPlan): string {
  if (detectable.value === null)
    return `What a test over the tasks can find is not defined: ${lowered(detectable.reason)}`;
  return `A paired t over ${counted(tasks, "task")} like these finds ${points(detectable.value)}, however many samples each has.`;
}

/** How many samples a score would need for a narrow interval. */
export function modelPlanSentence(
  { modelId, x, n, needed }: ModelPlan,
  models: readonly ScoredModel[],
): string {
  const name = shortModelName(models, modelId);
  const [{ samples }] = needed as [ModelPlan["needed"][number]];
  if (samples.value === null) return `${name}: ${lowered(samples.reason)}`;
  const sizes = needed.map(
    ({ halfWidth, samples: own }) => `${counted(own.value!, "sample")} for ± ${points(halfWidth)}`,
  );
  return `A score like that of ${name} (${percentOf(x, n)} %, pooled) takes ${listed(sizes)}.`;
}

function points(share: number): string {
  const tenths = Math.round(share * 1000) / 10;
  return `${tenths} ${tenths === 1 ? "point" : "points"}`;
}

function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
