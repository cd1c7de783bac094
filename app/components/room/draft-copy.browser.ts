import type { FormVerdict } from "#app/modules/grading/room-state.ts";

/** What a browser keeps of one form until the server has it. */
export type DraftCopy<Form = FormVerdict> = {
  readonly form: Form;
  /** The revision that it was made on. */
  readonly revision: number;
  /** ISO time. */
  readonly at: string;
};

/** The copy of one person's form of one item, in this browser. */
export type CopyPlace<Form = FormVerdict> = {
  readonly read: () => DraftCopy<Form> | null;
  readonly write: (copy: DraftCopy<Form>) => void;
  readonly clear: () => void;
};

const PREFIX = "assize.draft";

/** @param subjectId the assignment that is graded, or the item that is decided */
export function copyPlace<Form = FormVerdict>(personId: string, subjectId: string): CopyPlace<Form> {
  const key = `${PREFIX}:${personId}:${subjectId}`;
  return {
    read: () => {
      try {
        const kept = localStorage.getItem(key);
        return kept === null ? null : (JSON.parse(kept) as DraftCopy<Form>);
      } catch {
        return null; // storage is switched off, or holds something else
      }
    },
    write: (copy) => {
      try {
        localStorage.setItem(key, JSON.stringify(copy));
      } catch {
        // Full or switched off: the page itself still holds the form, and warns before it is left.
      }
    },
    clear: () => {
      try {
        localStorage.removeItem(key);
      } catch {
        // switched off
      }
    },
  };
}
