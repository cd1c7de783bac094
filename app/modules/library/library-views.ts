import type { NameHit } from "#app/modules/blinding/find-names.ts";
import type { TaskDescription } from "./task-catalogue.ts";

/** A split of a task, with how many samples it has. */
type TaskSplit = { readonly split: string; readonly samples: number };

/** A task in the list of tasks. */
export type ListedTask = Pick<TaskDescription, "slug" | "name" | "family"> & {
  readonly splits: readonly TaskSplit[];
  readonly guideVersion: number | null;
  readonly models: number;
  readonly generations: number;
};

/** A task's page without its samples. */
export type TaskView = TaskDescription & {
  readonly splits: readonly TaskSplit[];
  readonly slices: readonly string[];
  /** Newest first. */
  readonly guides: readonly GuideVersionView[];
};

export type GuideVersionView = {
  readonly version: number;
  readonly entries: number;
  readonly contested: number;
  /** ISO. */
  readonly createdAt: string;
};

export type ListedSample = {
  readonly sampleId: string;
  readonly split: string;
  readonly key: string;
  readonly facts: string;
  readonly goldOutcome: string;
  readonly slice: string | null;
  readonly extra: Readonly<Record<string, string>>;
  readonly versions: number;
  readonly generations: number;
  /** What the newest guide says of it: it is contested, it has an entry, or nothing. */
  readonly guide: "contested" | "entry" | null;
};

/** A model in one of its runs. */
export type ListedRun = {
  readonly modelId: string;
  readonly model: string;
  readonly maker: string | null;
  readonly run: string;
  readonly isDemonstration: boolean;
  readonly tasks: readonly { readonly slug: string; readonly name: string; readonly generations: number }[];
  readonly generations: number;
  /** Median length of the texts, in characters. */
  readonly medianLength: number;
};

export type ListedGeneration = {
  readonly generationId: string;
  readonly task: string;
  readonly split: string;
  readonly sampleKey: string;
  readonly model: string;
  readonly run: string;
  readonly answer: string | null;
  readonly goldOutcome: string;
  /** The beginning of the newest version. */
  readonly start: string;
  /** Characters. */
  readonly length: number;
  readonly versions: number;
  /** The models and makers that the newest version names. */
  readonly names: readonly string[];
};

/** One text with everything that is known of it. */
export type GenerationView = {
  readonly task: { readonly slug: string; readonly name: string; readonly question: string };
  readonly split: string;
  readonly sampleKey: string;
  readonly facts: string;
  readonly goldOutcome: string;
  readonly model: string;
  readonly isDemonstration: boolean;
  readonly run: string;
  /** Newest first. */
  readonly versions: readonly {
    readonly version: number;
    readonly text: string;
    readonly textHash: string;
    readonly answer: string | null;
    readonly prompt: string | null;
    readonly finishReason: string | null;
    readonly fileName: string | null;
    /** ISO. */
    readonly createdAt: string;
    /** Items of studies that are made from this version. */
    readonly items: number;
    /** Where it names models and makers, in code points; null: it was not searched. */
    readonly names: readonly NameHit[] | null;
  }[];
};
