import { useCallback, useState } from "react";
import type { PlacedMark } from "#app/modules/verdicts/marks.ts";
import type { TextReading } from "./use-rendered.browser.ts";

/** Which mark is pointed at, and how to bring one into view. */
export function useMarks(marks: readonly PlacedMark[], inPlain: TextReading["inPlain"]) {
  const [activeMark, activate] = useState<string | null>(null);

  const reveal = useCallback((markId: string) => {
    activate(markId);
    const words = document.querySelector<HTMLElement>(`mark[data-mark="${CSS.escape(markId)}"].mark-begins`);
    words?.scrollIntoView({ block: "nearest" });
    words?.focus({ preventScroll: true });
  }, []);

  /** The mark behind the active one in text order, or before it; round at the ends. */
  const step = useCallback(
    (backwards: boolean) => {
      const inText = [...marks].sort((one, other) => one.start - other.start || one.end - other.end);
      const at = inText.findIndex(({ id }) => id === activeMark);
      const count = inText.length;
      if (count === 0) return;
      const next = at < 0 ? (backwards ? count - 1 : 0) : (at + (backwards ? count - 1 : 1)) % count;
      reveal(inText[next]!.id);
    },
    [marks, activeMark, reveal],
  );

  return {
    activeMark,
    activate,
    reveal: (markId: string) => inPlain(() => reveal(markId)),
    step: (backwards: boolean) => inPlain(() => step(backwards)),
  };
}
