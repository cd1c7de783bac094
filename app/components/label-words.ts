import type { ItemLabel } from "#app/modules/studies/item-list.ts";

/** How a final label came about, in words. */
export const BASIS_WORDS: Readonly<Record<ItemLabel["basis"], string>> = {
  single: "Graded once",
  agreed: "Agreed",
  second_look: "Second look",
  by_rule: "By rule",
  majority: "By majority",
  adjudicated: "Adjudicated",
};
