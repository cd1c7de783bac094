import { countedTick, idleAfter } from "./active-time.ts";

/** What a window with a room tells the other windows of its browser while it counts. */
export type RoomCount = { readonly assignmentId: string; readonly milliseconds: number };

/** Counts the time of one item in one window; the events of the window are passed in. */
export type RoomClock = {
  /** Whole seconds so far, earlier visits included. */
  readonly seconds: () => number;
  readonly count: () => RoomCount;
  /** The server has stored so many seconds. */
  readonly told: (seconds: number) => void;
  /** Whole seconds that the server was not told of. */
  readonly untold: () => number;
  /** A sign of life in this window. @returns whether it was in another one, or nowhere, before */
  readonly enter: () => boolean;
  /** Another window counts: somebody is there, and not here. The same item in both is one count. */
  readonly hear: (other: RoomCount) => void;
  /** The clock has moved on. @returns whether it counted */
  readonly tick: (tick: {
    readonly elapsed: number;
    readonly expected: number;
    readonly isVisible: boolean;
    readonly sinceActivity: number;
  }) => boolean;
};

/** @param before seconds of earlier visits, as the server has them */
export function startRoomClock(item: {
  readonly assignmentId: string;
  readonly before: number;
  readonly textLength: number;
}): RoomClock {
  const { assignmentId } = item;
  const patience = idleAfter(item.textLength);
  let milliseconds = item.before * 1000;
  let known = item.before;
  let isHere = false;
  const seconds = () => Math.round(milliseconds / 1000);
  return {
    seconds,
    count: () => ({ assignmentId, milliseconds }),
    told: (stored) => {
      known = Math.max(known, stored);
    },
    untold: () => Math.max(0, seconds() - known),
    enter: () => {
      const hasCome = !isHere;
      isHere = true;
      return hasCome;
    },
    hear: (other) => {
      isHere = false;
      if (other.assignmentId === assignmentId) milliseconds = Math.max(milliseconds, other.milliseconds);
    },
    tick: (tick) => {
      const counted = isHere ? countedTick({ ...tick, idleAfter: patience }) : 0;
      milliseconds += counted;
      return counted > 0;
    },
  };
}
