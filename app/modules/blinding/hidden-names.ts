import { codePointLength, toUtf16Many } from "#app/lib/code-points.ts";

/** Stands in the text for every hidden name, whatever its length. No sign of it means anything in Markdown. */
export const NAME_TOKEN = "‹name hidden›";

/** Words of a text: code points, the end exclusive. */
export type TextRange = { readonly start: number; readonly end: number };

/** A text with tokens in place of names, and where each token stands in both texts. */
export type HidingText = {
  readonly text: string;
  readonly tokens: readonly { readonly shown: TextRange; readonly stored: TextRange }[];
};

const TOKEN_LENGTH = codePointLength(NAME_TOKEN);

/** The text with a token for each of `names`, which are in order and do not overlap. */
export function hideNames(text: string, names: readonly TextRange[]): HidingText {
  const borders = toUtf16Many(
    text,
    names.flatMap(({ start, end }) => [start, end]),
  );
  let shown = "";
  let shift = 0;
  const tokens = names.map((stored, index) => {
    const start = stored.start + shift;
    shown += `${text.slice(borders[2 * index - 1] ?? 0, borders[2 * index])}${NAME_TOKEN}`;
    shift += TOKEN_LENGTH - (stored.end - stored.start);
    return { stored, shown: { start, end: start + TOKEN_LENGTH } };
  });
  return { text: shown + text.slice(borders.at(-1) ?? 0), tokens };
}

/** Where words of the text shown stand in the stored text. Words that touch a token cover its whole name. */
export function toStored(range: TextRange, { tokens }: Pick<HidingText, "tokens">): TextRange {
  return moved(range, tokens, "shown", "stored");
}

/** Where words of the stored text stand in the text shown. Words that touch a hidden name cover its whole token. */
export function toShown(range: TextRange, { tokens }: Pick<HidingText, "tokens">): TextRange {
  return moved(range, tokens, "stored", "shown");
}

type Side = "shown" | "stored";

function moved(range: TextRange, tokens: HidingText["tokens"], from: Side, to: Side): TextRange {
  let [startShift, endShift] = [0, 0];
  let { start, end } = range;
  for (const token of tokens) {
    const [here, there] = [token[from], token[to]];
    if (here.end <= range.start) startShift = there.end - here.end;
    else if (here.start < range.start) [start, startShift] = [here.start, there.start - here.start];
    else if (here.start === range.start) startShift = there.start - here.start;
    if (here.end <= range.end) endShift = there.end - here.end;
    else if (here.start < range.end) [end, endShift] = [here.end, there.end - here.end];
  }
  return { start: start + startShift, end: end + endShift };
}
