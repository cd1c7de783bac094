import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useToast } from "#app/components/toast.tsx";
import { type Failure, UNREACHABLE } from "#app/http/failure.ts";
import { isOver } from "#app/lib/over.ts";
import { isAsSubmitted } from "#app/modules/grading/compare-forms.ts";
import type { RoomClock } from "#app/modules/grading/room-clock.ts";
import type { RoomView } from "#app/modules/grading/room-view.ts";
import { type Answer, callServer, isOffline } from "./call-server.browser.ts";
import { findNext } from "./find-next.browser.ts";
import { type Notice, noticeOf, questionCodes, sayNext } from "./hand-in-notice.ts";
import { fillTrain, loadAhead, putAhead } from "./items-ahead.browser.ts";
import { dropItem } from "./kept-work.browser.ts";
import { loadQueue } from "./later-parts.browser.ts";
import { newKey } from "./new-key.browser.ts";
import { isWaiting, type Outbox } from "./outbox.browser.ts";
import {
  callPath,
  practicePath,
  queuePath,
  type RoomAddress,
  type RoomCall,
  roomPath,
} from "./room-address.ts";
import type { Draft } from "./use-draft.browser.ts";
import { useLeave } from "./use-leave.browser.ts";

export type HandIn = {
  /** A submit is under way, or the next item on its way. */
  readonly isBusy: boolean;
  readonly notice: Notice | null;
  readonly dismiss: () => void;
  readonly submit: () => void;
  /** Submits without waiting for the server: the grade is kept in this browser until it can be sent. */
  readonly submitLater: () => void;
  readonly later: () => void;
  /** @returns why it was refused; null: it was done */
  readonly decline: (reason: string) => Promise<Failure | null>;
  /** Goes on to the next item, loaded again where it did not come. */
  readonly goOn: () => void;
};

type Options = {
  readonly address: RoomAddress;
  readonly view: RoomView;
  readonly draft: Draft;
  /** Takes what is submitted while there is no network. */
  readonly outbox: Outbox;
  readonly clock: RoomClock;
  /** Tells the room that comes next what went wrong after this one was left. */
  readonly leaveNotice: (notice: Notice | null) => void;
  /** A practice item was graded: this is it with its key. */
  readonly onPractised: (view: RoomView) => void;
  /** A submit found no session. */
  readonly onSignedOut: () => void;
};

/** Submitting, putting off and giving up an item, and going on to the next, which is loaded while this one is read. */
export function useHandIn(options: Options): HandIn {
  const { address, view, draft, outbox, clock, leaveNotice } = options;
  const { onPractised, onSignedOut } = options;
  const { keeper, act } = draft;
  const navigate = useNavigate();
  const toast = useToast();
  const [isWorking, setBusy] = useState(false);
  const { isLeaving, leaveFor } = useLeave();
  const isBusy = isWorking || isLeaving;
  const [notice, setNotice] = useState<Notice | null>(null);
  const ahead = useRef<Promise<Answer<RoomView | null>> | null>(null);
  const maySendLater = useRef(false);
  const signedOut = useRef(onSignedOut);
  signedOut.current = onSignedOut;
  const form = useRef(draft.state.form);
  form.current = draft.state.form;

  useEffect(() => {
    ahead.current = loadAhead(address);
    void fillTrain(address);
    if (view.closed !== null) return;
    void callServer(callPath(address, "open"), { method: "POST", personId: address.personId }).then(
      (opened) => {
        if (!opened.ok && isOver(opened.refusal))
          setNotice({ kind: "over", sentence: opened.refusal.message });
      },
    );
  }, [address, view]);

  const { saving } = draft;
  useEffect(() => {
    if (saving.kind === "refused") setNotice({ kind: "over", sentence: saving.sentence });
  }, [saving]);

  /** Opens the item that waits. @returns whether it came */
  const moveOn = useCallback(
    async (say: (next: RoomView | null) => void, hasServer = true): Promise<boolean> => {
      const next = await findNext({ address, outbox, ahead: ahead.current, hasServer });
      if (!next.ok) return false;
      if (next.value !== null) putAhead(next.value);
      say(next.value);
      leaveFor(
        next.value === null
          ? queuePath(address.slug)
          : roomPath({ ...address, assignmentId: next.value.assignmentId }),
      );
      return true;
    },
    [address, outbox, leaveFor],
  );

  /** Undoes what this item was left by, and opens it again. @param failed what is said where that is refused */
  const undo = useCallback(
    async (call: RoomCall, failed: string, body?: unknown) => {
      const answer = await callServer(callPath(address, call), {
        method: "POST",
        personId: address.personId,
        body,
      });
      const sentence = answer.ok ? null : `${failed} ${answer.refusal.message}`;
      leaveNotice(sentence === null ? null : { kind: "undone_failed", sentence });
      if (sentence === null) navigate(roomPath(address));
      // Behind the last item no room is left to say it
      else if (location.pathname === queuePath(address.slug)) toast.show({ text: sentence });
    },
    [address, navigate, leaveNotice, toast],
  );

  const takeBack = useCallback(
    (idempotencyKey: string) => undo("retract", "The submit was not taken back.", { idempotencyKey }),
    [undo],
  );

  /** Takes a grade out of the outbox, or back if it was sent meanwhile, and opens its item again. */
  const takeOut = useCallback(
    async (idempotencyKey: string) => {
      if (!(await outbox.discard(address.assignmentId))) return await takeBack(idempotencyKey);
      putAhead(view);
      navigate(roomPath(address));
    },
    [outbox, address, view, navigate, takeBack],
  );

  const goOn = useCallback(async () => {
    if (view.practice?.key && view.practice.isLast) return navigate(practicePath(address.slug));
    setBusy(true);
    const came = await moveOn(() => {});
    if (!came) setNotice({ kind: "no_next", sentence: "The next item did not load." });
    setBusy(false);
  }, [moveOn, view, navigate, address]);

  /** @returns why it is not kept; null: it is, and the next item was looked for */
  const keepAndGoOn = useCallback(async (): Promise<Failure | null> => {
    const queue = await loadQueue().catch(() => null);
    if (queue === null) return UNREACHABLE;
    const grade = keeper.toSendLater();
    const queued = await queue.queueGrade({ address, view, grade, outbox, clock });
    if (!queued.ok) return queued.refusal;
    const key = newKey();
    const words = "Kept here, to be sent.";
    const came = await moveOn(
      (next) => toast.show({ text: sayNext(words, next), undo: () => void takeOut(key) }),
      false,
    );
    if (!came) setNotice({ kind: "no_next", sentence: `${words} No further item is kept here.` });
    return null;
  }, [address, view, keeper, outbox, clock, moveOn, toast, takeOut]);

  const tell = useCallback(
    (refusal: Failure) => {
      if (refusal.code === "unreachable") maySendLater.current = false;
      if (refusal.code === "ask") act({ type: "questions_put", codes: questionCodes(refusal) });
      if (refusal.code === "signed_out") signedOut.current();
      setNotice(noticeOf(refusal, view.practice === null));
    },
    [act, view],
  );

  const submit = useCallback(async () => {
    if (!isBusy && view.practice?.key) return await goOn();
    if (isBusy || view.closed !== null) return;
    const isUnchanged = view.state === "submitted" && isAsSubmitted(view, form.current);
    if (isUnchanged || notice?.kind === "over") return await goOn();
    setBusy(true);
    setNotice(null);
    const mayWait = view.practice === null; // its key is to be seen after it
    const goesBehind = mayWait && (maySendLater.current || outbox.grades().some(isWaiting));
    const answer = goesBehind ? null : await keeper.submit();
    if (!answer?.ok) {
      const refusal =
        !answer || (mayWait && isOffline(answer.refusal)) ? await keepAndGoOn() : answer.refusal;
      if (refusal) tell(refusal);
      if (goesBehind) void outbox.send();
      setBusy(false);
      return;
    }
    await outbox.discard(address.assignmentId); // an earlier grade of this item that was not accepted
    void dropItem(address.personId, address.assignmentId);
    if (view.practice !== null) {
      const graded = await callServer<RoomView>(callPath(address, "view"), address);
      setBusy(false);
      if (graded.ok) onPractised(graded.value);
      else setNotice({ kind: "no_next", sentence: "Submitted. The key did not load: open this item again." });
      return;
    }
    const key = newKey();
    const words = answer.value.isExtra ? "Kept as an extra grade; scores leave it out." : "Submitted.";
    const came = await moveOn((next) =>
      toast.show({ text: sayNext(words, next), undo: () => void takeBack(key) }),
    );
    if (!came) setNotice({ kind: "no_next", sentence: `${words} The next item did not load.` });
    setBusy(false);
  }, [
    isBusy,
    notice,
    address,
    view,
    keeper,
    outbox,
    tell,
    goOn,
    keepAndGoOn,
    moveOn,
    toast,
    takeBack,
    onPractised,
  ]);

  const later = useCallback(async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await callServer(callPath(address, "later"), {
      method: "POST",
      personId: address.personId,
    });
    if (!answer.ok) {
      setNotice({ kind: "undone_failed", sentence: `The item was not put off. ${answer.refusal.message}` });
    } else {
      const came = await moveOn((next) =>
        toast.show({
          text: sayNext("Put off to the end of your queue.", next),
          undo: () => void undo("later?undone=yes", "The item stays at the end of your queue."),
        }),
      );
      if (!came) setNotice({ kind: "no_next", sentence: "Put off. The next item did not load." });
    }
    setBusy(false);
  }, [isBusy, address, moveOn, toast, undo]);

  const decline = useCallback(
    async (reason: string): Promise<Failure | null> => {
      const answer = await callServer(callPath(address, "decline"), {
        method: "POST",
        personId: address.personId,
        body: { reason },
      });
      if (!answer.ok) return answer.refusal;
      const came = await moveOn((next) =>
        toast.show({
          text: sayNext("Given back to the admin with your reason.", next),
          undo: () => void undo("decline?undone=yes", "The item stays with the admin."),
        }),
      );
      if (!came) setNotice({ kind: "no_next", sentence: "Given back. The next item did not load." });
      return null;
    },
    [address, moveOn, toast, undo],
  );

  const dismiss = useCallback(() => setNotice(null), []);
  return {
    isBusy,
    notice,
    dismiss,
    submit: () => void submit(),
    submitLater: () => {
      maySendLater.current = true;
      void submit();
    },
    later: () => void later(),
    decline,
    goOn: () => void goOn(),
  };
}
