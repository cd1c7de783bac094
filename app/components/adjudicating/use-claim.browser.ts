import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { callServer } from "#app/components/room/call-server.browser.ts";
import type { Failure } from "#app/http/failure.ts";
import { isOver } from "#app/lib/over.ts";
import type { AdjudicationView, Claim } from "#app/modules/adjudicating/adjudication-view.ts";
import { type AdjudicationAddress, callPath } from "./adjudication-address.ts";

export type HeldClaim = {
  /** ISO time: mine until then; null: not mine. */
  readonly until: string | null;
  /** Another adjudicator is at work on the item; until when, as far as it is known. */
  readonly taken: { readonly until: string | null } | null;
  /** The item; closed, if the server has said so since it was opened. */
  readonly view: AdjudicationView;
  readonly renewed: (lease: Lease) => void;
  /** Takes from a refusal that the item is no longer to be decided here. @returns whether it says so */
  readonly refused: (refusal: Failure) => boolean;
  /** Asks for the item again. */
  readonly claim: () => void;
  /** The item was acted on: there is nothing to give back. */
  readonly spent: () => void;
};

/** Until when (ISO) the item is theirs, and the number of its last adjudication. */
export type Lease = Pick<Claim, "until" | "seq">;

const RENEW_MILLISECONDS = 4 * 60_000;

/**
 * Takes an item that waits for a decision while it is on screen, renews the claim while the page is looked at, and gives
 * it back when another page is opened. Without a sign of life the claim lapses on the server by itself.
 * @param onOutdated the item comes out of other hands, or was acted on: what the page shows of it is old
 */
export function useClaim(
  address: AdjudicationAddress,
  view: AdjudicationView,
  onOutdated: () => void,
): HeldClaim {
  const { claim: seen, closed, decision } = view;
  const [over, setOver] = useState<string | null>(null);
  const waits = over === null && closed === null && (decision === null || decision.isStale);
  const [until, setUntil] = useState(seen?.isMine ? seen.until : null);
  const [taken, setTaken] = useState<HeldClaim["taken"]>(seen && !seen.isMine ? { until: seen.until } : null);
  const holds = useRef(seen?.isMine ?? false);

  const wasTaken = useRef(taken !== null);
  const seq = useRef(view.decisions);
  seq.current = view.decisions;

  const renewed = useCallback(
    (lease: Lease) => {
      const isOutdated = wasTaken.current || lease.seq !== seq.current;
      holds.current = true;
      wasTaken.current = false;
      setUntil(lease.until);
      setTaken(null);
      if (isOutdated) onOutdated();
    },
    [onOutdated],
  );
  const refused = useCallback((refusal: Failure): boolean => {
    const isTaken = refusal.detail?.isTaken === true;
    if (!isTaken && !isOver(refusal)) return false;
    holds.current = false;
    wasTaken.current = isTaken;
    setUntil(null);
    if (isTaken) setTaken((known) => known ?? { until: null });
    else setOver(refusal.message);
    return true;
  }, []);
  const claim = useCallback(async () => {
    const answer = await callServer<Claim>(callPath(address, "claim"), {
      method: "POST",
      personId: address.personId,
    });
    if (answer.ok) renewed(answer.value);
    else refused(answer.refusal);
  }, [address, renewed, refused]);

  useEffect(() => {
    if (!waits) return;
    void claim();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void claim();
    }, RENEW_MILLISECONDS);
    const shown = () => {
      if (document.visibilityState === "visible") void claim();
    };
    document.addEventListener("visibilitychange", shown);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", shown);
    };
  }, [waits, claim]);

  useEffect(
    () => () => {
      const { personId } = address;
      if (holds.current)
        void callServer(callPath(address, "release"), { method: "POST", personId, keepalive: true });
    },
    [address],
  );

  const spent = useCallback(() => {
    holds.current = false;
  }, []);
  const current = useMemo(
    () => (over === null ? view : { ...view, closed: view.closed ?? over }),
    [view, over],
  );
  return { until, taken, view: current, renewed, refused, claim: () => void claim(), spent };
}
