import type { ItemLabel } from "#app/modules/studies/item-list.ts";
import { LABEL_PROMPTS, type LabelPrompt } from "#app/modules/studies/label-prompts.ts";

/** How a final label came about, in words. */
export const BASIS_WORDS: Readonly<Record<ItemLabel["basis"], string>> = {
  single: "Graded once",
  agreed: "Agreed",
  second_look: "Looked at again",
  by_rule: "By rule",
  majority: "By majority",
  adjudicated: "Adjudicated",
};

const PROMPT_WORDS: Readonly<Record<LabelPrompt, string>> = {
  second_look: "second look",
  send_back: "sent back",
  thread: "thread",
  ruling: "ruling",
  decision: "decision",
  outcome: "outcome shown",
};

/** The same, and of grades that agree after a look again what prompted it: "Looked at again: sent back, thread". */
export function basisWords({ basis, promptedBy }: Pick<ItemLabel, "basis" | "promptedBy">): string {
  const prompts = LABEL_PROMPTS.filter((prompt) => promptedBy.includes(prompt));
  if (prompts.length === 0) return BASIS_WORDS[basis];
  if (prompts.length === 1 && prompts[0] === "second_look") return "Second look";
  return `${BASIS_WORDS[basis]}: ${prompts.map((prompt) => PROMPT_WORDS[prompt]).join(", ")}`;
}
