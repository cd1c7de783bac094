import { isSameForm } from "#app/modules/grading/compare-forms.ts";
import { callServer } from "./call-server.browser.ts";
import { copyPlace } from "./draft-copy.browser.ts";
import {
  changeGrade,
  dropGrade,
  dropItem,
  type GradeToKeep,
  putGrade,
  type WaitingGrade,
  waitingGrades,
} from "./kept-work.browser.ts";
import { callPath } from "./room-address.ts";
import { secondsSince } from "./seconds-since.browser.ts";
import { sendWaiting } from "./send-waiting.browser.ts";

/** The grades of one person that this browser has still to send. */
export type Outbox = {
  /** As last read; the same array until something changes. */
  readonly grades: () => readonly WaitingGrade[];
  readonly subscribe: (listener: () => void) => () => void;
  /** @returns whether it is kept */
  readonly put: (grade: Omit<GradeToKeep, "personId">) => Promise<boolean>;
  /** Takes a grade out, unsent, once what is on its way is answered. @returns whether it was still here */
  readonly discard: (assignmentId: string) => Promise<boolean>;
  /** Sends what waits; resolves when all of it is sent or nothing more can be. */
  readonly send: () => Promise<void>;
};

/** Whether a grade is still to be sent; otherwise it was refused. */
export function isWaiting({ refusal }: WaitingGrade): boolean {
  return refusal === null;
}

const outboxes = new Map<string, Outbox>();

/** One for all rooms of the page, so that moving on does not lose sight of it. */
export function outboxOf(personId: string): Outbox {
  const known = outboxes.get(personId);
  if (known) return known;
  const made = makeOutbox(personId);
  outboxes.set(personId, made);
  return made;
}

function makeOutbox(personId: string): Outbox {
  const listeners = new Set<() => void>();
  let grades: readonly WaitingGrade[] = [];
  let sending: Promise<void> | null = null;

  const read = async () => {
    grades = await waitingGrades(personId);
    for (const listener of listeners) listener();
  };
  const drop = async (grade: WaitingGrade) => {
    await dropGrade(grade.seq);
    copyPlace(personId, grade.assignmentId).clear();
    await dropItem(personId, grade.assignmentId);
    await read();
  };
  const sendAll = async () => {
    await read();
    if (!grades.some(isWaiting)) return;
    const send = () =>
      sendWaiting({
        waiting: () => waitingGrades(personId),
        submit: submitWaiting,
        isSame: isSameForm,
        drop,
        change: changeGrade,
      });
    await inOneWindow(personId, send);
    await read();
  };

  return {
    grades: () => grades,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put: async (grade) => {
      const isKept = await putGrade({ ...grade, personId });
      await read();
      return isKept;
    },
    discard: async (assignmentId) => {
      await sending;
      const held = (await waitingGrades(personId)).filter((grade) => grade.assignmentId === assignmentId);
      for (const { seq } of held) await dropGrade(seq);
      await read();
      return held.length > 0;
    },
    send: () => {
      sending ??= sendAll().finally(() => {
        sending = null;
      });
      return sending;
    },
  };
}

/** Two windows of one person must not send at once: the order would be lost. */
async function inOneWindow(personId: string, work: () => Promise<void>): Promise<void> {
  if ("locks" in navigator) await navigator.locks.request(`assize-outbox-${personId}`, work);
  else await work();
}

async function submitWaiting(grade: WaitingGrade) {
  const { personId, slug, assignmentId, form, openedAt } = grade;
  const { guideVersionId, revision, idempotencyKey, activeSeconds, guideSeconds, threadSeconds } = grade;
  return await callServer(callPath({ slug, assignmentId }, "submit"), {
    method: "POST",
    personId,
    body: {
      verdict: { ...form, rawAnalysis: form.rawAnalysis ?? "not_asked" },
      guideVersionId,
      revision,
      idempotencyKey,
      activeSeconds,
      guideSeconds,
      threadSeconds,
      openedSecondsAgo: openedAt && secondsSince(openedAt),
    },
  });
}
