import { Message } from "#app/components/message.tsx";
import { Time } from "#app/components/time.tsx";
import type { SeenDecision } from "#app/modules/adjudicating/adjudication-view.ts";
import { describeMeanwhile } from "#app/modules/adjudicating/decision-words.ts";
import { ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import { DecidedVerdict } from "./decided-verdict.tsx";

type OvertakenMessageProps = {
  readonly decision: SeenDecision;
  /** Puts the decision that stands into the form. */
  readonly onTake: () => void;
  readonly now: string;
};

/** The decision that came while this one was written: who, when, what and why, and the ways on. */
export function OvertakenMessage({ decision, onTake, now }: OvertakenMessageProps) {
  const { isConfirmation, isMine, decidedAt, verdict, rationale } = decision;
  const types = ERROR_TYPES.filter((type) => verdict[type]);
  const correct = types.length === 0;
  const analysis = correct && verdict.rawAnalysis === "sufficient" ? "sufficient" : "insufficient";
  return (
    <Message
      tone="warn"
      announce="alert"
      className="mb-4"
      title={describeMeanwhile(isConfirmation ? "confirm" : "decide", isMine)}
      actions={
        <button type="button" className="link" onClick={onTake}>
          Take that decision
        </button>
      }
    >
      <Time at={decidedAt} now={now} />. <DecidedVerdict decision={{ correct, analysis, types }} />{" "}
      <q className="type-entry whitespace-pre-line" dir="auto">
        {rationale}
      </q>
      <p className="mt-2">
        What you wrote is kept here. Deciding anew replaces that decision, which stays on record.
      </p>
    </Message>
  );
}
