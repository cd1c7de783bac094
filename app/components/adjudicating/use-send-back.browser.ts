import { useNavigate, useRevalidator } from "@remix-run/react";
import { useCallback, useRef, useState } from "react";
import { callServer } from "#app/components/room/call-server.browser.ts";
import { newKey } from "#app/components/room/new-key.browser.ts";
import { useToast } from "#app/components/toast.tsx";
import type { Failure } from "#app/http/failure.ts";
import { type AdjudicationAddress, callPath, itemPath, listPath } from "./adjudication-address.ts";
import { type GradeReturn, nameGraders } from "./send-back-form.ts";
import type { HeldClaim } from "./use-claim.browser.ts";

export type SendBack = {
  /** @returns why it was refused; null: it was done, and the next item of the list is on its way */
  readonly send: (returns: readonly GradeReturn[]) => Promise<Failure | null>;
  readonly withdraw: () => void;
  readonly isWithdrawing: boolean;
  /** Why the last withdrawal was refused; null: it was not. */
  readonly refused: Failure | null;
};

/** Giving grades back to their authors, and taking that back while it is not answered. */
export function useSendBack(address: AdjudicationAddress, claim: HeldClaim): SendBack {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [refused, setRefused] = useState<Failure | null>(null);
  // A resent one, after a lost answer or a double press, is the same one.
  const key = useRef(newKey());

  const send = useCallback(
    async (returns: readonly GradeReturn[]): Promise<Failure | null> => {
      const answer = await callServer<{ letters: readonly string[]; nextId: string | null }>(
        callPath(address, "send-back"),
        { method: "POST", personId: address.personId, body: { returns, idempotencyKey: key.current } },
      );
      if (!answer.ok) return answer.refusal;
      key.current = newKey();
      claim.spent();
      const { letters, nextId } = answer.value;
      toast.show({ text: `Sent back to ${nameGraders(letters).replace(/^G/, "g")}.` });
      navigate(nextId === null ? listPath(address) : itemPath(address, nextId));
      return null;
    },
    [address, claim, navigate, toast],
  );

  const withdraw = useCallback(async () => {
    setWithdrawing(true);
    const answer = await callServer<{ withdrawn: number }>(callPath(address, "withdraw"), {
      method: "POST",
      personId: address.personId,
    });
    setWithdrawing(false);
    setRefused(answer.ok ? null : answer.refusal);
    if (!answer.ok) return;
    toast.show({
      text:
        answer.value.withdrawn > 0
          ? "Withdrawn. The grades stand as they are."
          : "It was answered meanwhile.",
    });
    revalidate();
  }, [address, toast, revalidate]);

  return { send, withdraw: () => void withdraw(), isWithdrawing, refused };
}
