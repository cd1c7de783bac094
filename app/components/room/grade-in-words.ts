import type { FormVerdict } from "#app/modules/grading/room-state.ts";
import { ERROR_TYPE_DEFINITIONS, ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";

/** A grade as text, to be read or taken along: what is marked with its words, the analysis, the note. */
export function gradeInWords(form: FormVerdict): string {
  const types = ERROR_TYPES.filter((type) => form[type]).map((type) => ERROR_TYPE_DEFINITIONS[type].name);
  const analysis =
    form.rawAnalysis === "sufficient" || form.rawAnalysis === "insufficient" ? `, ${form.rawAnalysis}` : "";
  return [
    types.length === 0 ? `Correct${analysis}` : `Incorrect: ${types.join(", ")}${analysis}`,
    ...form.spans.map(({ type, quote }) => `${ERROR_TYPE_DEFINITIONS[type].name}: “${quote}”`),
    ...(form.note === "" ? [] : [form.note]),
  ].join("\n");
}
