/** What others may have said about an item before a grader looked at it again. */
export const LABEL_PROMPTS = ["second_look", "send_back", "thread", "ruling", "decision", "outcome"] as const;

/** A second look that told them which field differs, … , a decision, or having been shown what became of the item. */
export type LabelPrompt = (typeof LABEL_PROMPTS)[number];
