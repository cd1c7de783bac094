type ModelShapeProps = {
  /** The model's place in its study, from 0: shape and fill tell it apart first, tone after that. */
  readonly index: number;
  /** Spoken; empty where the name stands beside it. */
  readonly name: string;
};

const SHAPES = ["circle", "square", "diamond", "circle", "triangle", "diamond", "cross", "plus"] as const;
const TONES = ["text-s1", "text-s2", "text-s3"] as const;
/** The first of each shape that comes twice is filled, the second hollow; a square is always hollow. */
const HOLLOW = new Set([1, 3, 5]);

/** The sign of a model in charts and plans: filled circle, hollow square, filled diamond, and so on. */
export function ModelShape({ index, name }: ModelShapeProps) {
  const place = index % SHAPES.length;
  const shape = SHAPES[place] ?? "circle";
  const paint = {
    fill: HOLLOW.has(place) ? "none" : "currentColor",
    stroke: "currentColor",
    strokeWidth: 1.75,
  };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden beside its name
    <svg
      viewBox="0 0 12 12"
      width="12"
      height="12"
      className={TONES[index % TONES.length]}
      {...(name === "" ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
    >
      {shape === "circle" && <circle cx="6" cy="6" r="4" {...paint} />}
      {shape === "square" && <rect x="2" y="2" width="8" height="8" {...paint} />}
      {shape === "diamond" && <path d="M6 1 11 6 6 11 1 6Z" {...paint} />}
      {shape === "triangle" && <path d="M6 1.5 11 10.5H1Z" {...paint} />}
      {shape === "cross" && <path d="M2 2l8 8M10 2l-8 8" {...paint} />}
      {shape === "plus" && <path d="M6 1.5v9M1.5 6h9" {...paint} />}
    </svg>
  );
}
