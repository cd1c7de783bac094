import { useSyncExternalStore } from "react";

const NARROW = "(max-width: 39.99rem)";

/** Whether the window is a phone's. False on the server and during hydration. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  );
}

function subscribe(changed: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}
