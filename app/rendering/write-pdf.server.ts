import PDFDocument from "pdfkit";
import type { Drawing, Shape, Text } from "#app/components/pictures/drawing.ts";
import { LIGHT_PALETTE } from "#app/components/pictures/light-palette.ts";
import { facesOf } from "#app/components/pictures/set-text.ts";
import { FACE_FILES, type FaceName } from "./picture-faces.server.ts";

/** Points of 1/72 inch in a pixel of 1/96. */
const POINTS = 0.75;

type Page = InstanceType<typeof PDFDocument>;

/**
 * A drawing as a PDF file of one page of its size: lines and letters stay what they are, and its description goes along for
 * those who do not see it.
 * @param asOf the time that the file bears, so that equal drawings of the same data give equal bytes
 */
export async function writePdf(drawing: Drawing, asOf: Date): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, title, description } = drawing;
  const page = new PDFDocument({
    size: [width * POINTS, height * POINTS],
    margin: 0,
    tagged: true,
    lang: "en",
    displayTitle: true,
    pdfVersion: "1.7",
    info: { Title: title, Subject: description, Creator: "Assize", CreationDate: asOf, ModDate: asOf },
  });
  const bytes = collect(page);
  for (const [name, file] of Object.entries(FACE_FILES)) page.registerFont(name, file);
  page.addStructure(
    page.struct("Figure", { title, alt: description }, () => {
      page.scale(POINTS);
      for (const shape of drawing.shapes) drawShape(page, shape);
    }),
  );
  page.end();
  return await bytes;
}

function collect(page: Page): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = [];
    page.on("data", (piece: Uint8Array) => pieces.push(piece));
    page.on("end", () => resolve(Buffer.concat(pieces)));
    page.on("error", reject);
  });
}

function drawShape(page: Page, shape: Shape): void {
  page.save();
  switch (shape.kind) {
    case "group":
      page.translate(shape.x, shape.y);
      for (const each of shape.shapes) drawShape(page, each);
      break;
    case "line":
      page.moveTo(shape.x1, shape.y1).lineTo(shape.x2, shape.y2);
      paint(page, { ...shape, outline: shape.width });
      break;
    case "rect":
      if (shape.radius) page.roundedRect(shape.x, shape.y, shape.width, shape.height, shape.radius);
      else page.rect(shape.x, shape.y, shape.width, shape.height);
      paint(page, shape);
      break;
    case "path":
      page.path(shape.d);
      paint(page, shape);
      break;
    case "text":
      drawText(page, shape);
  }
  page.restore();
}

type Paint = {
  readonly tone: Text["tone"];
  readonly opacity?: number;
  readonly outline?: number;
  readonly dash?: readonly [number, number];
  readonly round?: boolean;
};

function paint(page: Page, { tone, opacity = 1, outline, dash, round = false }: Paint): void {
  if (outline === undefined) {
    page.fillOpacity(opacity).fill(LIGHT_PALETTE[tone]);
    return;
  }
  page.lineWidth(outline).strokeOpacity(opacity);
  if (round) page.lineCap("round");
  if (dash) page.dash(dash[0], { space: dash[1] });
  page.stroke(LIGHT_PALETTE[tone]);
}

function drawText(page: Page, { x, y, text, size, tone, anchor, weight, face }: Text): void {
  const runs = facesOf(text, face).map((run) => {
    const font: FaceName = `${run.face}-${weight}`;
    return { ...run, font, width: page.font(font).fontSize(size).widthOfString(run.text) };
  });
  const whole = runs.reduce((sum, run) => sum + run.width, 0);
  let left = x - (anchor === "start" ? 0 : anchor === "middle" ? whole / 2 : whole);
  page.fillColor(LIGHT_PALETTE[tone]);
  for (const run of runs) {
    page.font(run.font).fontSize(size).text(run.text, left, y, { lineBreak: false, baseline: "alphabetic" });
    left += run.width;
  }
}
