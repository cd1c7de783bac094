import type { Tone } from "./drawing.ts";

/** The light theme's colours by token, for files, which stand on white wherever they are opened. Equal to `tokens.css`. */
export const LIGHT_PALETTE: Readonly<Record<Tone, string>> = {
  ink: "#1a1c21",
  "ink-2": "#43464d",
  "ink-3": "#5f626a",
  line: "#e3e0db",
  "line-2": "#cdc9c2",
  sheet: "#ffffff",
  accent: "#1d4682",
  s1: "#1d4682",
  s2: "#7b6a4f",
  s3: "#2e7f86",
  rule: "#5f369d",
  fact: "#006776",
  outcome: "#9b1c51",
  logic: "#994a08",
  arithmetic: "#424700",
  "rule-tint": "#f1ecfc",
  "fact-tint": "#dff4f8",
  "outcome-tint": "#fdeaf0",
  "logic-tint": "#fdede1",
  "arithmetic-tint": "#eff1d3",
};
