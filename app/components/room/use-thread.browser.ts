import { useCallback } from "react";
import type { SayInThread } from "#app/components/item-thread.tsx";
import type { Thread } from "#app/modules/reconciling/thread.ts";
import { callServer } from "./call-server.browser.ts";
import { callPath, type RoomAddress } from "./room-address.ts";

/** Answering in the thread of the item on screen. */
export function useThread(address: RoomAddress): SayInThread {
  return useCallback<SayInThread>(
    async ({ text }) => {
      const answer = await callServer<{ thread: Thread }>(callPath(address, "thread"), {
        method: "POST",
        personId: address.personId,
        body: { text },
      });
      return answer.ok ? answer.value : { refused: answer.refusal };
    },
    [address],
  );
}
