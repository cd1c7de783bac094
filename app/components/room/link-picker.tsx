import { type RefObject, useEffect, useRef } from "react";
import { KeyHint } from "#app/components/key-hint.tsx";
import { placeSelectionBar } from "#app/components/place-selection-bar.browser.ts";
import type { TextRange } from "#app/components/text-selection.browser.ts";
import type { GuideInference } from "#app/modules/verdicts/guide-entry.ts";

type LinkPickerProps = {
  readonly text: RefObject<HTMLElement>;
  readonly range: TextRange | null;
  readonly inferences: readonly GuideInference[];
  readonly onChoose: (inferenceKey: string) => void;
};

/** In the place of the selection's bar: which inference do the selected words make? */
export function LinkPicker({ text, range, inferences, onChoose }: LinkPickerProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current && text.current && range) placeSelectionBar(list.current, text.current, range);
  }, [text, range]);
  if (range === null) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a bar of buttons, not a form
    <div
      ref={list}
      role="group"
      aria-label="Link the selected words to an inference"
      className="selection-bar link-picker"
      onMouseDown={(event) => event.preventDefault()}
    >
      {inferences.map(({ key, text: words }, index) => (
        <button key={key} type="button" onClick={() => onChoose(key)}>
          {index < 9 ? <KeyHint keys={String(index + 1)} spoken /> : <span>{index + 1}</span>}
          <span dir="auto">{words}</span>
        </button>
      ))}
    </div>
  );
}
