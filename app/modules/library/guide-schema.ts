import { z } from "zod";
import { splitAnswer } from "#app/modules/verdicts/answer.ts";
import { ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import { SPLIT_NAME } from "./library-names.ts";

/** Shape of the two kinds of file of an answer guide. `answer-guides/README.md` describes them for people. */

const filled = z.string("is missing or is no text").trim().min(1, "is empty");
const slug = z
  .string("is missing or is no text")
  .regex(/^[a-z][a-z0-9_]{0,59}$/, "must be small letters, digits and _, beginning with a letter");
const key = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, "is no key: small letters, digits and -, beginning with a letter");
const inferenceMap = z
  .record(key, filled, "must be a list of “key: sentence” lines")
  .refine((map) => Object.keys(map).length > 0, "is empty");

const modeOfError = z.strictObject({
  text: filled,
  example: filled.optional(),
});

const errorTypeGuide = z.strictObject({
  summary: filled,
  modes: z.array(modeOfError, "must be a list").default([]),
});

const outcomesSchema = z
  .array(filled, "must be a list")
  .min(2, "needs at least two outcomes")
  .refine((list) => new Set(list).size === list.length, "names an outcome twice");

const taskSchema = z
  .strictObject({
    slug,
    name: filled,
    family: slug,
    question: filled,
    outcomes: outcomesSchema,
    several_outcomes: z.enum(["true", "false"], "must be true or false").default("false"),
    description: filled,
  })
  .refine(
    ({ outcomes, several_outcomes }) =>
      several_outcomes === "false" || outcomes.every((outcome) => splitAnswer(outcome).length === 1),
    {
      path: ["outcomes"],
      error: "has an outcome with a comma or “and”, which stands between outcomes where several are allowed",
    },
  )
  .transform(({ several_outcomes, ...task }) => ({ ...task, severalOutcomes: several_outcomes === "true" }));

/** The front matter of `guide.md`. */
export const guideFrontMatterSchema = z.strictObject({
  format: z.literal("assize-guide/1", "must be assize-guide/1"),
  task: taskSchema,
  version: z
    .string("is missing or is no text")
    .regex(/^[1-9][0-9]{0,5}$/, "must be a whole number from 1")
    .transform(Number),
  rule: filled,
  errors: z.strictObject({
    rule: errorTypeGuide,
    fact: errorTypeGuide,
    outcome: errorTypeGuide,
    logic: errorTypeGuide,
    arithmetic: errorTypeGuide,
  }),
  scope: z.strictObject({
    in: z.array(filled, "must be a list").default([]),
    out: z.array(filled, "must be a list").default([]),
  }),
});

const likelyErrorSchema = z.strictObject({
  type: z.enum(ERROR_TYPES, "must be rule, fact, outcome, logic or arithmetic").optional(),
  text: filled,
});

const inferencesSchema = z
  .strictObject({
    all_of: inferenceMap.optional(),
    one_of: z
      .record(
        key.refine((name) => name !== "optional", "is the name of another kind of group"),
        inferenceMap.refine(
          (map) => Object.keys(map).length > 1,
          "needs at least two inferences to choose from",
        ),
        "must be named groups of “key: sentence” lines",
      )
      .optional(),
    optional: inferenceMap.optional(),
  })
  .refine(
    (groups) => groups.all_of !== undefined || Object.keys(groups.one_of ?? {}).length > 0,
    "needs all_of or one_of: without a required inference nothing is asked of an analysis",
  );

/** One outcome, or a list of those that hold at once. */
const answerSchema = z.union(
  [filled.transform((outcome) => [outcome]), z.array(filled).min(1)],
  "must be an outcome or a list of outcomes",
);

const guideEntrySchema = z.strictObject({
  sample: filled,
  text_sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, "must be 64 small hexadecimal digits")
    .optional(),
  outcome: answerSchema,
  also_accepted: z.array(answerSchema, "must be a list").default([]),
  may_add: z.array(filled, "must be a list").default([]),
  inferences: inferencesSchema,
  likely_errors: z.array(likelyErrorSchema, "must be a list").default([]),
  contested: filled.optional(),
  remark: filled.optional(),
});

/** A file of entries: all of one split. */
export const guideEntriesFileSchema = z.strictObject({
  split: z.string("is missing or is no text").regex(SPLIT_NAME, "must be a split’s name, such as test"),
  entries: z.array(guideEntrySchema, "must be a list").min(1, "is empty"),
});

export type GuideFrontMatter = z.output<typeof guideFrontMatterSchema>;
export type GuideEntrySource = z.output<typeof guideEntrySchema>;
