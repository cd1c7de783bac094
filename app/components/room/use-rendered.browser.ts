import type { RoomPreferences } from "#app/modules/grading/room-preferences.ts";
import type { RoomView } from "#app/modules/grading/room-view.ts";

/** How the explanation stands in a room, since marks and selections refer to the plain text alone. */
export type TextReading = {
  readonly isRendered: boolean;
  /** Does what needs the words of the plain text, going back to it first. */
  readonly inPlain: (act: () => void) => void;
};

export function useRendered(
  { rendered }: Pick<RoomView, "rendered">,
  preferences: RoomPreferences,
  setPreferences: (changes: Partial<RoomPreferences>) => void,
): TextReading {
  const isRendered = rendered !== null && preferences.rendered;
  const inPlain = (act: () => void) => {
    if (!isRendered) return act();
    setPreferences({ rendered: false });
    requestAnimationFrame(act);
  };
  return { isRendered, inPlain };
}
