/** What a choice of some grades or samples says of them. */
export const WITH_OR_WITHOUT = ["with", "without"] as const;
