import type { ListPage } from "#app/lib/page-cursor.ts";
import type { ErrorType } from "#app/modules/verdicts/error-types.ts";
import type { LabelPrompt } from "./label-prompts.ts";

export type ItemLabel = {
  readonly correct: boolean;
  readonly analysis: "sufficient" | "insufficient";
  readonly basis: "single" | "agreed" | "second_look" | "by_rule" | "majority" | "adjudicated";
  /** Of a second look: what had reached those who looked again; else empty. */
  readonly promptedBy: readonly LabelPrompt[];
  readonly typesBasis: "agreed" | "decided" | "differ" | "majority";
  readonly types: readonly ErrorType[];
};

export type ListedItem = {
  readonly itemId: string;
  readonly task: string;
  readonly split: string;
  readonly sampleKey: string;
  readonly slice: string | null;
  readonly position: number;
  readonly status: "open" | "second_look" | "conflict" | "settled" | "withdrawn";
  readonly differs: readonly string[];
  readonly gradesWanted: number;
  readonly gradesDone: number;
  readonly gradesStarted: number;
  readonly label: ItemLabel | null;
  /** Null unless the models were asked for and may be seen. */
  readonly model: string | null;
};

export type ItemPage = ListPage<ListedItem> & {
  readonly total: number;
  /** By how much is graded, for the whole filtered list but its progress filter. */
  readonly progress: { readonly complete: number; readonly inProgress: number; readonly notStarted: number };
  /** The viewer's own unsettled items, which are left out. */
  readonly ownLeftOut: number;
};
