import { isUuid } from "#app/lib/is-uuid.ts";
import type { DetailValue, EventDetail } from "./event-detail.ts";

/** An event's detail in one line: `roles: grader, researcher · ended sessions: 2`. What is null or empty is left out. */
export function detailWords(detail: EventDetail): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0))
    .map(([key, value]) => `${spaced(key)}: ${valueWords(value)}`)
    .join(" · ");
}

function valueWords(value: DetailValue): string {
  if (Array.isArray(value)) return value.map(valueWords).join(", ");
  if (typeof value === "object" && value !== null) return `(${detailWords(value as EventDetail)})`;
  if (typeof value === "boolean") return value ? "yes" : "no";
  return shortened(String(value));
}

/** An id by its first eight digits, as git shows hashes. */
export function shortened(text: string): string {
  return isUuid(text) ? text.slice(0, 8) : text;
}

function spaced(key: string): string {
  return key.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
}
