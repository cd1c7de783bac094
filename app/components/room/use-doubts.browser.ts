import { useCallback, useState } from "react";
import { useToast } from "#app/components/toast.tsx";
import type { Failure } from "#app/http/failure.ts";
import type { DoubtSubject } from "#app/modules/rulings/doubt-words.ts";
import type { ItemDoubt, OwnDoubt } from "#app/modules/rulings/ruling-view.ts";
import { callServer } from "./call-server.browser.ts";

/** Sends a doubt. @returns why it was refused; null: it was stored */
export type Ask = (doubt: { readonly about: DoubtSubject; readonly text: string }) => Promise<Failure | null>;

/** The doubts about an item, with those that were sent since it was loaded, and how to send one. */
export function useDoubts(path: string, personId: string, loaded: readonly ItemDoubt[]) {
  const toast = useToast();
  const [sent, setSent] = useState<readonly ItemDoubt[]>([]);
  const ask = useCallback<Ask>(
    async (doubt) => {
      const answer = await callServer<OwnDoubt>(path, { method: "POST", personId, body: doubt });
      if (!answer.ok) return answer.refusal;
      setSent((before) => [...before, { ...answer.value, isMine: true }]);
      toast.show({ text: "Your doubt was sent for a ruling." });
      return null;
    },
    [path, personId, toast],
  );
  const seen = new Set<string>();
  const doubts = [...loaded, ...sent].filter(({ doubtId }) => !seen.has(doubtId) && seen.add(doubtId));
  return { doubts, ask };
}
