import type { ReactNode } from "react";
import { ErrorTiles } from "#app/components/error-tiles.tsx";
import { countFound } from "#app/modules/grading/room-words.ts";
import type { RoomModel } from "./room-model.ts";

type DecisionBarProps = {
  readonly model: RoomModel;
  readonly onOpen: () => void;
  readonly foot: ReactNode;
};

/** Below 1,024 px: ticking at the bottom of the text; inferences, analysis and note open above it. */
export function DecisionBar({ model, onOpen, foot }: DecisionBarProps) {
  const { view, form, counting, act } = model;
  const analysis =
    form.rawAnalysis === "sufficient" ? "Sufficient" : form.rawAnalysis ? "Insufficient" : "Not decided";
  return (
    <div className="decision-bar">
      <fieldset className="decision-form" disabled={view.closed !== null}>
        <legend className="visually-hidden">Errors</legend>
        <ErrorTiles marked={form} onChange={(errorType) => act({ type: "error_toggled", errorType })} />
      </fieldset>
      <div className="decision-openers">
        <button type="button" className="decision-opener" aria-expanded={false} onClick={onOpen}>
          <span>Inferences</span>
          <strong>
            {view.entry && counting.isAsked
              ? countFound(view.entry, form).replace(/ (required )?found$/, "")
              : "Not asked"}
          </strong>
        </button>
        <button type="button" className="decision-opener" aria-expanded={false} onClick={onOpen}>
          <span>Analysis</span>
          <strong>{counting.isAsked ? analysis : "Not asked"}</strong>
        </button>
      </div>
      {foot}
    </div>
  );
}
