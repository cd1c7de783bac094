import { ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";

/** What independent grades can be compared on: verdicts, each error type by itself, and the types as a set. */
export const GRADE_FACETS = ["correctness", "raw", "gated", "both_correct", ...ERROR_TYPES, "types"] as const;
export type GradeFacet = (typeof GRADE_FACETS)[number];

/** All say the positive, all the negative, they differ, or they say the same, whichever it is. */
export const GRADE_OUTCOMES = ["positive", "negative", "split", "same"] as const;

/** Of one grader: any verdict, one of the two, one that a decision went against, or one whose time was measured. */
export const GRADER_SAYINGS = ["any", "positive", "negative", "overturned", "timed"] as const;
export type GraderSaying = (typeof GRADER_SAYINGS)[number];

export const GRADE_ROUNDS = ["first", "calibration", "repeats"] as const;
export const DECIDED = ["any", "correct", "incorrect", "sufficient", "insufficient"] as const;

/** Items by what independent grades say of them: what every count of agreement is a count of. */
export type GradeSelection = {
  /** Round 1 unless it says otherwise; `repeats`: a grader's first grade beside their blind repeat. */
  readonly round?: (typeof GRADE_ROUNDS)[number];
  /** Items with two grades or more that say something of it. */
  readonly on?: GradeFacet;
  readonly outcome?: (typeof GRADE_OUTCOMES)[number];
  /** Only what these graders gave is looked at; absent: everybody's. */
  readonly between?: readonly string[];
  readonly said?: readonly { readonly saying: GraderSaying; readonly grader: string }[];
  /** An adjudicator decided it, and how: its correctness, or the analysis as counted. */
  readonly decided?: (typeof DECIDED)[number];
  /** By the pseudonym of who decided it. */
  readonly decidedBy?: string;
  /** No grade is called a close call. */
  readonly withoutCloseCalls?: boolean;
};

/** A selection as an address writes it: "on.correctness~outcome.split~said.positive.Grader%2001". */
export function gradeSelectionText(selection: GradeSelection): string {
  const { round, on, outcome, between, said, decided, decidedBy, withoutCloseCalls } = selection;
  return [
    round === undefined || round === "first" ? [] : `round.${round}`,
    on === undefined ? [] : `on.${on}`,
    outcome === undefined ? [] : `outcome.${outcome}`,
    (between ?? []).map((grader) => `between.${nameText(grader)}`),
    (said ?? []).map(({ saying, grader }) => `said.${saying}.${nameText(grader)}`),
    decided === undefined ? [] : `decided.${decided}`,
    decidedBy === undefined ? [] : `by.${nameText(decidedBy)}`,
    withoutCloseCalls ? "close.without" : [],
  ]
    .flat()
    .join("~");
}

/** The selection that an address writes; null: it is none. */
export function parseGradeSelection(text: string): GradeSelection | null {
  let selection: GradeSelection = {};
  for (const term of text.split("~")) {
    const [kind, word = "", ...rest] = term.split(".");
    const read = readTerm(selection, kind!, word, rest.join("."));
    if (read === null) return null;
    selection = read;
  }
  return selection;
}

function readTerm(
  selection: GradeSelection,
  kind: string,
  word: string,
  rest: string,
): GradeSelection | null {
  const { between = [], said = [] } = selection;
  if (kind === "round" && isOneOf(GRADE_ROUNDS, word)) return { ...selection, round: word };
  if (kind === "on" && isOneOf(GRADE_FACETS, word)) return { ...selection, on: word };
  if (kind === "outcome" && isOneOf(GRADE_OUTCOMES, word)) return { ...selection, outcome: word };
  if (kind === "between" || kind === "by") {
    const name = nameOf(rest === "" ? word : `${word}.${rest}`);
    if (name === null) return null;
    return kind === "by" ? { ...selection, decidedBy: name } : { ...selection, between: [...between, name] };
  }
  if (kind === "said" && isOneOf(GRADER_SAYINGS, word)) {
    const grader = nameOf(rest);
    return grader === null ? null : { ...selection, said: [...said, { saying: word, grader }] };
  }
  if (kind === "decided" && isOneOf(DECIDED, word)) return { ...selection, decided: word };
  if (kind === "close" && word === "without") return { ...selection, withoutCloseCalls: true };
  return null;
}

/** A name without the sign that parts terms. */
function nameText(name: string): string {
  return encodeURIComponent(name).replaceAll("~", "%7E");
}

function nameOf(text: string): string | null {
  try {
    return text === "" ? null : decodeURIComponent(text);
  } catch {
    return null;
  }
}

function isOneOf<const Words extends readonly string[]>(words: Words, word: string): word is Words[number] {
  return words.includes(word);
}
