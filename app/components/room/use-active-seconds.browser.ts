import { useCallback, useEffect, useRef } from "react";
import { countedTick, idleAfter } from "#app/modules/grading/active-time.ts";

const TICK = 1_000;
const SIGNS_OF_LIFE = ["keydown", "pointermove", "pointerdown", "wheel", "scroll", "touchstart"] as const;

/**
 * Counts the time that the item is on screen and somebody is there.
 * @returns a function that tells the whole seconds so far, earlier visits included
 */
export function useActiveSeconds(before: number, textLength: number): () => number {
  const milliseconds = useRef(before * 1000);
  useEffect(() => {
    let lastTick = performance.now();
    let lastActivity = lastTick;
    const isAlive = () => {
      lastActivity = performance.now();
    };
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, isAlive, { capture: true, passive: true });
    const clock = setInterval(() => {
      const now = performance.now();
      milliseconds.current += countedTick({
        elapsed: now - lastTick,
        expected: TICK,
        isVisible: document.visibilityState === "visible",
        sinceActivity: now - lastActivity,
        idleAfter: idleAfter(textLength),
      });
      lastTick = now;
    }, TICK);
    return () => {
      clearInterval(clock);
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, isAlive, { capture: true });
    };
  }, [textLength]);
  return useCallback(() => Math.round(milliseconds.current / 1000), []);
}
