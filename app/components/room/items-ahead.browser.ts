import type { RoomView } from "#app/modules/grading/room-view.ts";
import { type Answer, callServer } from "./call-server.browser.ts";
import { callPath, type RoomAddress } from "./room-address.ts";

const ahead = new Map<string, RoomView>();

/** Loads the item that waits behind this one; null: none waits. */
export async function loadAhead(address: RoomAddress): Promise<Answer<RoomView | null>> {
  return await callServer<RoomView | null>(callPath(address, "ahead"));
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
