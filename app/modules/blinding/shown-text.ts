import { codePointLength, codePointSlice } from "#app/lib/code-points.ts";
import type { TextSpan, Verdict } from "#app/modules/verdicts/verdict.ts";
import { type NameHit, nameFinder } from "./find-names.ts";
import { type HidingText, hideNames, NAME_TOKEN, type TextRange, toShown, toStored } from "./hidden-names.ts";
import type { Masking } from "./masking.ts";

/** A stored text with what was found in it, and what its study does about that. */
export type NamedText = {
  readonly text: string;
  /** The answer taken from the generation; null: none. */
  readonly answer: string | null;
  readonly facts: string;
  readonly masking: Masking;
  readonly names: readonly NameHit[];
};

/** A text as graders and adjudicators get it. Offsets on the wire refer to `text`, whatever is stored. */
export type ShownText = HidingText & {
  readonly answer: string | null;
  /** How this text was shown: a text without names is plain in every study. */
  readonly shownAs: Masking;
  /** It names its model or maker, and the reader saw that. */
  readonly sourceRevealed: boolean;
};

/** What a page shows of names in the text: where the tokens stand, or that it names a model; null: nothing. */
export type ShownNames = { readonly shownAs: "masked" | "marked"; readonly tokens: readonly TextRange[] };

const findListed = nameFinder(null);

/** The one way in which a text reaches a grader or a blind adjudicator. */
export function showText({ text, answer, facts, masking, names }: NamedText): ShownText {
  if (masking !== "masked") {
    const isNamed = names.length > 0;
    return { text, tokens: [], answer, shownAs: isNamed ? masking : "plain", sourceRevealed: isNamed };
  }
  const hiding = hideNames(text, names);
  const shownAnswer = answer && hideInAnswer(answer, facts, namedWords(text, names));
  const isHidden = names.length > 0 || shownAnswer !== answer;
  return {
    ...hiding,
    answer: shownAnswer,
    shownAs: isHidden ? "masked" : "plain",
    sourceRevealed: false,
  };
}

/** What a page says of the names in a text that it shows. */
export function shownNames({ shownAs, tokens }: ShownText): ShownNames | null {
  return shownAs === "plain" ? null : { shownAs, tokens: tokens.map(({ shown }) => shown) };
}

type Marked = Pick<Verdict, "spans" | "findings">;

/** A stored verdict or draft with its marks where they stand in the text shown, and quotes from there. */
export function asShown<Stored extends Marked>(verdict: Stored, shown: HidingText): Stored {
  if (shown.tokens.length === 0) return verdict;
  return withSpans(verdict, (span) => quoted(shown.text, toShown(span, shown)));
}

/**
 * A verdict or draft about the text shown, with its marks where they stand in `stored`, and quotes from there. Two marks of one
 * type that cover the same hidden name are one mark.
 */
export function asStored<Shown extends Marked>(verdict: Shown, shown: HidingText, stored: string): Shown {
  if (shown.tokens.length === 0) return verdict;
  const length = codePointLength(shown.text);
  return withSpans(verdict, ({ start, end }) =>
    start < end && end <= length ? quoted(stored, toStored({ start, end }, shown)) : null,
  );
}

/** Marks for which `place` gives null are left out: they stand nowhere in the text. */
function withSpans<Any extends Marked>(verdict: Any, place: (span: TextSpan) => TextSpan | null): Any {
  const spans = verdict.spans.flatMap((span) => {
    const placed = place(span);
    return placed === null ? [] : [{ ...span, ...placed }];
  });
  return {
    ...verdict,
    spans: spans.filter(
      ({ type, start, end }, index) =>
        spans.findIndex((span) => span.type === type && span.start === start && span.end === end) === index,
    ),
    findings: verdict.findings.map((finding) => ({ ...finding, span: finding.span && place(finding.span) })),
  };
}

function quoted(text: string, { start, end }: TextRange): TextSpan {
  return { start, end, quote: codePointSlice(text, start, end) };
}

/** The words that name the model, as they stand in the text and as the list has them. */
function namedWords(text: string, names: readonly NameHit[]): string[] {
  const words = names.flatMap(({ start, end, term }) => [codePointSlice(text, start, end), term]);
  return [...new Set(words)].sort((one, other) => other.length - one.length);
}

/** An answer is a few words that were taken from the text, or stood beside it. */
function hideInAnswer(answer: string, facts: string, words: readonly string[]): string {
  const listed = hideNames(answer, findListed(answer, facts)).text;
  return words.reduce((shown, word) => shown.split(word).join(NAME_TOKEN), listed);
}
