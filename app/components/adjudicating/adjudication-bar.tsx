import { RoomTools } from "#app/components/room/room-tools.tsx";
import { SaveStatus } from "#app/components/room/save-status.tsx";
import { RoomBar } from "#app/components/room-bar.tsx";
import { StateLabel } from "#app/components/state-label.tsx";
import { Time } from "#app/components/time.tsx";
import { useViewer } from "#app/components/viewer.tsx";
import type { ConflictNeighbours, ConflictSearchText } from "#app/modules/adjudicating/conflict-list.ts";
import type { RoomPreferences } from "#app/modules/grading/room-preferences.ts";
import { type AdjudicationAddress, itemPath, listPath } from "./adjudication-address.ts";
import type { HeldClaim } from "./use-claim.browser.ts";
import type { Decision } from "./use-decision.browser.ts";

type AdjudicationBarProps = {
  readonly address: AdjudicationAddress;
  readonly title: string;
  readonly neighbours: ConflictNeighbours;
  readonly claim: HeldClaim;
  readonly decision: Decision;
  readonly preferences: RoomPreferences;
  readonly setPreferences: (changes: Partial<RoomPreferences>) => void;
  readonly onKeys: () => void;
  readonly onSignIn: () => void;
  readonly now: string;
};

const UNITS = {
  conflict: "conflict",
  sent_back: "sent back",
  stale: "changed",
  decided: "decision",
} as const;

/** Where the item stands in its list, until when it is the adjudicator's, and whether what they wrote is saved. */
export function AdjudicationBar(props: AdjudicationBarProps) {
  const { address, neighbours, claim, decision, preferences, setPreferences, onKeys, onSignIn, now } = props;
  const viewer = useViewer();
  const { place } = neighbours;
  const stepTo = (itemId: string | null, label: string, keys: string) =>
    itemId === null ? null : { to: itemPath(address, itemId), label, keys };
  return (
    <RoomBar
      back={{ to: listPath(address), label: "Conflicts" }}
      title={props.title}
      position={
        place && (
          <>
            <span className="desk-only">{UNITS[stateOf(address.search)]} </span>
            {place.number} of {place.total}
          </>
        )
      }
      previous={stepTo(neighbours.previousId, "Previous in the list", "[")}
      next={stepTo(neighbours.nextId, "Next in the list", "]")}
      status={
        <>
          {claim.until !== null && claim.taken === null && (
            <StateLabel state="held">
              <span className="desk-only">Yours until </span>
              <Time at={claim.until} now={now} form="clock" />
            </StateLabel>
          )}
          <SaveStatus state={decision.saving} onTryAgain={decision.keeper.resume} onSignIn={onSignIn} />
        </>
      }
      tools={<RoomTools preferences={preferences} onChange={setPreferences} onKeys={onKeys} />}
      person={viewer.person}
      theme={viewer.theme}
    />
  );
}

function stateOf({ state }: ConflictSearchText): keyof typeof UNITS {
  return state !== undefined && state in UNITS ? (state as keyof typeof UNITS) : "conflict";
}
