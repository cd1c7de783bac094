import { renderAsync } from "@resvg/resvg-js";
import type { Drawing } from "#app/components/pictures/drawing.ts";
import { FACE_FILES } from "./picture-faces.server.ts";
import { writeSvg } from "./write-svg.server.ts";

/** Pixels for one of the drawing's, for screens of twice the density and for slides. */
const SCALE = 2;

/**
 * A drawing as a PNG file, rasterised beside the event loop. It is set in our own faces alone, so every machine gives the same
 * bytes; letters that those lack stay empty.
 */
export async function writePng(drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  const image = await renderAsync(writeSvg(drawing), {
    fitTo: { mode: "zoom", value: SCALE },
    font: { fontFiles: Object.values(FACE_FILES), loadSystemFonts: false, defaultFontFamily: "Public Sans" },
  });
  return new Uint8Array(image.asPng());
}
