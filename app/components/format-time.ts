/**
 * Times as the interface writes them. They are stored in UTC and shown in a named zone; with the zone and "now"
 * passed in, server and browser write the same words. Months and days are English, hours run to 23.
 */
const LOCALE = "en-GB";

/** "10:02" */
export function formatClock(time: Date, zone: string): string {
  return time.toLocaleTimeString(LOCALE, { hour: "2-digit", minute: "2-digit", timeZone: zone });
}

/** "18 December", with the year where it is another than now's: "18 December 2027". */
export function formatDay(time: Date, zone: string, now: Date): string {
  const year = yearIn(time, zone) === yearIn(now, zone) ? undefined : "numeric";
  return time.toLocaleDateString(LOCALE, { day: "numeric", month: "long", year, timeZone: zone });
}

/** "18 Dec", for tables. */
export function formatShortDay(time: Date, zone: string, now: Date): string {
  const year = yearIn(time, zone) === yearIn(now, zone) ? undefined : "numeric";
  // The short September of this locale has four letters; every month gets three.
  const parts = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "short", year, timeZone: zone });
  return parts
    .formatToParts(time)
    .map(({ type, value }) => (type === "month" ? value.slice(0, 3) : value))
    .join("");
}

/** "today 08:15", "yesterday 16:40", else "18 December 16:40". */
export function formatMoment(time: Date, zone: string, now: Date): string {
  const days = dayNumber(now, zone) - dayNumber(time, zone);
  const clock = formatClock(time, zone);
  if (days === 0) return `today ${clock}`;
  if (days === 1) return `yesterday ${clock}`;
  return `${formatDay(time, zone, now)} ${clock}`;
}

/** With its zone, for records: "18 December 2026 16:40 CET". */
export function formatExact(time: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat(LOCALE, {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: zone,
    timeZoneName: "short",
  }).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("day")} ${part("month")} ${part("year")} ${part("hour")}:${part("minute")} ${part("timeZoneName")}`;
}

/** How long ago, coarsely: "now", "11 min ago", "3 h ago"; from a day on, the day. */
export function formatAgo(time: Date, zone: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - time.getTime()) / 60_000);
  if (minutes < 1) return "now";
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`;
  return formatShortDay(time, zone, now);
}

/** How long until a deadline, coarsely: "in 6 days", "in 30 h", "within the hour". */
export function formatLeft(deadline: Date, now: Date): string {
  const hours = Math.floor((deadline.getTime() - now.getTime()) / 3_600_000);
  if (hours < 1) return "within the hour";
  return hours < 48 ? `in ${hours} h` : `in ${Math.floor(hours / 24)} days`;
}

/** Seconds as minutes: 161 gives "2:41", 3,725 gives "1:02:05". */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Seconds of work for columns that add up: 45,605 gives "12:40:05", what was taken away "−0:15:00". */
export function formatHours(seconds: number): string {
  const whole = Math.abs(Math.round(seconds));
  const two = (value: number) => String(value).padStart(2, "0");
  const text = `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return seconds < 0 ? `\u2212${text}` : text;
}

/** Seconds in words: "2 min 41 s", "2 h 35 min", "40 s". */
export function formatSpan(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return join(`${Math.floor(whole / 60)} min`, whole % 60, "s");
  return join(`${Math.floor(whole / 3600)} h`, Math.floor((whole % 3600) / 60), "min");
}

function join(first: string, count: number, unit: string): string {
  return count === 0 ? first : `${first} ${count} ${unit}`;
}

function yearIn(time: Date, zone: string): string {
  return time.toLocaleDateString(LOCALE, { year: "numeric", timeZone: zone });
}

/** Days since the epoch on the zone's calendar. */
function dayNumber(time: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat(LOCALE, {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    timeZone: zone,
  }).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part("year"), part("month") - 1, part("day")) / 86_400_000;
}
