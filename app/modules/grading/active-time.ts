/** Letters that a careful reader takes in within a minute. */
const LETTERS_A_MINUTE = 900;
const SHORTEST_PAUSE_MINUTES = 5;

/** Milliseconds without a sign of life after which nobody is taken to be reading; longer for long texts. */
export function idleAfter(textLength: number): number {
  return Math.max(SHORTEST_PAUSE_MINUTES, Math.ceil(textLength / LETTERS_A_MINUTE)) * 60_000;
}

/**
 * Milliseconds to count for a tick of the clock. A tick that comes late (a sleeping machine, a background tab) counts
 * as one that came in time.
 */
export function countedTick(tick: {
  readonly elapsed: number;
  readonly expected: number;
  readonly isVisible: boolean;
  readonly sinceActivity: number;
  readonly idleAfter: number;
}): number {
  if (!tick.isVisible || tick.sinceActivity > tick.idleAfter) return 0;
  return Math.max(0, Math.min(tick.elapsed, 2 * tick.expected));
}
