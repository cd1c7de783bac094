/** What of an item bears on whether it can be decided. */
export type DecidableItem = {
  readonly purpose: string;
  readonly status: "open" | "second_look" | "conflict" | "settled" | "withdrawn";
  readonly studyIsOpen: boolean;
  /** A grade of it went back to its author and is not answered yet. */
  readonly isSentBack: boolean;
};

/** Why an item takes no decision now; null: it does. An agreed and a decided item do, too. */
export function whyNotDecide(item: DecidableItem): string | null {
  if (!item.studyIsOpen) return "This study takes no decisions now.";
  if (item.purpose !== "scored") return "Only scored items are adjudicated.";
  if (item.isSentBack && item.status !== "withdrawn")
    return "This item was sent back and waits for an answer. Withdraw the send-back to decide it now.";
  switch (item.status) {
    case "withdrawn":
      return "This item was withdrawn from the study by its admin.";
    case "open":
      return "This item still waits for grades.";
    case "second_look":
      return "Its graders are taking a second look. It comes back if they still differ.";
    default:
      return null;
  }
}
