import type { FormVerdict } from "./room-state.ts";

/** What another window of the same person left. */
export type OtherForm<Form = FormVerdict> = {
  readonly form: Form;
  readonly revision: number;
  /** ISO time; null: not known. */
  readonly at: string | null;
};

/** How safe what stands in the form is. Times are ISO. */
export type SaveState<Form = FormVerdict> =
  | { readonly kind: "untouched" }
  | { readonly kind: "saved"; readonly at: string }
  | { readonly kind: "saving" }
  /** No answer; kept in this browser and tried again. */
  | { readonly kind: "offline"; readonly since: string }
  /** The server answered that it could not; kept in this browser and tried again. */
  | { readonly kind: "not_saved"; readonly sentence: string }
  /** Kept in this browser until somebody signs in again. */
  | { readonly kind: "signed_out" }
  | { readonly kind: "changed_elsewhere"; readonly other: OtherForm<Form> }
  /** The server takes no more of it, and says why; kept in this browser. */
  | { readonly kind: "refused"; readonly sentence: string }
  /** Parts of it cannot be stored as they are: a sentence for each. Kept in this browser; a change is tried again. */
  | {
      readonly kind: "to_mend";
      readonly sentence: string;
      readonly fields: Readonly<Record<string, string>>;
    };

/** Whether closing the page now would leave something that only this browser has. */
export function isUnsaved(state: SaveState<unknown>): boolean {
  return state.kind !== "untouched" && state.kind !== "saved";
}

/** Milliseconds to wait before the next try after so many failures. */
export function retryDelay(failures: number): number {
  return Math.min(30_000, 1_000 * 2 ** Math.max(0, failures));
}
