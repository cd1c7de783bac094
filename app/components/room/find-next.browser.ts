import { UNREACHABLE } from "#app/http/failure.ts";
import { success } from "#app/lib/result.ts";
import type { RoomView } from "#app/modules/grading/room-view.ts";
import type { Answer } from "./call-server.browser.ts";
import { loadAhead, nextKept } from "./items-ahead.browser.ts";
import { isWaiting, type Outbox } from "./outbox.browser.ts";
import type { RoomAddress } from "./room-address.ts";

type Search = {
  /** The item that is left. */
  readonly address: RoomAddress;
  readonly outbox: Outbox;
  /** What was asked for while that item was read. */
  readonly ahead: Promise<Answer<RoomView | null>> | null;
  /** False: the server has just been silent, and is not waited for again. */
  readonly hasServer: boolean;
};

/**
 * The item to open next: what the server has next, once it has all grades that wait here; where it is silent, the next
 * kept item that was not graded here. Null: nothing waits for the grader. Refused: no item came.
 */
export async function findNext(search: Search): Promise<Answer<RoomView | null>> {
  const { address, outbox, hasServer } = search;
  let loaded = await search.ahead;
  if (hasServer) {
    if (outbox.grades().some(isWaiting)) {
      await outbox.send();
      loaded = null; // it may be among what was sent just now
    }
    if (!outbox.grades().some(isWaiting)) {
      if (!loaded?.ok) loaded = await loadAhead(address);
      if (loaded.ok) return loaded;
    }
  }
  const isGraded = (view: RoomView) =>
    outbox.grades().some((grade) => isWaiting(grade) && grade.assignmentId === view.assignmentId);
  if (loaded?.ok && loaded.value !== null && !isGraded(loaded.value)) return loaded;
  const kept = await nextKept(address);
  return kept === null ? { ok: false, refusal: UNREACHABLE } : success(kept);
}
