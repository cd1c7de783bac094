import type { StudySettings } from "./study-schema.ts";

/** A study design to begin with; everything in it can be changed before the study is made. */
export type Preset = {
  readonly id: "legalbench-2023" | "double-graded";
  readonly name: string;
  readonly description: string;
  readonly settings: StudySettings;
  /** How many samples of a task, or all of its split. */
  readonly sampleCount: (task: { readonly family: string }) => number | "all";
};

/** LegalBench graded 30 sampled fact patterns of each diversity task and everything of the other tasks. */
function publishedSampleCount(task: { readonly family: string }): number | "all" {
  return task.family === "diversity" ? 30 : "all";
}

export const PRESETS: readonly Preset[] = [
  {
    id: "legalbench-2023",
    name: "LegalBench 2023",
    description:
      "The published protocol: one grader reads each explanation, and inferences are asked for only where no error is marked.",
    settings: {
      gradersPerItem: 1,
      typesDiffer: "ignore",
      secondLook: false,
      secondLookDays: 7,
      majority: false,
      blindFirst: false,
      inferencesAsked: "when_no_error",
      sealed: true,
      showsDecisions: true,
      showsArithmetic: false,
      masking: "masked",
    },
    sampleCount: publishedSampleCount,
  },
  {
    id: "double-graded",
    name: "Double-graded",
    description:
      "Two graders read each explanation on their own and look twice where their scores differ; an adjudicator decides the rest.",
    settings: {
      gradersPerItem: 2,
      typesDiffer: "by_rule",
      secondLook: true,
      secondLookDays: 7,
      majority: false,
      blindFirst: false,
      inferencesAsked: "always",
      sealed: true,
      showsDecisions: true,
      showsArithmetic: false,
      masking: "masked",
    },
    sampleCount: publishedSampleCount,
  },
];

export function findPreset(id: string | null | undefined): Preset | null {
  return PRESETS.find((preset) => preset.id === id) ?? null;
}

/** How many samples of a task the preset draws, given how many there are: never more, and `all` when it is all. */
export function presetSampleCount(
  preset: Preset,
  task: { readonly family: string },
  available: number,
): number | "all" {
  const count = preset.sampleCount(task);
  return count === "all" || count >= available ? "all" : count;
}
