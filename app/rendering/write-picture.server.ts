import type { PictureFormat } from "./picture-name.ts";
import type { ReadPicture } from "./read-picture.server.ts";
import { writePdf } from "./write-pdf.server.ts";
import { writePng } from "./write-png.server.ts";
import { writeSvg } from "./write-svg.server.ts";

/** A picture as the bytes of a file. The same data gives the same bytes. */
export async function writePicture(
  { drawing, asOf }: ReadPicture,
  format: PictureFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  switch (format) {
    case "svg":
      return new TextEncoder().encode(writeSvg(drawing));
    case "png":
      return await writePng(drawing);
    case "pdf":
      return await writePdf(drawing, asOf);
  }
}
