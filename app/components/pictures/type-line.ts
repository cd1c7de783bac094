import type { ErrorType } from "#app/modules/verdicts/error-types.ts";
import type { Path, Shape } from "./drawing.ts";

/**
 * The line that marks an error type, as long as a bar: double, dashed, heavy, wavy or dotted. It tells the types apart where
 * colours do not.
 * @param y the middle of the line
 */
export function typeLine(type: ErrorType, x: number, y: number, length: number): Shape[] {
  if (length <= 0) return [];
  const end = x + length;
  const line = (at: number, outline: number, more: Partial<Path> = {}): Path => ({
    kind: "path",
    d: `M${round(x)} ${round(at)}H${round(end)}`,
    tone: type,
    outline,
    ...more,
  });
  switch (type) {
    case "rule":
      return [line(y - 1.75, 1.25), line(y + 1.75, 1.25)];
    case "fact":
      return [line(y, 2, { dash: [5.5, 2.5] })];
    case "outcome":
      return [line(y, 2.75)];
    case "logic":
      return [{ kind: "path", d: wave(x, y, length), tone: type, outline: 1.5 }];
    case "arithmetic":
      return length < 3
        ? [line(y, 2)]
        : [
            {
              kind: "path",
              d: `M${round(x + 1.5)} ${round(y)}H${round(end - 1)}`,
              tone: type,
              outline: 3,
              dash: [0.01, 5],
              round: true,
            },
          ];
  }
}

const WAVE = 8;
const STEP = 1;

/** A sine of 8 px per wave, cut where the bar ends. */
function wave(x: number, y: number, length: number): string {
  const points = Array.from({ length: Math.ceil(length / STEP) + 1 }, (_, index) => {
    const along = Math.min(length, index * STEP);
    return `${round(x + along)} ${round(y - 1.6 * Math.sin((2 * Math.PI * along) / WAVE))}`;
  });
  return `M${points.join("L")}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
