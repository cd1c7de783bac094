import { createElement, Fragment, type ReactElement, useId } from "react";
import { classNames } from "#app/components/class-names.ts";
import type { Drawing, Shape, Text, Tone } from "./drawing.ts";
import { LIGHT_PALETTE } from "./light-palette.ts";
import { type FaceRun, facesOf } from "./set-text.ts";

type PictureProps = { readonly drawing: Drawing; readonly className?: string };

/** A picture in a page: as wide as the page leaves it room, at most its own size, in the theme's colours. */
export function Picture({ drawing, className }: PictureProps) {
  const id = useId();
  const { width, height, title, description, shapes } = drawing;
  return (
    <svg
      className={classNames("picture", className)}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}description`}
    >
      <title id={`${id}title`}>{title}</title>
      <desc id={`${id}description`}>{description}</desc>
      {createElement("g", null, ...shapes.map((shape) => drawShape(shape, PAGE)))}
    </svg>
  );
}

/** A picture that is a file of its own: light, with literal colours and faces by name. */
export function PictureFile({ drawing }: { readonly drawing: Drawing }) {
  const { width, height, title, description, shapes } = drawing;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-labelledby="title"
      aria-describedby="description"
    >
      <title id="title">{drawable(title)}</title>
      <desc id="description">{drawable(description)}</desc>
      {createElement("g", null, ...shapes.map((shape) => drawShape(shape, FILE)))}
    </svg>
  );
}

type Face = Text["face"];

/** How tones and faces are written. */
type Writing = {
  readonly tone: (tone: Tone) => { readonly className?: string; readonly colour: string };
  readonly face: (face: Face) => { readonly className?: string; readonly fontFamily?: string };
};

const PAGE: Writing = {
  tone: (tone) => ({ className: `tone-${tone}`, colour: "currentColor" }),
  face: (face) => (face === "serif" ? { className: "picture-serif" } : {}),
};

const FACE_NAMES: Readonly<Record<Face, string>> = {
  sans: "Public Sans, Arial, Helvetica, sans-serif",
  serif: "Source Serif 4, Georgia, serif",
};

const FILE: Writing = {
  tone: (tone) => ({ colour: LIGHT_PALETTE[tone] }),
  face: (face) => ({ fontFamily: FACE_NAMES[face] }),
};

function drawShape(shape: Shape, writing: Writing): ReactElement {
  if (shape.kind === "group")
    return (
      <g transform={`translate(${shape.x} ${shape.y})`}>
        {createElement("g", null, ...shape.shapes.map((each) => drawShape(each, writing)))}
      </g>
    );
  const { className, colour } = writing.tone(shape.tone);
  switch (shape.kind) {
    case "line":
      return (
        <line
          className={className}
          x1={shape.x1}
          y1={shape.y1}
          x2={shape.x2}
          y2={shape.y2}
          stroke={colour}
          strokeWidth={shape.width}
          strokeDasharray={shape.dash?.join(" ")}
        />
      );
    case "rect":
      return (
        <rect
          className={className}
          x={shape.x}
          y={shape.y}
          width={shape.width}
          height={shape.height}
          rx={shape.radius}
          opacity={shape.opacity}
          {...paint(colour, shape.outline)}
        />
      );
    case "path":
      return (
        <path
          className={className}
          d={shape.d}
          opacity={shape.opacity}
          strokeDasharray={shape.dash?.join(" ")}
          strokeLinecap={shape.round ? "round" : undefined}
          {...paint(colour, shape.outline)}
        />
      );
    case "text":
      return (
        <text
          className={className}
          x={shape.x}
          y={shape.y}
          fill={colour}
          fontSize={shape.size}
          fontWeight={shape.weight}
          textAnchor={shape.anchor === "start" ? undefined : shape.anchor}
        >
          {createElement(
            Fragment,
            null,
            ...facesOf(shape.text, shape.face).map((run) => drawRun(run, writing)),
          )}
        </text>
      );
  }
}

function paint(colour: string, outline: number | undefined) {
  return outline === undefined ? { fill: colour } : { fill: "none", stroke: colour, strokeWidth: outline };
}

function drawRun({ text, face }: FaceRun, writing: Writing): ReactElement {
  return <tspan {...writing.face(face)}>{drawable(text)}</tspan>;
}

/** Without what XML cannot hold: control characters and halves of a surrogate pair. */
function drawable(words: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  return words.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/gu, "");
}
