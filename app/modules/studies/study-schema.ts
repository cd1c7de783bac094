import { z } from "zod";
import { STUDY_ROLES } from "#app/modules/auth/actor.ts";
import { MASKINGS } from "#app/modules/blinding/masking.ts";
import { modelName } from "./model-name.ts";
import { plannedAnalysisSchema } from "./planned-analysis-schema.ts";

export const TYPES_DIFFER = ["by_rule", "adjudicate", "ignore"] as const;
export type TypesDiffer = (typeof TYPES_DIFFER)[number];

export const INFERENCES_ASKED = ["always", "when_no_error"] as const;
export type InferencesAsked = (typeof INFERENCES_ASKED)[number];

export const MAX_GRADERS_PER_ITEM = 20;
const MOST_SAMPLES = 1_000_000;

/** The rules that a study protocol freezes. Correctness and gated analysis always conflict; error types by choice. */
export const studySettingsSchema = z.strictObject({
  gradersPerItem: z
    .int("Say how many graders read each explanation.")
    .min(1, "Every explanation needs a grader.")
    .max(MAX_GRADERS_PER_ITEM, `At most ${MAX_GRADERS_PER_ITEM} graders can read one explanation.`)
    .default(2),
  typesDiffer: z.enum(TYPES_DIFFER).default("by_rule"),
  secondLook: z.boolean().default(false),
  secondLookDays: z.int().min(1, "A second look needs at least one day.").max(365).default(7),
  majority: z.boolean().default(false),
  blindFirst: z.boolean().default(false),
  inferencesAsked: z.enum(INFERENCES_ASKED).default("always"),
  sealed: z.boolean().default(true),
  showsDecisions: z.boolean().default(true),
  showsArithmetic: z.boolean().default(false),
  masking: z.enum(MASKINGS).default("masked"),
});

export type StudySettings = z.output<typeof studySettingsSchema>;

const sampleCountSchema = z.union([
  z.literal("all"),
  z
    .int("Say all, or how many samples to draw.")
    .min(1, "Draw at least one sample.")
    .max(MOST_SAMPLES, `At most ${MOST_SAMPLES.toLocaleString("en")} samples of a task can be drawn.`),
]);

const taskSchema = z.strictObject({
  /** LegalBench's name of the task, e.g. `hearsay`. */
  task: z.string().trim().min(1),
  split: z.string().trim().min(1).default("test"),
  sampleCount: sampleCountSchema.default("all"),
});

const modelSchema = z.strictObject({
  model: z.string().trim().min(1),
  /** Empty: the run that was imported without a name. */
  run: z.string().trim().default(""),
});

const roleSchema = z.enum(STUDY_ROLES);

/** A role for the whole study, or for the named tasks: `"grader"` or `{ role: "grader", tasks: ["hearsay"] }`. */
const grantSchema = z.union([
  roleSchema.transform((role) => ({ role, tasks: null })),
  z.strictObject({
    role: roleSchema,
    tasks: z.array(z.string().trim().min(1)).min(1).nullable().default(null),
  }),
]);

export type RoleGrant = z.output<typeof grantSchema>;

export const roleGrantsSchema = z.array(grantSchema).min(1, "Give at least one role.");

export const memberSchema = z.strictObject({
  /** The e-mail address or the id of an account. */
  account: z.string().trim().min(1, "Say whose account it is."),
  roles: roleGrantsSchema,
});

export type NewMember = z.output<typeof memberSchema>;

/** A whole study, as the form, the command line and a JSON file give it. */
export const studySchema = z
  .strictObject({
    name: z
      .string()
      .trim()
      .min(1, "Give the study a name.")
      .max(120, "Keep the name within 120 characters.")
      .regex(/^\P{Cc}*$/u, "A name cannot hold line breaks."),
    /** Any text; the same seed draws the same samples. */
    seed: z.string().trim().min(1, "Give a seed.").max(100, "Keep the seed within 100 characters."),
    tasks: z.array(taskSchema).min(1, "Choose at least one task."),
    models: z.array(modelSchema).min(1, "Choose at least one model."),
    members: z.array(memberSchema).default([]),
    settings: studySettingsSchema.prefault({}),
    plannedAnalysis: plannedAnalysisSchema.prefault({}),
  })
  .superRefine(({ tasks, models, members }, context) => {
    const refuseRepeats = (list: string, names: readonly string[]) => {
      for (const [index, name] of names.entries())
        if (names.indexOf(name) < index)
          context.addIssue({ code: "custom", path: [list, index], message: `${name} is there twice.` });
    };
    refuseRepeats(
      "tasks",
      tasks.map(({ task }) => task),
    );
    refuseRepeats("models", models.map(modelName));
    refuseRepeats(
      "members",
      members.map(({ account }) => account.toLowerCase()),
    );
  });

export type NewStudy = z.output<typeof studySchema>;
export type NewStudyInput = z.input<typeof studySchema>;
