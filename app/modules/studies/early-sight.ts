import { counted } from "#app/lib/counted.ts";

/** That somebody could see figures by model before grading ended; null: nobody could. */
export type EarlySight =
  /** The seal was opened on record, first at this time, to so many people. */
  | { readonly kind: "opened"; readonly firstAt: Date; readonly people: number }
  /** The study was never sealed; null: it is a draft, of which there is nothing to see yet. */
  | { readonly kind: "unsealed"; readonly firstAt: Date | null }
  | null;

/** What pages, files and a methods section say of it. */
export function earlySightSentence(sight: NonNullable<EarlySight>): string {
  if (sight.kind === "unsealed")
    return "The study was not sealed: figures by model could be seen while people graded.";
  const day = sight.firstAt.toISOString().slice(0, 10);
  return `Figures by model were opened early on ${day}, UTC, before grading ended, to ${counted(sight.people, "person", "people")}.`;
}
