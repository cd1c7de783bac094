import type { KeyAnswer } from "./key-answer.ts";
import { fewestRight, type TaskPractice } from "./practice-settings.ts";

/** One item of a round. */
export type PracticeAnswer = {
  /** Null: not graded yet. */
  readonly given: KeyAnswer | null;
  readonly key: KeyAnswer;
  /** What a ruling put in the key's place; null: the key stands. */
  readonly ruled: KeyAnswer | null;
  /** The grader disputes the key, and nobody has ruled on that. */
  readonly isDisputed: boolean;
};

/** How a round stands. */
export type PracticeStanding = {
  readonly items: number;
  readonly right: number;
  readonly graded: number;
  /** Not right by a key whose ruling is still due: it counts neither way, and holds the round up where it matters. */
  readonly disputed: number;
  /** Not graded yet. */
  readonly left: number;
  /** Of all items; null: even all of them are too few. */
  readonly needed: number | null;
  readonly outcome: "under_way" | "undecided" | "passed" | "failed";
};

/** Right is what agrees with the key, or with the ruling in its place. Null: not graded yet. */
export function isRight({ given, key, ruled }: PracticeAnswer): boolean | null {
  return given === null ? null : given === (ruled ?? key);
}

/**
 * Judges a round once all of it is graded: passed if it is passed with every dispute lost, failed if it is failed with
 * every dispute won, and else undecided until the rulings come. So a dispute helps nobody until it is upheld, and the
 * order of rulings does not matter: the standing follows from what is graded and ruled, not from what was counted before.
 */
export function judgeRound(
  answers: readonly PracticeAnswer[],
  rule: Omit<TaskPractice, "practiceItems">,
): PracticeStanding {
  const items = answers.length;
  const right = answers.filter((answer) => isRight(answer) === true).length;
  const disputed = answers.filter((answer) => answer.isDisputed && isRight(answer) === false).length;
  const graded = answers.filter(({ given }) => given !== null).length;
  const needed = items === 0 ? null : fewestRight(items, rule);
  const outcome = () => {
    if (graded < items) return "under_way";
    if (needed === null || right + disputed < needed) return "failed";
    return right >= needed ? "passed" : "undecided";
  };
  return { items, right, graded, disputed, left: items - graded, needed, outcome: outcome() };
}
