/** A figure, or the reason in words why it is not defined. An undefined figure is never 0, 1 or NaN. */
export type Estimate<Value = number> =
  | { readonly value: Value; readonly reason: null }
  | { readonly value: null; readonly reason: string };

export function defined<Value>(value: Value): { readonly value: Value; readonly reason: null } {
  return { value, reason: null };
}

export function notDefined(reason: string): { readonly value: null; readonly reason: string } {
  return { value: null, reason };
}

/** Lower and upper end, of an interval or of what is still possible. */
export type Range = { readonly lower: number; readonly upper: number };
