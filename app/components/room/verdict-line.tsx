import { useEffect, useRef, useState } from "react";
import { Button } from "#app/components/button.tsx";
import { KeyHint } from "#app/components/key-hint.tsx";
import { compareForms } from "#app/modules/grading/compare-forms.ts";
import type { DecisionRegionProps } from "./decision-region.tsx";

/** What is left of a hidden verdict: what the last key did to it, what it counts as, and the way to submit or show it. */
export function VerdictLine({ model, prefixHint, foot, onShow }: DecisionRegionProps) {
  const { form, view } = model;
  const before = useRef(form);
  const [done, setDone] = useState("The verdict is hidden. Its keys work.");
  useEffect(() => {
    const changes = compareForms(before.current, form, view.entry);
    before.current = form;
    if (changes.length > 0) setDone(changes.map(({ part, there }) => `${part}: ${there}`).join(". "));
  }, [form, view]);
  return (
    <div className="verdict-line">
      <p role="status" dir="auto">
        {prefixHint ?? done}
      </p>
      {foot}
      <Button size={40} keys={<KeyHint keys="|" />} onClick={onShow}>
        Show the verdict
      </Button>
    </div>
  );
}
