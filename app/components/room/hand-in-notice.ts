import type { Failure } from "#app/http/failure.ts";
import { isOver } from "#app/lib/over.ts";
import type { RoomView } from "#app/modules/grading/room-view.ts";
import { formFaults } from "./form-faults.ts";

/** What stands above the button that submits, until it is resolved. */
export type Notice =
  /** The submit check asks; submitting again keeps the verdict. */
  | { readonly kind: "asked"; readonly sentence: string }
  /** Something must be decided or mended first. */
  | {
      readonly kind: "incomplete";
      readonly sentence: string;
      readonly fields: Readonly<Record<string, string>>;
    }
  /** The server did not take it; where it was silent, the grade may wait here. */
  | { readonly kind: "failed"; readonly sentence: string; readonly mayWait: boolean }
  /** The item takes nothing more from this grader: withdrawn, given to somebody else, its study closed. */
  | { readonly kind: "over"; readonly sentence: string }
  /** It was stored, and the next item did not come. */
  | { readonly kind: "no_next"; readonly sentence: string }
  /** A submit could not be taken back, or an item not moved. */
  | { readonly kind: "undone_failed"; readonly sentence: string };

/** What to say about a refused submit; null where the state of saving says it already. */
export function noticeOf(refusal: Failure, mayWait: boolean): Notice | null {
  switch (refusal.code) {
    case "ask":
      return { kind: "asked", sentence: refusal.message };
    case "invalid":
      return { kind: "incomplete", ...formFaults(refusal) };
    case "stale":
    case "signed_out":
      return null;
    default:
      if (isOver(refusal)) return { kind: "over", sentence: refusal.message };
      return {
        kind: "failed",
        sentence: refusal.message,
        mayWait: mayWait && refusal.code === "unreachable",
      };
  }
}

export function questionCodes({ detail }: Failure): string[] {
  const questions = (detail?.questions ?? []) as readonly { readonly code: string }[];
  return questions.map(({ code }) => code);
}

/** "Submitted. Hearsay, 38 of 45, is open." Names of tasks end in numbers too. */
export function sayNext(words: string, next: RoomView | null): string {
  if (!next?.place) return words;
  return `${words} ${next.task.name}, ${next.place.number} of ${next.place.total}, is open.`;
}
