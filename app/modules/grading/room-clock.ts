import { countedTick, idleAfter } from "./active-time.ts";
import { ITEM_SECONDS, type ItemSeconds } from "./item-seconds.ts";

/** What somebody is at in the room: the explanation and what stands beside it, the guide, the thread. */
export type RoomWork = keyof ItemSeconds;

/** What a window with a room tells the other windows of its browser while it counts. */
export type RoomCount = {
  readonly assignmentId: string;
  readonly milliseconds: Readonly<Record<RoomWork, number>>;
};

/** Counts the time of one item in one window; the events of the window are passed in. */
export type RoomClock = {
  /** When the item was shown, in milliseconds by the clock of its browser. */
  readonly openedAt: number;
  /** Whole seconds with the explanation so far, earlier visits included. */
  readonly seconds: () => number;
  /** Those in the guide and in the thread as well. */
  readonly allSeconds: () => ItemSeconds;
  readonly count: () => RoomCount;
  /** The server has stored so many seconds. */
  readonly told: (seconds: Partial<ItemSeconds>) => void;
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
    readonly work: RoomWork;
  }) => boolean;
};

/**
 * @param item `before`: seconds of earlier visits, as the server has them; `isClosed`: it takes no grade, and only its
 *   thread counts
 */
export function startRoomClock(item: {
  readonly assignmentId: string;
  readonly openedAt: number;
  readonly before: ItemSeconds;
  readonly textLength: number;
  readonly isClosed: boolean;
}): RoomClock {
  const { assignmentId, before, isClosed } = item;
  const patience = idleAfter(item.textLength);
  const milliseconds = each((work) => before[work] * 1000);
  const known = each((work) => before[work]);
  let isHere = false;
  const secondsOf = (work: RoomWork) => Math.round(milliseconds[work] / 1000);
  return {
    openedAt: item.openedAt,
    seconds: () => secondsOf("activeSeconds"),
    allSeconds: () => each(secondsOf),
    count: () => ({ assignmentId, milliseconds: { ...milliseconds } }),
    told: (stored) => {
      for (const work of ITEM_SECONDS) known[work] = Math.max(known[work], stored[work] ?? 0);
    },
    untold: () => ITEM_SECONDS.reduce((sum, work) => sum + Math.max(0, secondsOf(work) - known[work]), 0),
    enter: () => {
      const hasCome = !isHere;
      isHere = true;
      return hasCome;
    },
    hear: (other) => {
      isHere = false;
      if (other.assignmentId !== assignmentId) return;
      for (const work of ITEM_SECONDS)
        milliseconds[work] = Math.max(milliseconds[work], other.milliseconds[work]);
    },
    tick: (tick) => {
      const counts = isHere && (tick.work === "threadSeconds" || !isClosed);
      const counted = counts ? countedTick({ ...tick, idleAfter: patience }) : 0;
      milliseconds[tick.work] += counted;
      return counted > 0;
    },
  };
}

function each(value: (work: RoomWork) => number): Record<RoomWork, number> {
  return {
    activeSeconds: value("activeSeconds"),
    guideSeconds: value("guideSeconds"),
    threadSeconds: value("threadSeconds"),
  };
}
