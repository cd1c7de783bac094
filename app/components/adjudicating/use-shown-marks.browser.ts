import { useCallback, useEffect, useRef, useState } from "react";
import type { PlacedMark } from "#app/modules/verdicts/marks.ts";
import { markId, type ShownMarks, shownWith } from "./decision-model.ts";
import { useNarrow } from "./use-narrow.browser.ts";

type Owner = number | "decision";

/** Whose marks stand in the text, which of them is pointed at, and how to bring one into view, whosever it is. */
export function useShownMarks(grades: number) {
  const isNarrow = useNarrow();
  const [wanted, show] = useState<ShownMarks>({ kind: "pair", one: 0, other: 1 });
  const [activeMark, activate] = useState<string | null>(null);
  const waiting = useRef<string | null>(null);
  // Two graders' lines over one text need the room that a phone has not.
  const shown: ShownMarks =
    grades === 0
      ? { kind: "decision" }
      : wanted.kind === "pair" && (isNarrow || grades < 2)
        ? { kind: "grade", index: 0 }
        : wanted;

  const focus = useCallback((id: string) => {
    activate(id);
    const words = document.querySelector<HTMLElement>(`mark[data-mark="${CSS.escape(id)}"].mark-begins`);
    words?.scrollIntoView({ block: "nearest" });
    words?.focus({ preventScroll: true });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are there once other marks are drawn
  useEffect(() => {
    if (waiting.current !== null) focus(waiting.current);
    waiting.current = null;
  }, [shown.kind, focus, shown]);

  const reveal = (owner: Owner, mark: PlacedMark) => {
    const next = shownWith(owner, shown);
    const id = markId(owner, mark, next);
    if (id === null) return;
    if (next === shown) return focus(id);
    waiting.current = id;
    show(next);
  };

  /** The mark behind the active one in text order, or before it; round at the ends. */
  const step = (marks: readonly (readonly [Owner, PlacedMark])[], backwards: boolean) => {
    const inText = marks
      .flatMap(([owner, mark]) => {
        const id = markId(owner, mark, shown);
        return id === null ? [] : [{ id, mark }];
      })
      .sort((one, other) => one.mark.start - other.mark.start || one.mark.end - other.mark.end);
    const count = inText.length;
    if (count === 0) return;
    const at = inText.findIndex(({ id }) => id === activeMark);
    const next = at < 0 ? (backwards ? count - 1 : 0) : (at + (backwards ? count - 1 : 1)) % count;
    focus(inText[next]!.id);
  };

  return { shown, show, activeMark, activate, reveal, step };
}
