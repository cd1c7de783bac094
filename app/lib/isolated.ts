/** What is written from right to left, or turns the direction of what follows. */
const TURNS =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const ISOLATES = /[\u2066-\u2069]/g;

/**
 * A name as it stands in a sentence: the direction that it is written in, or that it orders, ends with the name. Names
 * written from left to right stay as they are. Isolates of the name's own are left out, since one of them could end ours.
 */
export function isolated(name: string): string {
  return TURNS.test(name) ? `\u2068${name.replace(ISOLATES, "")}\u2069` : name;
}
