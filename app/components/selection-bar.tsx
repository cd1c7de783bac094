import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import { ErrorTypeLine } from "./error-type-line.tsx";
import { KeyHint } from "./key-hint.tsx";
import { type MarkKind, markLook } from "./mark-kind.ts";
import { placeSelectionBar } from "./place-selection-bar.browser.ts";
import type { TextRange } from "./text-selection.browser.ts";

type SelectionBarProps = {
  /** The element of the MarkedText. The bar must stand in the same positioned parent as the text. */
  readonly text: RefObject<HTMLElement>;
  /** The words selected; null hides the bar. */
  readonly range: TextRange | null;
  readonly onMark: (kind: MarkKind) => void;
  /** Whether there is an inference to link to. */
  readonly canLink?: boolean;
};

/**
 * What the selected words can be marked as: below their last line, above the first where there is no room. It never
 * takes the focus by itself; inside, arrows move.
 */
export function SelectionBar({ text, range, onMark, canLink = true }: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const kinds: readonly MarkKind[] = canLink ? [...ERROR_TYPES, "inference"] : ERROR_TYPES;

  useEffect(() => {
    if (bar.current && text.current && range) placeSelectionBar(bar.current, text.current, range);
  }, [text, range]);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const last = kinds.length - 1;
    const next = {
      ArrowRight: (current + 1) % kinds.length,
      ArrowLeft: (current + last) % kinds.length,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  };

  if (!range) return null;
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Mark the selected words"
      className="selection-bar"
      onKeyDown={move}
      // A press must not take the selection away before it is used.
      onMouseDown={(event) => event.preventDefault()}
    >
      {kinds.map((kind, index) => {
        const { name, key } = markLook(kind);
        return (
          <button
            key={kind}
            type="button"
            tabIndex={index === current ? 0 : -1}
            aria-keyshortcuts={key}
            className={kind === "inference" ? "selection-bar-link" : undefined}
            onFocus={() => setCurrent(index)}
            onClick={() => onMark(kind)}
          >
            <ErrorTypeLine kind={kind} />
            <span>{name}</span>
            <KeyHint keys={key} />
          </button>
        );
      })}
    </div>
  );
}
