import type { Failure } from "#app/http/failure.ts";
import type { FormVerdict } from "#app/modules/grading/room-state.ts";
import type { Answer } from "./call-server.browser.ts";
import type { WaitingGrade } from "./kept-work.browser.ts";

/** What sending needs of the world. */
export type SendingPort = {
  /** Oldest first. */
  readonly waiting: () => Promise<readonly WaitingGrade[]>;
  readonly submit: (grade: WaitingGrade) => Promise<Answer<unknown>>;
  readonly isSame: (one: FormVerdict, other: FormVerdict) => boolean;
  readonly drop: (grade: WaitingGrade) => Promise<void>;
  readonly change: (grade: WaitingGrade) => Promise<void>;
};

/**
 * Sends what waits, oldest first, one after the other, each under its own key, so that one whose answer was lost is
 * stored once. It stops where no answer comes or nobody is signed in; what the server refuses stays, with the reason,
 * and the next one is sent.
 */
export async function sendWaiting(port: SendingPort): Promise<void> {
  const tried = new Set<number>();
  for (;;) {
    // Read anew each time: what was taken out meanwhile is not sent.
    const grade = (await port.waiting()).find(({ seq, refusal }) => refusal === null && !tried.has(seq));
    if (!grade) return;
    tried.add(grade.seq);
    let answer = await port.submit(grade);
    if (!answer.ok && answer.refusal.code === "stale") {
      // The draft of this very form came through before the network was gone: it is ours.
      const { draft, revision } = answer.refusal.detail as { draft: FormVerdict | null; revision: number };
      if (draft !== null && port.isSame(draft, grade.form))
        answer = await port.submit({ ...grade, revision });
    }
    if (answer.ok) await port.drop(grade);
    else if (isToBeSentLater(answer.refusal)) return;
    else await port.change({ ...grade, refusal: answer.refusal.message });
  }
}

function isToBeSentLater({ code }: Failure): boolean {
  return (
    code === "unreachable" ||
    code === "bug" ||
    code === "database_down" ||
    code === "signed_out" ||
    code === "too_many"
  );
}
