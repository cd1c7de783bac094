import { useCallback } from "react";
import type { SayInThread } from "#app/components/item-thread.tsx";
import { callServer } from "#app/components/room/call-server.browser.ts";
import type { Thread } from "#app/modules/reconciling/thread.ts";
import { type AdjudicationAddress, callPath } from "./adjudication-address.ts";

/** Saying something in the thread of the item on screen. */
export function useThread(address: AdjudicationAddress): SayInThread {
  return useCallback<SayInThread>(
    async (remark) => {
      const answer = await callServer<{ thread: Thread }>(callPath(address, "thread"), {
        method: "POST",
        personId: address.personId,
        body: remark,
      });
      return answer.ok ? answer.value : { refused: answer.refusal };
    },
    [address],
  );
}
