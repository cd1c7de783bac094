import { useCallback, useState } from "react";
import { preferencesCookie, type RoomPreferences } from "#app/modules/grading/room-preferences.ts";

/** The room's preferences, kept in this browser at every change. */
export function usePreferences(start: RoomPreferences) {
  const [preferences, setAll] = useState(start);
  const setPreferences = useCallback((changes: Partial<RoomPreferences>) => {
    setAll((before) => {
      const after = { ...before, ...changes };
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in two of the browsers
      document.cookie = preferencesCookie(after, location.protocol === "https:");
      return after;
    });
  }, []);
  return { preferences, setPreferences };
}
