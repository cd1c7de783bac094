import { useEffect, useSyncExternalStore } from "react";
import type { WaitingGrade } from "./kept-work.browser.ts";
import { type Outbox, outboxOf } from "./outbox.browser.ts";

const EVERY_MILLISECONDS = 15_000;
const NONE: readonly WaitingGrade[] = [];

/** The person's outbox; while the room is open it sends as soon as the network is there. */
export function useOutbox(personId: string): { outbox: Outbox; grades: readonly WaitingGrade[] } {
  const outbox = outboxOf(personId);
  const grades = useSyncExternalStore(outbox.subscribe, outbox.grades, () => NONE);
  useEffect(() => {
    const send = () => void outbox.send();
    send();
    addEventListener("online", send);
    const timer = setInterval(send, EVERY_MILLISECONDS);
    return () => {
      removeEventListener("online", send);
      clearInterval(timer);
    };
  }, [outbox]);
  return { outbox, grades };
}
