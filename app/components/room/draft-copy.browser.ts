import type { FormVerdict } from "#app/modules/grading/room-state.ts";

/** What a browser keeps of one form until the server has it. */
export type DraftCopy = {
  readonly form: FormVerdict;
  /** The revision that it was made on. */
  readonly revision: number;
  /** ISO time. */
  readonly at: string;
};

/** The copy of one person's form of one item, in this browser. */
export type CopyPlace = {
  readonly read: () => DraftCopy | null;
  readonly write: (copy: DraftCopy) => void;
  readonly clear: () => void;
};

const PREFIX = "assize.draft";

export function copyPlace(personId: string, assignmentId: string): CopyPlace {
  const key = `${PREFIX}:${personId}:${assignmentId}`;
  return {
    read: () => {
      try {
        const kept = localStorage.getItem(key);
        return kept === null ? null : (JSON.parse(kept) as DraftCopy);
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
