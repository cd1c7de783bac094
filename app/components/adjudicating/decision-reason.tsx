import { useRef } from "react";
import { Chip, ChipGroup } from "#app/components/chip.tsx";
import { KeyHint } from "#app/components/key-hint.tsx";
import { NOTE_ID } from "#app/components/room/use-room-keys.browser.ts";
import { Segmented } from "#app/components/segmented.tsx";
import { TextArea } from "#app/components/text-area.tsx";
import {
  CONFIDENCE_WORDS,
  CONFIDENCES,
  type Confidence,
  DIFFERENCE_SOURCE_WORDS,
  DIFFERENCE_SOURCES,
} from "#app/modules/adjudicating/decision-words.ts";
import { insertTemplate } from "#app/modules/adjudicating/rationale-templates.ts";
import type { DecisionModel } from "./decision-model.ts";
import { ReasonTemplates } from "./reason-templates.tsx";
import { CONFIDENCE_ID, SOURCE_ID } from "./use-adjudication-keys.browser.ts";

type DecisionReasonProps = {
  readonly model: DecisionModel;
  readonly faults: Readonly<Record<string, string>>;
};

/** Why it is decided so, where the difference comes from, and how sure the adjudicator is. */
export function DecisionReason({ model, faults }: DecisionReasonProps) {
  const { form, act, isLocked } = model;
  const { isWithheld } = model.view;
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (template: string) => {
    const field = area.current;
    if (!field) return;
    const selection = { start: field.selectionStart, end: field.selectionEnd };
    const { text, gap } = insertTemplate(form.rationale, selection, template);
    act({ type: "rationale_typed", rationale: text });
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(gap.start, gap.end);
    });
  };
  return (
    <>
      {!isLocked && !isWithheld && <ReasonTemplates model={model} onInsert={insert} />}
      <TextArea
        ref={area}
        id={NOTE_ID}
        className="mt-2"
        serif
        rows={3}
        label={isWithheld ? "Note" : "Why"}
        aside={
          <span className="type-help text-ink-3">
            {isWithheld ? "kept with your verdict" : "required, kept with the decision"} <KeyHint keys="n" />
          </span>
        }
        aria-required={!isWithheld}
        aria-keyshortcuts="n"
        value={form.rationale}
        onChange={(event) => act({ type: "rationale_typed", rationale: event.currentTarget.value })}
        error={faults.rationale ?? faults.note}
      />
      {!isWithheld && <WhereFrom model={model} />}
    </>
  );
}

/** Where the difference comes from, and how sure the adjudicator is. */
function WhereFrom({ model: { form, act } }: Pick<DecisionReasonProps, "model">) {
  return (
    <>
      <ChipGroup
        id={SOURCE_ID}
        legend={
          <>
            Where the difference comes from <KeyHint keys="w" />
          </>
        }
        className="mt-3"
      >
        {DIFFERENCE_SOURCES.map((source) => (
          <Chip
            key={source}
            name="source"
            checked={form.differenceSource === source}
            onChange={() => act({ type: "source_set", source })}
          >
            {DIFFERENCE_SOURCE_WORDS[source]}
          </Chip>
        ))}
      </ChipGroup>
      <div id={CONFIDENCE_ID} className="how-sure">
        <span className="field-label">
          How sure <KeyHint keys="h" />
        </span>
        <Segmented<Confidence | "">
          label="How sure"
          name="confidence"
          value={form.confidence ?? ""}
          segments={CONFIDENCES.map((value) => ({ value, label: CONFIDENCE_WORDS[value] }))}
          onChange={(value) => value !== "" && act({ type: "confidence_set", confidence: value })}
        />
      </div>
    </>
  );
}
