import { useState } from "react";
import type { RoomPreferences } from "#app/modules/grading/room-preferences.ts";

/**
 * Whether the guide is open, and how to open it. On a phone it lies over everything: there it opens when it is asked
 * for, and what is chosen is kept for wide windows only.
 */
export function useGuideOpen(
  isNarrow: boolean,
  preferences: RoomPreferences,
  setPreferences: (changes: Partial<RoomPreferences>) => void,
): readonly [guideOpen: boolean, setGuideOpen: (open: boolean) => void] {
  const [isSheetOpen, setSheetOpen] = useState(false);
  return isNarrow
    ? [isSheetOpen, setSheetOpen]
    : [preferences.guideOpen, (guideOpen) => setPreferences({ guideOpen })];
}
