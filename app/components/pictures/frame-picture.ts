import { type Drawing, group, rule, type Shape, text } from "./drawing.ts";
import { wrapText } from "./set-text.ts";

const MARGIN = 24;
const CAPTION_SIZE = 12;
const CAPTION_LINE = 17;
const TITLE_SIZE = 20;
const TITLE_LINE = 26;
const STUDY_SIZE = 14;
const STUDY_LINE = 20;

/** The narrowest file: a caption in a column narrower than this reads badly. */
const LEAST_WIDTH = 560;

type Frame = {
  readonly title: string;
  readonly study: string;
  readonly description: string;
  /** Sentences that say n, interval, seed and date. */
  readonly caption: readonly string[];
};

type Body = { readonly width: number; readonly height: number; readonly shapes: readonly Shape[] };

/** A picture that stands by itself, as a file does: its title and study above it, its caption below, on a ground of its own. */
export function framePicture(body: Body, { title, study, description, caption }: Frame): Drawing {
  const inner = Math.ceil(Math.max(body.width, LEAST_WIDTH));
  const width = inner + 2 * MARGIN;
  const titleLines = wrapText(title, inner / 1.05, TITLE_SIZE);
  const studyLines = wrapText(study, inner / 1.05, STUDY_SIZE);
  const studyTop = MARGIN + titleLines.length * TITLE_LINE + 12;
  const top = studyTop + studyLines.length * STUDY_LINE + 2;
  const captionTop = top + body.height + 18;
  const captionLines = wrapText(caption.join(" "), inner, CAPTION_SIZE);
  const height = captionTop + 10 + captionLines.length * CAPTION_LINE + MARGIN - 4;
  return {
    width,
    height,
    title,
    description,
    shapes: [
      { kind: "rect", x: 0, y: 0, width, height, tone: "sheet" },
      ...titleLines.map((line, index) =>
        text(MARGIN, MARGIN + 15 + index * TITLE_LINE, line, {
          size: TITLE_SIZE,
          weight: 600,
          face: "serif",
        }),
      ),
      ...studyLines.map((line, index) =>
        text(MARGIN, studyTop + index * STUDY_LINE, line, {
          size: STUDY_SIZE,
          tone: "ink-2",
          face: "serif",
        }),
      ),
      group(MARGIN, top, body.shapes),
      rule(MARGIN, width - MARGIN, captionTop, "line-2"),
      ...captionLines.map((line, index) =>
        text(MARGIN, captionTop + 20 + index * CAPTION_LINE, line, { size: CAPTION_SIZE, tone: "ink-2" }),
      ),
    ],
  };
}
