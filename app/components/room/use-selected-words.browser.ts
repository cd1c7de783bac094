import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { readTextSelection, selectText, type TextRange } from "#app/components/text-selection.browser.ts";
import type { ErrorSpan } from "#app/modules/verdicts/verdict.ts";

export type SelectedWords = {
  /** In code points of the text; null: nothing of it is selected. */
  readonly range: TextRange | null;
  /** What was selected last, though it may be no longer: the next sentence is counted from it. */
  readonly latest: () => TextRange | null;
  readonly select: (range: TextRange) => void;
  readonly clear: () => void;
  /** Selects the words of a mark, so that others can be chosen for it. */
  readonly change: (mark: ErrorSpan) => void;
  /** The mark whose words are being changed, until the selection is cleared; null: none. */
  readonly changing: () => ErrorSpan | null;
};

/** The words of the explanation that are selected, by mouse, touch or keys. */
export function useSelectedWords(text: RefObject<HTMLElement>): SelectedWords {
  const [range, setRange] = useState<TextRange | null>(null);
  const last = useRef<TextRange | null>(null);
  if (range !== null) last.current = range;
  useEffect(() => {
    let frame = 0;
    const read = () => {
      const found = text.current && readTextSelection(text.current);
      setRange((known) =>
        known && found && known.start === found.start && known.end === found.end ? known : found,
      );
    };
    const changed = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(read);
    };
    document.addEventListener("selectionchange", changed);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("selectionchange", changed);
    };
  }, [text]);

  const select = useCallback(
    (wanted: TextRange) => {
      if (!text.current) return;
      selectText(text.current, wanted);
      setRange(readTextSelection(text.current) ?? wanted);
      const edge = document.getSelection()?.focusNode?.parentElement;
      edge?.scrollIntoView({ block: "nearest" });
    },
    [text],
  );
  const changed = useRef<ErrorSpan | null>(null);
  const clear = useCallback(() => {
    changed.current = null;
    document.getSelection()?.removeAllRanges();
    setRange(null);
  }, []);
  const change = useCallback(
    (mark: ErrorSpan) => {
      changed.current = mark;
      select(mark);
    },
    [select],
  );
  const latest = useCallback(() => last.current, []);
  const changing = useCallback(() => changed.current, []);
  return { range, latest, select, clear, change, changing };
}
