import { type Result, refuse, success } from "#app/lib/result.ts";
import type { WithOrWithout } from "#app/lib/with-or-without.ts";
import type { VerdictBasis } from "#app/modules/studies/verdict-bases.ts";

/** Which tasks and models of a study are counted. */
export type ScoreChoice = {
  /** Slugs; null: all tasks. */
  readonly tasks: readonly string[] | null;
  /** Ids of study models, each a model in one of its runs; null: all. */
  readonly models: readonly string[] | null;
};

/** Which samples of them. */
export type SampleChoice = {
  /** `without` leaves out samples whose published answer does not follow from the rule. */
  readonly contested: WithOrWithout;
  /** Null: all slices. */
  readonly slice: string | null;
};

/** Which items are counted, and by which verdict. */
export type ScoreBasis = ScoreChoice & SampleChoice & { readonly labels: VerdictBasis };

export const FINAL_BASIS: ScoreBasis = {
  labels: "final",
  contested: "with",
  slice: null,
  tasks: null,
  models: null,
};

type StudyParts = {
  readonly tasks: readonly string[];
  readonly slices: readonly string[];
  readonly models: readonly { readonly id: string }[];
};

/** Refuses (`invalid`, at the field) a choice of what the study does not have. An empty list of models says nothing of them. */
export function checkChoice(
  { tasks, models, slice }: ScoreChoice & Pick<SampleChoice, "slice">,
  study: StudyParts,
): Result<null> {
  for (const task of tasks ?? []) {
    const checked = checkTask(task, study);
    if (!checked.ok) return checked;
  }
  if (slice !== null && !study.slices.includes(slice))
    return refuseAt("slice", `The study has no slice “${slice}”.`);
  const known = study.models.map(({ id }) => id);
  if (known.length > 0 && models?.some((id) => !known.includes(id)))
    return refuseAt("model", "The address names a model that the study does not have.");
  return success(null);
}

/** Refuses (`invalid`, at the field `task`) a task that the study does not have; null is all of them. */
export function checkTask(task: string | null, study: Pick<StudyParts, "tasks">): Result<null> {
  if (task === null || study.tasks.includes(task)) return success(null);
  return refuseAt("task", `The study has no task “${task}”.`);
}

function refuseAt(field: string, message: string) {
  return refuse("invalid", message, { fields: { [field]: message } });
}

/** By which verdicts is counted, in a sentence without its full stop. */
export const BASIS_SENTENCES: Readonly<Record<VerdictBasis, string>> = {
  final: "Final labels",
  grader_1:
    "The verdict of the first grader of each item as it stood before anything of the others had reached them, not the final label",
  grader_2:
    "The verdict of the second grader of each item as it stood before anything of the others had reached them, not the final label",
  agreed:
    "Only final labels whose correctness and analysis every grader of the item gave independently; the error types that they marked may differ",
  blind: "Only labels none of whose graders had been shown the models or seen the text name one",
  clear: "Only labels none of whose graders called the item a close call",
  complete: "Only labels of texts that did not end at their length limit",
  kept: "Only labels of items of whose grades none is set aside",
};

export const SCORE_LABEL_WORDS: Readonly<Record<VerdictBasis, string>> = {
  final: "final",
  grader_1: "grader 1, independent grade",
  grader_2: "grader 2, independent grade",
  agreed: "agreed by the graders",
  blind: "blind grades only",
  clear: "without close calls",
  complete: "without truncated texts",
  kept: "without graders set aside",
};
