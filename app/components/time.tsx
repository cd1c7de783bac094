import { useSyncExternalStore } from "react";
import { deviceZone } from "./device.browser.ts";
import {
  formatAgo,
  formatClock,
  formatDay,
  formatExact,
  formatMoment,
  formatShortDay,
} from "./format-time.ts";

/** For what a page reads once, when it comes alive. */
export const neverChanges = () => () => {};

type TimeProps = {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The request's own time, ISO 8601: what "today" and "ago" are counted from. */
  readonly now: string;
  readonly form?: "moment" | "clock" | "day" | "short-day" | "ago" | "exact";
  /** A named zone for all readers, such as the study's. Without it: the reader's own. */
  readonly zone?: string;
};

/** The reader's time zone: UTC on the server and during hydration, then the device's. */
export function useZone(): string {
  return useSyncExternalStore(neverChanges, deviceZone, () => "UTC");
}

/** A stored time in the reader's zone; pointing at it gives the exact one with its zone. */
export function Time({ at, now, form = "moment", zone }: TimeProps) {
  const own = useZone();
  const shownIn = zone ?? own;
  const time = new Date(at);
  const asOf = new Date(now);
  const exact = formatExact(time, shownIn);
  const text = {
    moment: () => formatMoment(time, shownIn, asOf),
    clock: () => formatClock(time, shownIn),
    day: () => formatDay(time, shownIn, asOf),
    "short-day": () => formatShortDay(time, shownIn, asOf),
    ago: () => formatAgo(time, shownIn, asOf),
    exact: () => exact,
  }[form]();
  return (
    <time dateTime={at} title={exact}>
      {text}
    </time>
  );
}
