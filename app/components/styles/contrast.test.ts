import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Rgb = readonly [number, number, number];
type Theme = "light" | "dark";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

/** Every token that is one colour per theme. */
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);/gu)].map(
    ([, name, light, dark]) => [name!, { light: light!, dark: dark! }] as const,
  ),
);

function colour(name: string, theme: Theme): Rgb {
  if (name === "selection") return mix(colour("focus", theme), colour("sheet", theme), 0.34);
  const token = tokens.get(name);
  if (!token) throw new Error(`tokens.css has no colour --${name}`);
  const hex = token[theme];
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
}

function mix(over: Rgb, under: Rgb, share: number): Rgb {
  return over.map((value, at) => value * share + under[at]! * (1 - share)) as unknown as Rgb;
}

/** Relative luminance of WCAG 2. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of WCAG 2. */
function ratio(one: string, other: string, theme: Theme): number {
  const [lighter, darker] = [luminance(colour(one, theme)), luminance(colour(other, theme))].sort(
    (a, b) => b - a,
  ) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

const SURFACES = ["paper", "panel", "sheet", "sunken"];
const READING = ["paper", "panel", "sheet"];
const TINTS = ["accent-tint", "ok-tint", "warn-tint", "danger-tint"];
const ERRORS = ["rule", "fact", "outcome", "logic", "arithmetic"];

/** The lowest ratio of `name` on any of `surfaces`, as "name on surface" with its ratio. */
function lowest(name: string, surfaces: readonly string[], theme: Theme): number {
  return Math.min(...surfaces.map((surface) => ratio(name, surface, theme)));
}

test.each([
  // text, surfaces, lowest ratio in light, in dark
  ["ink", ["sheet"], 17, 13.2],
  ["ink", SURFACES, 14.3, 13.2],
  ["ink", TINTS, 14.7, 10.4],
  ["ink", ["popover"], 17, 11],
  ["ink-2", SURFACES, 7.9, 7.6],
  ["ink-3", SURFACES, 5.1, 5.1],
  ["accent", ["sheet"], 9.3, 9.2],
  ["on-accent", ["accent"], 9.3, 9.8],
  ["accent", SURFACES, 4.5, 4.5],
  ["accent", ["accent-tint"], 8.1, 7.7],
  ["ok", [...READING, "ok-tint"], 5.9, 7.1],
  ["warn", [...READING, "warn-tint"], 6.1, 7.4],
  ["danger", [...READING, "danger-tint"], 5.7, 6.8],
  ["accent", TINTS, 4.5, 4.5],
  ["on-danger", ["danger", "danger-hover"], 4.5, 4.5],
  ["on-toast", ["toast"], 4.5, 4.5],
  ["on-toast-2", ["toast"], 4.5, 4.5],
  ["ink", ["selection"], 9, 6.5],
  ["ink-2", ["popover"], 4.5, 4.5],
  ["ink-3", ["popover"], 4.5, 4.5],
] as const)("text in %s keeps its contrast on %j", (name, surfaces, light, dark) => {
  expect(lowest(name, surfaces, "light")).toBeGreaterThanOrEqual(light - 0.05);
  expect(lowest(name, surfaces, "dark")).toBeGreaterThanOrEqual(dark - 0.05);
});

test.each([
  ["control", READING, 3.4, 4.2],
  ["control", ["sunken", "popover"], 3.1, 3.5],
  ["focus", [...SURFACES, "popover"], 4.5, 6.2],
  ["s1", ["sheet", "paper"], 4.2, 8.7],
  ["s2", ["sheet", "paper"], 4.2, 8.7],
  ["s3", ["sheet", "paper"], 4.2, 8.7],
] as const)("the line of %s can be seen on %j", (name, surfaces, light, dark) => {
  expect(lowest(name, surfaces, "light")).toBeGreaterThanOrEqual(light - 0.05);
  expect(lowest(name, surfaces, "dark")).toBeGreaterThanOrEqual(dark - 0.05);
});

test.each([
  // on sheet and on its tint, light; then dark
  ["rule", 8.4, 7.3, 8.4, 6.9],
  ["fact", 6.6, 5.8, 7.8, 6.1],
  ["outcome", 7.8, 6.8, 9, 7.3],
  ["logic", 6.3, 5.5, 6.9, 5.7],
  ["arithmetic", 9.8, 8.5, 12.3, 9.4],
] as const)("the colour of %s can be read on sheet and tint", (name, sheet, tint, darkSheet, darkTint) => {
  const round = (value: number) => Math.round(value * 10) / 10;
  expect(round(ratio(name, "sheet", "light"))).toBeCloseTo(sheet, 1);
  expect(round(ratio(name, `${name}-tint`, "light"))).toBeCloseTo(tint, 1);
  expect(round(ratio(name, "sheet", "dark"))).toBeCloseTo(darkSheet, 1);
  expect(round(ratio(name, `${name}-tint`, "dark"))).toBeCloseTo(darkTint, 1);
});

test("words keep their contrast where a mark or both graders' marks lie behind them", () => {
  for (const theme of ["light", "dark"] as const) {
    for (const error of ERRORS) expect(ratio("ink", `${error}-tint`, theme)).toBeGreaterThan(7);
    expect(ratio("ink", "sunken", theme)).toBeGreaterThan(7);
  }
});
