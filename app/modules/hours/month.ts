/** A month of the calendar: "2026-11". */
export type Month = string;

/** Years begin at 1, as the database's do. */
export const MONTH_FORM = /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/;

/** The month of a day: "2026-11" of "2026-11-30". */
export function monthOf(day: string): Month {
  return day.slice(0, 7);
}

/** "November 2026" */
export function monthWords(month: Month): string {
  return inWords(`${month}-01`, { month: "long", year: "numeric" });
}

/** "Mon 30 Nov", the day of a table whose heading names the year. */
export function dayWords(day: string): string {
  return inWords(day, { weekday: "short", day: "numeric", month: "short" })
    .replace(",", "")
    .replace("Sept", "Sep");
}

/** "30 November 2026" */
export function fullDayWords(day: string): string {
  return inWords(day, { day: "numeric", month: "long", year: "numeric" });
}

function inWords(day: string, form: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-GB", { ...form, timeZone: "UTC" });
}
