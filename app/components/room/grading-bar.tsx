import { RoomBar } from "#app/components/room-bar.tsx";
import { useViewer } from "#app/components/viewer.tsx";
import type { RoomPreferences } from "#app/modules/grading/room-preferences.ts";
import type { RoomView } from "#app/modules/grading/room-view.ts";
import type { WaitingGrade } from "./kept-work.browser.ts";
import type { Outbox } from "./outbox.browser.ts";
import { OutboxStatus } from "./outbox-status.tsx";
import { roomPath } from "./room-address.ts";
import { RoomTools } from "./room-tools.tsx";
import { SaveStatus } from "./save-status.tsx";
import type { Draft } from "./use-draft.browser.ts";

type GradingBarProps = {
  readonly slug: string;
  readonly view: RoomView;
  readonly draft: Pick<Draft, "saving" | "keeper">;
  readonly outbox: Outbox;
  /** What the outbox holds. */
  readonly grades: readonly WaitingGrade[];
  readonly preferences: RoomPreferences;
  readonly setPreferences: (changes: Partial<RoomPreferences>) => void;
  readonly onKeys: () => void;
  readonly onSignIn: () => void;
};

/** The grading room's bar: which item of how many, the ones beside it, and whether the draft is saved and what waits to be sent. */
export function GradingBar(props: GradingBarProps) {
  const { slug, view, draft, preferences, setPreferences } = props;
  const { task, place, practice } = view;
  const viewer = useViewer();
  const stepTo = (assignmentId: string | null, label: string, keys: string) =>
    assignmentId === null ? null : { to: roomPath({ slug, assignmentId }), label, keys };
  return (
    <RoomBar
      back={{ to: "/", label: "My work" }}
      title={practice === null ? task.name : `Practice: ${task.name}`}
      position={place ? `${place.number} of ${place.total}` : ""}
      progress={place ? { done: place.done, total: place.total } : undefined}
      previous={stepTo(view.previousId, "Previous of my items", "[")}
      next={stepTo(view.nextId, "Next of my items", "]")}
      status={
        <>
          <SaveStatus state={draft.saving} onTryAgain={draft.keeper.resume} onSignIn={props.onSignIn} />
          <OutboxStatus grades={props.grades} outbox={props.outbox} />
        </>
      }
      tools={
        <RoomTools hidesVerdict preferences={preferences} onChange={setPreferences} onKeys={props.onKeys} />
      }
      person={viewer.person}
      theme={viewer.theme}
    />
  );
}
