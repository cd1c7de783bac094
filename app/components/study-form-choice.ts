import { modelName } from "#app/modules/studies/model-name.ts";
import { type Preset, presetSampleCount } from "#app/modules/studies/presets.ts";
import type { ModelChoice, StudyChoices, TaskChoice } from "#app/modules/studies/study-choices.ts";
import { formatAmount } from "./format-number.ts";

/** A chosen task: its split, and how many samples as the field holds it, `all` or a number. */
export type ChosenTask = { readonly split: string; readonly sampleCount: string };

/** What of the library is chosen so far: tasks by name, models by `modelKey`. */
export type DesignChoice = {
  readonly tasks: ReadonlyMap<string, ChosenTask>;
  readonly models: ReadonlySet<string>;
};

export function modelKey(model: Pick<ModelChoice, "model" | "run">): string {
  return `${model.model}\n${model.run}`;
}

/** The split that a study takes unless told otherwise: the test split, else the largest. */
export function usualSplit(task: TaskChoice): TaskChoice["splits"][number] {
  const largest = [...task.splits].sort((one, other) => other.samples - one.samples)[0]!;
  return task.splits.find((one) => one.split === "test") ?? largest;
}

/** A task chosen as the preset draws it. */
export function chosenByPreset(task: TaskChoice, preset: Preset): ChosenTask {
  const { split, samples } = usualSplit(task);
  return { split, sampleCount: String(presetSampleCount(preset, task, samples)) };
}

/** At first everything that has texts is chosen: every model, and every task that one of them answers. */
export function initialChoice(choices: StudyChoices, preset: Preset): DesignChoice {
  const models = choices.models.filter(
    (model) => !model.isDemonstration || choices.models.every((one) => one.isDemonstration),
  );
  const answered = choices.tasks.filter((task) => {
    const { split } = usualSplit(task);
    return models.some((model) => textsOf(model, task.task, split) > 0);
  });
  return {
    tasks: new Map(answered.map((task) => [task.task, chosenByPreset(task, preset)])),
    models: new Set(models.map(modelKey)),
  };
}

/** How many samples of a split have a text of the model. */
export function textsOf(model: ModelChoice, task: string, split: string): number {
  return model.texts.find((one) => one.task === task && one.split === split)?.samples ?? 0;
}

/**
 * How large a study the choice makes. Where a task is drawn in part, the number of items is an upper bound: which
 * texts are missing shows when the draw is made.
 */
export function countDesign(
  choices: StudyChoices,
  choice: DesignChoice,
): { readonly samples: number; readonly items: number; readonly gaps: readonly string[] } {
  const models = choices.models.filter((model) => choice.models.has(modelKey(model)));
  let samples = 0;
  let items = 0;
  const gaps: string[] = [];
  for (const task of choices.tasks) {
    const chosen = choice.tasks.get(task.task);
    const available = task.splits.find((one) => one.split === chosen?.split)?.samples ?? 0;
    if (chosen === undefined || available === 0) continue;
    const wanted = /^\d+$/.test(chosen.sampleCount.trim()) ? Number(chosen.sampleCount) : available;
    const drawn = Math.min(wanted, available);
    samples += drawn;
    for (const model of models) {
      const texts = textsOf(model, task.task, chosen.split);
      items += Math.min(drawn, texts);
      if (texts < available) {
        gaps.push(
          `${task.task}: ${formatAmount(available - texts, "sample")} without a text of ${modelName(model)}.`,
        );
      }
    }
  }
  return { samples, items, gaps };
}
