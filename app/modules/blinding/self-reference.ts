/** How a text speaks of itself. Patterns are tried on folded text. */

const KIND = String.raw`(?:AI|language model|LLM|chatbot|assistant|artificial intelligence)\b`;
const BY = "(?:trained|made|created|developed|built|designed|provided|powered|released)";
const NAME = String.raw`\p{Lu}[\p{L}\p{N}&'’-]*(?: \p{Lu}[\p{L}\p{N}&'’-]*){0,3}`;

const SPEAKS_OF_ITSELF = new RegExp(
  [
    String.raw`\b(?:as|I am|I['’]m|I was|being) (?:just |only |simply |merely )?(?:an?|the|your) (?:[\w-]+ ){0,3}${KIND}`,
    String.raw`\bI(?: am|['’]m|['’]ve been| was| have been) (?:${BY}|called|named)\b`,
    String.raw`\bmy (?:name is|training|knowledge cutoff|developers?|creators?|makers?)\b`,
    String.raw`\b(?:as|I am|I['’]m) \p{L}[\p{L}\p{N} .-]{1,40}, (?:an? |the )?(?:${BY}\b|(?:[\w-]+ ){0,3}${KIND})`,
    "我是|作为(?:一?[个款名])?.{0,8}(?:AI|人工智能|语言模型|大模型)",
  ].join("|"),
  "iu",
);

/** Whoever is said to have made it: group 1. */
const MADE_BY = new RegExp(
  String.raw`\b${BY} (?:and [a-z]+ )?by (?:the (?:team|people|researchers|company) (?:at|behind|of) )?(${NAME})|由([\p{L}\p{N}]{2,12}?)(?:公司|团队)?(?:开发|训练|研发|推出|打造)`,
  "du",
);

/** What it says that it is called: group 1. */
const IS_CALLED = new RegExp(
  String.raw`\b(?:I am|I['’]m|[Mm]y name is|call me) (${NAME})(?=,? (?:and I am |and I['’]m )?(?:an?|the|your) (?:[\w-]+ ){0,3}${KIND})`,
  "du",
);

export type SelfName = {
  /** UTF-16 places in the sentence. */
  readonly from: number;
  readonly to: number;
  /** The text calls itself so: a name of its own, even where a person of the facts has the same. */
  readonly isIntroduced: boolean;
};

export function speaksOfItself(sentence: string): boolean {
  return SPEAKS_OF_ITSELF.test(sentence);
}

/** The names that a sentence in which the text speaks of itself gives to it or to its maker, listed or not. */
export function selfNames(sentence: string): SelfName[] {
  const called = IS_CALLED.exec(sentence)?.indices?.[1];
  const made = MADE_BY.exec(sentence)?.indices;
  const maker = made?.[1] ?? made?.[2];
  return [
    ...(called ? [{ from: called[0], to: called[1], isIntroduced: true }] : []),
    ...(maker ? [{ from: maker[0], to: maker[1], isIntroduced: false }] : []),
  ];
}
