import { useEffect, useState } from "react";
import type { ItemSeconds } from "#app/modules/grading/item-seconds.ts";
import {
  type RoomClock,
  type RoomCount,
  type RoomWork,
  startRoomClock,
} from "#app/modules/grading/room-clock.ts";
import { callServer } from "./call-server.browser.ts";
import { callPath, type RoomAddress } from "./room-address.ts";
import { secondsSince } from "./seconds-since.browser.ts";

const TICK = 1_000;
const SIGNS_OF_LIFE = [
  "keydown",
  "pointermove",
  "pointerdown",
  "wheel",
  "scroll",
  "touchstart",
  "focusin",
] as const;
const CHANNEL = "assize.room-time";

type ClockOptions = {
  readonly address: RoomAddress;
  /** Seconds of earlier visits. */
  readonly before: ItemSeconds;
  readonly textLength: number;
  /** The item takes no grade: only its thread counts. */
  readonly isClosed: boolean;
};

/** A dialog over the room is what somebody is at, else what their last sign of life was in; `data-work` names it. */
function workAt(place: Element | null): RoomWork {
  const marked =
    document.querySelector<HTMLElement>("dialog[open] [data-work]") ??
    place?.closest<HTMLElement>("[data-work]");
  return (marked?.dataset.work as RoomWork | undefined) ?? "activeSeconds";
}

/** Clocks of items that were left while the server could not be told: back on the item, they go on. */
const untold = new Map<string, RoomClock>();

/**
 * The clock of one item: it counts while the item is on screen and somebody is there. Of several windows with a room
 * only the one that somebody was in last counts. What the server was not told by saving or submitting, it is told when
 * the page is hidden or the item is left.
 */
export function useActiveClock({ address, before, textLength, isClosed }: ClockOptions): RoomClock {
  const [clock] = useState(
    () =>
      untold.get(address.assignmentId) ??
      startRoomClock({
        assignmentId: address.assignmentId,
        openedAt: Date.now(),
        before,
        textLength,
        isClosed,
      }),
  );
  useEffect(() => {
    const isVisible = () => document.visibilityState === "visible";
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<RoomCount>) => clock.hear(data);
    const share = () => channel.postMessage(clock.count());
    let lastTick = performance.now();
    let lastActivity = lastTick;
    let place = document.activeElement;
    const enter = (event?: Event) => {
      if (!isVisible()) return;
      if (event?.target instanceof Element) place = event.target;
      lastActivity = performance.now();
      if (clock.enter()) share();
    };
    const ticking = setInterval(() => {
      const now = performance.now();
      const hasCounted = clock.tick({
        elapsed: now - lastTick,
        expected: TICK,
        isVisible: isVisible(),
        sinceActivity: now - lastActivity,
        work: workAt(place),
      });
      lastTick = now;
      if (hasCounted) share();
    }, TICK);
    enter();
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, enter, { capture: true, passive: true });
    return () => {
      clearInterval(ticking);
      channel.close();
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, enter, { capture: true });
    };
  }, [clock]);
  useEffect(() => {
    const tell = () => {
      if (clock.untold() > 0) void tellServer(address, clock);
    };
    const tellWhenHidden = () => document.visibilityState === "hidden" && tell();
    document.addEventListener("visibilitychange", tellWhenHidden);
    addEventListener("pagehide", tell);
    return () => {
      tell();
      document.removeEventListener("visibilitychange", tellWhenHidden);
      removeEventListener("pagehide", tell);
    };
  }, [clock, address]);
  return clock;
}

async function tellServer(address: RoomAddress, clock: RoomClock): Promise<void> {
  untold.set(address.assignmentId, clock);
  const seconds = clock.allSeconds();
  const answer = await callServer(callPath(address, "time"), {
    method: "POST",
    personId: address.personId,
    keepalive: true,
    body: { ...seconds, openedSecondsAgo: secondsSince(clock.openedAt) },
  });
  if (!answer.ok) return;
  untold.delete(address.assignmentId);
  clock.told(seconds);
}
