import { useEffect } from "react";

/** Puts the focus on a place by its id once it is on screen; null: it stays where it is. */
export function useFocusAt(place: string | null): void {
  useEffect(() => {
    if (place !== null) document.getElementById(place)?.focus({ preventScroll: true });
  }, [place]);
}
