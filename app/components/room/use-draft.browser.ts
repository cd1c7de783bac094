import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { isSameForm } from "#app/modules/grading/compare-forms.ts";
import type { RoomClock } from "#app/modules/grading/room-clock.ts";
import {
  changeRoom,
  type FormVerdict,
  type RoomAction,
  type RoomState,
  startRoom,
} from "#app/modules/grading/room-state.ts";
import type { RoomView, SubmittedGrade } from "#app/modules/grading/room-view.ts";
import type { SaveState } from "#app/modules/grading/save-state.ts";
import { type Answer, callServer } from "./call-server.browser.ts";
import { copyPlace } from "./draft-copy.browser.ts";
import { type DraftKeeper, keepDraft } from "./draft-keeper.browser.ts";
import { newKey } from "./new-key.browser.ts";
import { callPath, type RoomAddress } from "./room-address.ts";
import { secondsSince } from "./seconds-since.browser.ts";
import { useKeeperWindow } from "./use-keeper-window.browser.ts";

export type Draft = {
  readonly state: RoomState;
  readonly act: (action: RoomAction) => void;
  readonly saving: SaveState;
  readonly keeper: DraftKeeper<FormVerdict, SubmittedGrade>;
  /** ISO time of what this browser had kept and put back into the form; null: nothing. */
  readonly restoredFrom: string | null;
};

type DraftOptions = {
  readonly address: RoomAddress;
  readonly view: RoomView;
  readonly clock: RoomClock;
};

/**
 * The form of one item with everything that keeps it safe. Acts change it at once; what another window, a dead
 * network or a crash left behind is put back when the item is opened.
 */
export function useDraft({ address, view, clock }: DraftOptions): Draft {
  const [state, setState] = useState(() => startRoom(view.draft, view.entry));
  const current = useRef(state);
  const [restoredFrom, setRestoredFrom] = useState<string | null>(null);
  const [keeper] = useState(() => {
    const start = { form: state.form, revision: view.revision, savedAt: view.savedAt };
    return keepDraft(start, keeperPort({ address, view, clock }));
  });
  const saving = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);

  const act = useCallback(
    (action: RoomAction) => {
      const next = changeRoom(current.current, action);
      if (next === current.current) return;
      current.current = next;
      setState(next);
      keeper.change(next.form);
    },
    [keeper],
  );

  useEffect(() => {
    keeper.open();
    const copy = view.closed === null ? copyPlace(address.personId, address.assignmentId).read() : null;
    if (copy !== null) {
      setRestoredFrom(copy.at);
      keeper.restore(copy.revision);
      act({ type: "replaced", form: startRoom(copy.form, view.entry).form });
    }
    return keeper.close;
  }, [keeper, act, address, view]);

  useKeeperWindow(keeper);

  return { state, act, saving, keeper, restoredFrom };
}

function keeperPort({ address, view, clock }: DraftOptions) {
  const { personId } = address;
  const guideVersionId = view.guide?.versionId ?? null;
  /** Sends the clock's seconds along; once there is an answer, the server knows them. */
  const timed = async <Value>(send: (spent: object) => Promise<Answer<Value>>) => {
    const seconds = clock.allSeconds();
    const answer = await send({ ...seconds, openedSecondsAgo: secondsSince(clock.openedAt) });
    if (answer.ok) clock.told(seconds);
    return answer;
  };
  return {
    isSame: isSameForm,
    save: (draft: { form: FormVerdict; revision: number }, goingAway: boolean) =>
      timed((spent) =>
        callServer<{ revision: number; savedAt: string }>(callPath(address, "draft"), {
          method: "POST",
          personId,
          keepalive: goingAway,
          body: { draft: { ...draft.form, guideVersionId }, revision: draft.revision, ...spent },
        }),
      ),
    submit: (grade: { form: FormVerdict; revision: number; idempotencyKey: string }) =>
      timed((spent) =>
        callServer<SubmittedGrade>(callPath(address, "submit"), {
          method: "POST",
          personId,
          body: {
            // Undecided is not asked, as far as the server can tell; it says what it still needs.
            verdict: { ...grade.form, rawAnalysis: grade.form.rawAnalysis ?? "not_asked" },
            guideVersionId,
            revision: grade.revision,
            idempotencyKey: grade.idempotencyKey,
            ...spent,
          },
        }),
      ),
    read: () => callServer<RoomView>(callPath(address, "view"), address),
    copy: copyPlace<FormVerdict>(personId, address.assignmentId),
    now: () => new Date().toISOString(),
    newKey,
    after: (milliseconds: number, then: () => void) => {
      const timer = setTimeout(then, milliseconds);
      return () => clearTimeout(timer);
    },
  };
}
