import type { RoomView } from "#app/modules/grading/room-view.ts";
import { type Answer, callServer } from "./call-server.browser.ts";
import { keepItems, keptItems, waitingGrades } from "./kept-work.browser.ts";
import { callPath, type RoomAddress } from "./room-address.ts";

const ahead = new Map<string, RoomView>();

/** Loads the item that waits behind this one; null: none waits. */
export async function loadAhead(address: RoomAddress): Promise<Answer<RoomView | null>> {
  return await callServer<RoomView | null>(callPath(address, "ahead"), address);
}

/** Holds an item ready for the navigation that follows. */
export function putAhead(view: RoomView): void {
  ahead.set(view.assignmentId, view);
}

/** The item that was held ready, once: what comes back later is loaded anew. */
export function takeAhead(assignmentId: string): RoomView | null {
  const view = ahead.get(assignmentId) ?? null;
  ahead.delete(assignmentId);
  return view;
}

/** Fewer kept items behind this one, and the train is filled again. */
const TOO_FEW = 12;

/** Sees to it that enough items are kept in this browser for the network to go at any time. */
export async function fillTrain(address: RoomAddress): Promise<void> {
  if (!navigator.onLine) return;
  const { personId, slug } = address;
  const kept = await keptItems(personId, slug);
  const here = kept.findIndex(({ assignmentId }) => assignmentId === address.assignmentId);
  if (here >= 0 && kept.length - here > TOO_FEW) return;
  const train = await callServer<RoomView[]>(callPath(address, "train"), address);
  if (!train.ok) return;
  const current = await callServer<RoomView>(callPath(address, "view"), address);
  if (current.ok) await keepItems(personId, slug, [current.value, ...train.value]);
}

/** The next kept item that was not graded here yet; null: none is kept. */
export async function nextKept({
  personId,
  slug,
  assignmentId: current,
}: RoomAddress): Promise<RoomView | null> {
  const kept = await keptItems(personId, slug);
  const graded = new Set((await waitingGrades(personId)).map(({ assignmentId }) => assignmentId));
  const here = kept.findIndex(({ assignmentId }) => assignmentId === current);
  const inOrder = [...kept.slice(here + 1), ...kept.slice(0, Math.max(0, here))];
  return inOrder.find(({ assignmentId }) => !graded.has(assignmentId)) ?? null;
}
