import { expect, test } from "vitest";
import { isMarkdown } from "#app/lib/is-markdown.ts";
import { REAL_DATA, readRealTexts } from "./real-data.ts";

if (!REAL_DATA) console.info("No real explanation is asked for its form: ASSIZE_REAL_DATA is unset.");

test.skipIf(!REAL_DATA)("none of the published explanations is taken for Markdown: all are prose", () => {
  const texts = [...readRealTexts().values()].map(({ text }) => text);
  expect(texts).toHaveLength(282);
  expect(texts.filter(isMarkdown)).toEqual([]);
});
