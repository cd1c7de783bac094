import { toCodePoint } from "#app/lib/code-points.ts";

/** Words of the text, in code points. */
type Range = { readonly start: number; readonly end: number };

/** The sentences of a text without the white space around them, in code points. */
export function sentencesOf(text: string): Range[] {
  return rangesOf(text, "sentence", (segment) => segment.trim() !== "");
}

/** The words of a text, in code points; punctuation and spaces are none. Each of `tokens` is one word. */
export function wordsOf(text: string, tokens: readonly Range[] = []): Range[] {
  const words = rangesOf(text, "word", (_, isWordLike) => isWordLike);
  if (tokens.length === 0) return words;
  const isOutside = (word: Range) => tokens.every(({ start, end }) => word.end <= start || word.start >= end);
  return [...words.filter(isOutside), ...tokens].sort((one, other) => one.start - other.start);
}

/**
 * The sentence to choose next: the first behind the selection, or before it for `backwards`; without a selection the
 * first, or the last. At the text's end the selection stays. Null: the text has no sentence.
 */
export function chooseSentence(
  sentences: readonly Range[],
  selected: Range | null,
  backwards: boolean,
): Range | null {
  if (selected === null) return (backwards ? sentences.at(-1) : sentences[0]) ?? null;
  const found = backwards
    ? sentences.findLast((sentence) => sentence.end <= selected.start)
    : sentences.find((sentence) => sentence.start >= selected.end);
  return found ?? selected;
}

/** The selection with the next word more at its end; with the text's last word it stays. */
export function growByWord(words: readonly Range[], selected: Range): Range {
  const next = words.find((word) => word.end > selected.end);
  return next ? { start: selected.start, end: next.end } : selected;
}

/** The selection with its last word (and what follows that) less; its only word stays. */
export function shrinkByWord(words: readonly Range[], selected: Range): Range {
  const inside = words.filter((word) => word.start >= selected.start && word.end <= selected.end);
  const last = inside.at(-1);
  // What follows the last word goes first: a full stop is rarely part of the fault.
  const end = last && last.end < selected.end ? last.end : inside.at(-2)?.end;
  return end === undefined ? selected : { start: selected.start, end };
}

/** The selection with the word before it more; with the text's first word it stays. */
export function growFromStart(words: readonly Range[], selected: Range): Range {
  const before = words.findLast((word) => word.start < selected.start);
  return before ? { start: before.start, end: selected.end } : selected;
}

/** The selection with its first word less; its only word stays. */
export function shrinkFromStart(words: readonly Range[], selected: Range): Range {
  const second = words.find((word) => word.start > selected.start && word.end <= selected.end);
  return second ? { start: second.start, end: selected.end } : selected;
}

function rangesOf(
  text: string,
  granularity: "sentence" | "word",
  isWanted: (segment: string, isWordLike: boolean) => boolean,
): Range[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity });
  const ranges: Range[] = [];
  let index = 0;
  let offset = 0;
  const advance = (to: number) => {
    offset += toCodePoint(text.slice(index, to), to - index);
    index = to;
    return offset;
  };
  for (const { segment, index: at, isWordLike } of segmenter.segment(text)) {
    if (!isWanted(segment, isWordLike ?? false)) continue;
    const before = segment.length - segment.trimStart().length;
    const start = advance(at + before);
    ranges.push({ start, end: advance(at + segment.trimEnd().length) });
  }
  return ranges;
}
