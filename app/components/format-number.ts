/**
 * Numbers as every page, picture and file of the interface writes them: thousands comma, one decimal for a
 * percentage, minus U+2212, en dash in ranges and "to" where a bound is negative. The locale is fixed, so that
 * server and browser agree.
 */
const MINUS = "\u2212";
const EN_DASH = "\u2013";

/** A count: 1821 becomes "1,821". */
export function formatCount(count: number): string {
  return withMinus(count.toLocaleString("en-US", { maximumFractionDigits: 0 }));
}

/** A decimal with fixed digits: −0.0352 with 2 becomes "−0.04". Rounds half away from zero. */
export function formatDecimal(value: number, digits: number): string {
  const rounded = roundHalfAway(value, digits);
  return withMinus(
    rounded.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );
}

/** A share of one as a percentage without its sign: 0.8219 becomes "82.2". */
export function formatPercent(share: number, digits = 1): string {
  return formatDecimal(share * 100, digits);
}

/** x of n as a percentage, from the whole numbers, so that no share is rounded twice: 80, 95 gives "84.2". */
export function formatRate(count: number, of: number, digits = 1): string {
  return formatDecimal((100 * count) / of, digits);
}

/** "80/95" */
export function formatFraction(count: number, of: number): string {
  return `${formatCount(count)}/${formatCount(of)}`;
}

/** A difference of percentages in points, always signed but for zero: 0.237 gives "+23.7". */
export function formatPoints(share: number, digits = 1): string {
  const text = formatPercent(share, digits);
  return text.startsWith(MINUS) || Number(text) === 0 ? text : `+${text}`;
}

/** Bounds of an interval that are shares of one: "79.5–84.9", or "−3.4 to 27.8" where a bound is negative. */
export function formatPercentRange(low: number, high: number, digits = 1): string {
  return joinRange(formatPercent(low, digits), formatPercent(high, digits));
}

/** Bounds of any interval: "0.71–0.86", "−0.05 to 0.21". */
export function formatRange(low: number, high: number, digits: number): string {
  return joinRange(formatDecimal(low, digits), formatDecimal(high, digits));
}

/** A p value in two digits of significance, at most four decimals: "0.21", "0.028", "0.0066", "< 0.0001". */
export function formatP(p: number): string {
  if (p < 0.0001) return "< 0.0001";
  const digits = Math.min(4, Math.max(2, 1 - Math.floor(Math.log10(p))));
  return formatDecimal(p, digits);
}

/** A size in decimal units, as file managers give it: "130 kB". */
export function formatBytes(bytes: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"];
  let value = bytes;
  let unit = 0;
  while (Math.round(value) >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit > 0 && value < 9.95 ? formatDecimal(value, 1) : formatCount(value)} ${units[unit]}`;
}

/** A count with its noun: "1 item", "41 items". */
export function formatAmount(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

function joinRange(low: string, high: string): string {
  const isNegative = low.startsWith(MINUS) || high.startsWith(MINUS);
  return isNegative ? `${low} to ${high}` : `${low}${EN_DASH}${high}`;
}

function withMinus(text: string): string {
  if (/^-[0.,]*$/u.test(text)) return text.slice(1);
  return text.replace(/^-/u, MINUS);
}

/**
 * Half away from zero on the decimal value that was meant: 1.005 to two digits is 1.01, although its binary
 * neighbour lies below.
 */
function roundHalfAway(value: number, digits: number): number {
  if (!Number.isFinite(value)) return value;
  const scale = 10 ** digits;
  const shifted = Math.abs(value) * scale;
  const rounded = Math.floor(shifted + 0.5 + shifted * Number.EPSILON * 4);
  return (Math.sign(value) * rounded) / scale;
}
