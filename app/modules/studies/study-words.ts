import type { NewStudyInput } from "./study-schema.ts";

type TaskWords = NonNullable<NewStudyInput["tasks"]>[number];
type ModelWords = NonNullable<NewStudyInput["models"]>[number];

/**
 * A task as the command line gives it: `hearsay`, `diversity_1=30`, `hearsay@train`, `diversity_1@train=2`. Without a
 * number `sampleCount` is absent, for a preset to fill in.
 */
export function readTaskWord(word: string): TaskWords {
  const [, task = "", split, count] = /^([^@=]*)(?:@([^=]*))?(?:=(.*))?$/u.exec(word) ?? [];
  return {
    task,
    ...(split === undefined ? {} : { split }),
    ...(count === undefined ? {} : { sampleCount: count === "all" ? "all" : Number(count) }),
  };
}

/** A model as the command line gives it: `GPT-4`, or `GPT-4@b` for its run b. */
export function readModelWord(word: string): ModelWords {
  const at = word.lastIndexOf("@");
  return at <= 0 ? { model: word } : { model: word.slice(0, at), run: word.slice(at + 1) };
}
