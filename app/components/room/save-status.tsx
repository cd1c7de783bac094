import { formatClock } from "#app/components/format-time.ts";
import { StateLabel } from "#app/components/state-label.tsx";
import { useZone } from "#app/components/time.tsx";
import type { SaveState } from "#app/modules/grading/save-state.ts";

type SaveStatusProps = {
  readonly state: SaveState<unknown>;
  readonly onTryAgain: () => void;
  readonly onSignIn: () => void;
};

/** In the bar: how safe what stands in the form is. */
export function SaveStatus({ state, onTryAgain, onSignIn }: SaveStatusProps) {
  const zone = useZone();
  const clock = (at: string) => formatClock(new Date(at), zone);
  return (
    <span role="status" className="save-status">
      {state.kind === "saving" && <StateLabel state="saving" />}
      {state.kind === "saved" && (
        <StateLabel state="saved">
          <span className="desk-only">Saved </span>
          {clock(state.at)}
        </StateLabel>
      )}
      {state.kind === "offline" && (
        <StateLabel state="offline">
          Offline since {clock(state.since)}
          <span className="desk-only">, kept here</span>
        </StateLabel>
      )}
      {state.kind === "not_saved" && (
        <>
          <StateLabel state="not_saved">
            Not saved<span className="desk-only">. Nothing is lost.</span>
          </StateLabel>
          <button type="button" className="link" onClick={onTryAgain}>
            Try again
          </button>
        </>
      )}
      {state.kind === "signed_out" && (
        <>
          <StateLabel state="not_saved">Signed out</StateLabel>
          <button type="button" className="link" onClick={onSignIn}>
            Sign in here
          </button>
        </>
      )}
      {state.kind === "changed_elsewhere" && (
        <StateLabel state="changed_elsewhere">
          Changed in another window
          {state.other.at && <span className="desk-only"> at {clock(state.other.at)}</span>}
        </StateLabel>
      )}
      {(state.kind === "refused" || state.kind === "to_mend") && (
        <StateLabel state="not_saved">
          Not saved<span className="desk-only">. {state.sentence}</span>
        </StateLabel>
      )}
    </span>
  );
}
