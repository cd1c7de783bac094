import type { ErrorType } from "#app/modules/verdicts/error-types.ts";

/** Words to begin a reason with; "…" stands where the case comes in. */
export type RationaleTemplate = { readonly name: string; readonly text: string };

const OF_TYPE: Readonly<Record<ErrorType, readonly RationaleTemplate[]>> = {
  rule: [{ name: "Rule misstated", text: "The rule asks for …; the explanation states it as …." }],
  fact: [{ name: "Facts replaced", text: "The facts say …; the explanation puts … in their place." }],
  outcome: [{ name: "Wrong outcome", text: "On these facts the outcome is …, since …." }],
  logic: [
    { name: "Contradiction", text: "The explanation first says …, then rests on …." },
    { name: "Step missing", text: "From … it does not follow that …." },
  ],
  arithmetic: [{ name: "Wrong sum", text: "The amounts are …, which makes …, not …." }],
};

const NO_ERROR: RationaleTemplate = { name: "No error", text: "What is marked as … is right, since …." };
const ANALYSIS: RationaleTemplate = { name: "Analysis", text: "The explanation does not show that …." };

/** The templates that fit: those of the types at issue, and that there is no error or that a step is missing. */
export function templatesFor(types: readonly ErrorType[], differsOnAnalysis: boolean): RationaleTemplate[] {
  const ofTypes = types.flatMap((type) => OF_TYPE[type]);
  return [...ofTypes, ...(types.length > 0 ? [NO_ERROR] : []), ...(differsOnAnalysis ? [ANALYSIS] : [])];
}

const EVERY_TEMPLATE = [...Object.values(OF_TYPE).flat(), NO_ERROR, ANALYSIS];

/** The template of which a gap was left as it was inserted; null: none. */
export function unfilledTemplate(text: string): RationaleTemplate | null {
  return (
    EVERY_TEMPLATE.find((template) =>
      template.text
        .split("…")
        .slice(0, -1)
        .some((before) => text.includes(`${before}…`)),
    ) ?? null
  );
}

/** A text with a template put in the place of the selection, and where its first gap then lies (UTF-16). */
export function insertTemplate(
  text: string,
  selection: { readonly start: number; readonly end: number },
  template: string,
): { readonly text: string; readonly gap: { readonly start: number; readonly end: number } } {
  const before = text.slice(0, selection.start);
  const space = before === "" || /\s$/u.test(before) ? "" : " ";
  const inserted = space + template;
  const at = inserted.indexOf("…");
  const gapStart = before.length + (at < 0 ? inserted.length : at);
  return {
    text: before + inserted + text.slice(selection.end),
    gap: { start: gapStart, end: gapStart + (at < 0 ? 0 : 1) },
  };
}
