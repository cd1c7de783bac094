import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/components/button.tsx";
import { Checkbox } from "#app/components/checkbox.tsx";
import { classNames } from "#app/components/class-names.ts";
import { KeyHint } from "#app/components/key-hint.tsx";
import { RadioTiles } from "#app/components/radio-tiles.tsx";
import { RoomHeading, RoomPart, RoomRegion } from "#app/components/room-shell.tsx";
import { TextArea } from "#app/components/text-area.tsx";
import { DecisionBar } from "./decision-bar.tsx";
import { ErrorRows } from "./error-rows.tsx";
import { InferenceRows } from "./inference-rows.tsx";
import { GradeHistory, VerdictLine } from "./later-parts.browser.ts";
import { Occasion } from "./occasion.tsx";
import type { RoomModel } from "./room-model.ts";
import { NOTE_ID } from "./use-room-keys.browser.ts";

export type DecisionRegionProps = {
  readonly model: RoomModel;
  /** Sentences for parts of the form that were refused: "note", "rawAnalysis", "findings.assertion". */
  readonly faults: Readonly<Record<string, string>>;
  /** The person hid it: one line is left, at every width. */
  readonly isHidden: boolean;
  readonly onShow: () => void;
  /** A key waits for its second: what may follow. */
  readonly prefixHint: string | null;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onThread: () => void;
  /** What counts, what is in the way, and the button that submits. */
  readonly foot: ReactNode;
};

/** Errors, inferences, analysis, close call and note; on a phone a bar at the bottom that opens. */
export function DecisionRegion(props: DecisionRegionProps) {
  const { model, faults, prefixHint, onOpen, onClose, foot } = props;
  const { view, form, counting, act, isLocked } = model;
  return (
    <RoomRegion
      name="decision"
      label="Verdict"
      head={
        <>
          <RoomHeading>Errors</RoomHeading>
          <span className={classNames("ms-auto", prefixHint ? "type-label" : "type-help text-ink-3")}>
            {prefixHint ?? "none marked means correct"}
          </span>
          <Button
            rank="quiet"
            size={32}
            icon={ChevronDown}
            iconOnly
            className="decision-close"
            onClick={onClose}
          >
            Back to the text
          </Button>
        </>
      }
      compact={
        props.isHidden ? (
          <VerdictLine {...props} />
        ) : (
          <DecisionBar model={model} onOpen={onOpen} foot={foot} />
        )
      }
      foot={foot}
    >
      <Occasion view={view} className="desk-wide mb-4" onThread={props.onThread} />
      <fieldset className="decision-form" disabled={view.closed !== null}>
        <legend className="visually-hidden">Your verdict</legend>
        <ErrorRows model={model} />
        {counting.isAsked ? (
          <>
            {view.entry && view.entry.inferences.length > 0 && (
              <InferenceRows model={model} entry={view.entry} faults={faults} />
            )}
            <RadioTiles
              className="mt-5"
              legend="Analysis"
              aside={counting.proposal === null ? undefined : `ticks propose ${counting.proposal}`}
              name="analysis"
              value={form.rawAnalysis === "not_asked" ? null : form.rawAnalysis}
              onChange={(analysis) => act({ type: "analysis_set", analysis })}
              error={faults.rawAnalysis}
              tiles={[
                {
                  value: "sufficient",
                  label: "Sufficient",
                  hint: <AnalysisKey of="sufficient" model={model} />,
                },
                {
                  value: "insufficient",
                  label: "Insufficient",
                  hint: <AnalysisKey of="insufficient" model={model} />,
                },
              ]}
            />
          </>
        ) : (
          <RoomPart title="Inferences and analysis">
            <p className="type-help text-ink-3">This study does not ask for them once an error is marked.</p>
          </RoomPart>
        )}
        <TextArea
          className="mt-5"
          id={NOTE_ID}
          label="Note"
          aside={<KeyHint keys="n" />}
          aria-keyshortcuts="n"
          placeholder="Only if the next reader needs it"
          value={form.note}
          readOnly={isLocked}
          onChange={(event) => act({ type: "note_typed", note: event.currentTarget.value })}
          error={faults.note}
          help={
            counting.needsNote
              ? `The ticks propose ${counting.proposal}. Say in the note why you decide otherwise.`
              : undefined
          }
        />
        <Checkbox
          className="mt-3"
          label={
            <>
              Close call <KeyHint keys="c" />
            </>
          }
          aria-keyshortcuts="c"
          checked={form.closeCall}
          onChange={() => act({ type: "close_call_toggled" })}
        />
      </fieldset>
      {view.history.length > 0 && <GradeHistory history={view.history} />}
    </RoomRegion>
  );
}

/** The key stands in the tile that a press would choose. */
function AnalysisKey({
  of,
  model,
}: {
  readonly of: "sufficient" | "insufficient";
  readonly model: RoomModel;
}) {
  const { form, counting } = model;
  const chosenByKey =
    form.rawAnalysis === "sufficient" || form.rawAnalysis === "insufficient"
      ? form.rawAnalysis === "sufficient"
        ? "insufficient"
        : "sufficient"
      : (counting.proposal ?? "sufficient");
  return of === chosenByKey ? <KeyHint keys="a" /> : null;
}
