import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Drawing } from "#app/components/pictures/drawing.ts";
import { PictureFile } from "#app/components/pictures/picture-svg.tsx";

/** A drawing as an SVG file: text as text, faces by name with common ones behind them. Equal drawings give equal bytes. */
export function writeSvg(drawing: Drawing): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${renderToStaticMarkup(createElement(PictureFile, { drawing }))}\n`;
}
