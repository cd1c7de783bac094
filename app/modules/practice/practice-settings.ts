import { fewestRightFor, isQualified, type QualificationRule } from "#app/statistics/qualification.ts";

/** `off`: no practice. `practice`: known items to learn on. `qualification`: a task opens once its practice is passed. */
export const PRACTICE_MODES = ["off", "practice", "qualification"] as const;
export type PracticeMode = (typeof PRACTICE_MODES)[number];

export const PASS_RULES = ["observed", "lower_limit"] as const;
export type PassRule = (typeof PASS_RULES)[number];

export const MOST_PRACTICE_ITEMS = 200;

/** The practice of one task. */
export type TaskPractice = {
  /** How many known items make a round; 0: none. */
  readonly practiceItems: number;
  readonly passRule: PassRule;
  readonly passPercent: number;
};

/** The fewest of `items` known ones that must be right; null: even all of them are too few. */
export function fewestRight(
  items: number,
  { passRule, passPercent }: Omit<TaskPractice, "practiceItems">,
): number | null {
  const rule: QualificationRule = { kind: passRule, rate: passPercent / 100 };
  if (rule.kind === "lower_limit") {
    const fewest = fewestRightFor(items, rule.rate);
    return fewest.reason === null ? fewest.value : null;
  }
  for (let right = 0; right <= items; right++) if (isQualified({ x: right, n: items }, rule)) return right;
  return null;
}
