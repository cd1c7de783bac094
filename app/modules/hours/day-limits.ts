import { counted } from "#app/lib/counted.ts";

/** What a person has on one day, measured and corrected together, in seconds. */
export type DaySeconds = {
  /** In the study that a change is about. */
  readonly inStudy: number;
  /** In all studies. */
  readonly inAll: number;
};

type DayFault = {
  readonly kind: "too_little" | "too_much";
  /** Said to whoever corrects the day. */
  readonly sentence: string;
};

const SECONDS_OF_DAY = 24 * 60 * 60;

/**
 * Why a change of so many seconds would leave a day that cannot be: less than no time in its study, or more than 24
 * hours in all. Null: it can be. What takes time away never leaves too much, even of a day that had it.
 */
export function faultOfDay(day: DaySeconds, change: number): DayFault | null {
  if (change < 0 && day.inStudy + change < 0)
    return { kind: "too_little", sentence: "This takes away more than the day has in this study." };
  if (change <= 0 || day.inAll + change <= SECONDS_OF_DAY) return null;
  const room = Math.floor((SECONDS_OF_DAY - day.inAll) / 60);
  return {
    kind: "too_much",
    sentence:
      room > 0
        ? `A day has 1,440 minutes, of which this one has ${counted(room, "minute")} left.`
        : "This day has all of its 1,440 minutes already.",
  };
}
