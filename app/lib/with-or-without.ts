/** Whether figures and files count something that may be left out. */
export const WITH_OR_WITHOUT = ["with", "without"] as const;
export type WithOrWithout = (typeof WITH_OR_WITHOUT)[number];
