import { Resvg } from "@resvg/resvg-js";
import PDFDocument from "pdfkit";
import { extractText } from "unpdf";
import { expect, test } from "vitest";
import type { Drawing } from "#app/components/pictures/drawing.ts";
import { errorTypesPicture } from "#app/components/pictures/error-types-picture.ts";
import { progressPicture } from "#app/components/pictures/progress-picture.ts";
import { scoresPicture } from "#app/components/pictures/scores-picture.ts";
import { widthOf } from "#app/components/pictures/set-text.ts";
import { FINAL_BASIS } from "#app/modules/scoring/score-basis.ts";
import { FACE_FILES } from "#app/rendering/picture-faces.server.ts";
import { writePicture } from "#app/rendering/write-picture.server.ts";
import { writeSvg } from "#app/rendering/write-svg.server.ts";
import { FACTS, makeScoreTable, makeTypes, ODD_NAMES } from "./figures.ts";

const AS_OF = new Date(FACTS.countedUntil);

function scores(names: readonly string[], study = FACTS.study): Drawing {
  const table = makeScoreTable(["hearsay", "ucc_v_common_law"], names);
  return scoresPicture({ table, method: null, basis: FINAL_BASIS, facts: { ...FACTS, study } });
}

const write = (drawing: Drawing, format: "svg" | "png" | "pdf") =>
  writePicture({ drawing, asOf: AS_OF }, format);

test("an SVG file is well-formed whatever the names hold, and they stand in it as they are", async () => {
  const drawings = [
    scores(ODD_NAMES, ODD_NAMES.join(" ")),
    errorTypesPicture(makeTypes(ODD_NAMES, [1, 2, 3, 4, 5]), FINAL_BASIS, FACTS),
    progressPicture({ unit: "day", items: 0, steps: [], until: null }, { ...FACTS, study: "<&>" }),
  ];
  for (const drawing of drawings) expect(new Resvg(writeSvg(drawing)).width).toBeCloseTo(drawing.width, 0);
  const svg = writeSvg(scores(["A & B <1>", "模型 😀"]));
  for (const part of [
    "A &amp; B &lt;1&gt;",
    "模型 😀",
    'xmlns="http://www.w3.org/2000/svg"',
    "<title",
    "<desc",
  ])
    expect(svg).toContain(part);
  expect(svg).not.toContain("\u0001");
  expect(svg).not.toMatch(/class=|var\(|currentColor|style=/u);
});

test("a PNG file has two pixels for each of the drawing's, and shows its letters", async () => {
  const drawing = scores(["GPT-4"]);
  const bytes = Buffer.from(await write(drawing, "png"));
  expect(bytes.subarray(0, 8).toString("hex")).toBe("89504e470d0a1a0a");
  expect(bytes.readUInt32BE(16)).toBe(Math.ceil(drawing.width * 2));
  expect(bytes.readUInt32BE(20)).toBe(Math.ceil(drawing.height * 2));
  const wordless: Drawing = { ...drawing, shapes: drawing.shapes.filter(({ kind }) => kind !== "text") };
  expect(bytes.byteLength).toBeGreaterThan((await write(wordless, "png")).byteLength * 1.2);
});

test("a PDF file holds its words as text, with signs beyond ASCII, Greek and Cyrillic, on one page of its size", async () => {
  const drawing = scores(["GPT-4", "Δίκη-β"], "Étude “juridique” − Суд ≥ 5 % – d’α");
  const bytes = await write(drawing, "pdf");
  expect(Buffer.from(bytes.subarray(0, 8)).toString("latin1")).toBe("%PDF-1.7");
  const { totalPages, text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  expect(totalPages).toBe(1);
  for (const part of [
    "Correctness by task and model",
    "Étude “juridique” − Суд ≥ 5 % – d’α",
    "GPT-4",
    "Δίκη-β",
    "ucc_v_common_law",
    "Wilson, 95 %",
    "Counted up to 12 November 2026 16:40 UTC.",
  ])
    expect(text).toContain(part);
  const raw = Buffer.from(bytes).toString("latin1");
  expect(raw).toContain(`[0 0 ${drawing.width * 0.75} ${drawing.height * 0.75}]`);
  expect(raw).toContain("/Alt (");
});

test("equal data gives equal bytes in every format", async () => {
  for (const format of ["svg", "png", "pdf"] as const) {
    const [one, other] = [await write(scores(["GPT-4"]), format), await write(scores(["GPT-4"]), format)];
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  }
});

test("texts are as wide as they are taken to be, within 3 %", () => {
  const page = new PDFDocument({ autoFirstPage: false });
  const samples = [
    "telemarketing_sales_rule",
    "the diversity tasks count as one",
    "Counted up to 12 November 2026 16:40 UTC.",
    "1,200 open",
    "79.5–84.9",
    "Demonstration model A",
    "Müller & Søn, “naïve” approach − 95 % ≥ 5",
  ];
  for (const weight of [400, 600] as const) {
    page.font(FACE_FILES[`sans-${weight}`]).fontSize(12);
    for (const sample of samples) {
      const share = widthOf(sample, 12, weight) / page.widthOfString(sample);
      expect([sample, share > 0.97 && share < 1.03]).toEqual([sample, true]);
    }
  }
});
