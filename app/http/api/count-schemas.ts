import { z } from "zod";
import { WITH_OR_WITHOUT } from "#app/lib/with-or-without.ts";
import { VERDICT_BASES } from "#app/modules/studies/verdict-bases.ts";
import { ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import { count, modelId, share } from "./figure-schemas.ts";

const model = z.object({ id: modelId, name: z.string(), run: z.string() });

/** Error types, slices, who is right where another is wrong, and the inferences that are missed most. */
export const detailsSchema = z.object({
  models: z.array(model),
  types: z.array(
    z.object({
      modelId,
      settled: count,
      types: z.record(z.enum(ERROR_TYPES), count),
      differ: count.describe("Labels whose graders marked different types; `types` has what all marked"),
    }),
  ),
  slices: z.array(
    z.object({
      task: z.string(),
      slice: z.string(),
      models: z.array(z.object({ modelId, x: count.describe("Correct"), sufficient: count, n: count })),
    }),
  ),
  wins: z.array(z.object({ winner: modelId, loser: modelId, samples: count })),
  missed: z.array(
    z.object({
      task: z.string(),
      key: z.string(),
      example: z.string(),
      wordings: count,
      models: z.array(z.object({ modelId, missed: count, judged: count })),
    }),
  ),
});

const graderScore = z.object({ x: count, n: count, percent: z.string().nullable() });

export const gradersSchema = z.array(
  z.object({ task: z.string(), modelId, grader1: graderScore, grader2: graderScore }),
);

const distance = z.object({ share: share.nullable(), change: z.number().nullable() });

/** One row a way of counting, the final labels first. */
export const robustnessSchema = z.array(
  z.object({
    name: z.string(),
    definition: z.string().describe("What it counts, or leaves out"),
    reason: z.string().nullable().describe("Why it says nothing"),
    note: z.string().nullable(),
    items: count,
    counted: z.object({
      labels: z.enum(VERDICT_BASES),
      contested: z.enum(WITH_OR_WITHOUT),
      wave: count.nullable(),
    }),
    models: z.array(z.object({ modelId, tasks: distance, families: distance.nullable() })),
  }),
);

/** What another would need to make the same figures again; hashes are SHA-256, hex. */
export const versionsSchema = z.object({
  software: z.object({ name: z.literal("Assize"), version: z.string() }),
  protocol: z.object({
    version: count,
    rubricVersion: count,
    gradersPerItem: count,
    typesDiffer: z.string(),
    secondLook: z.boolean(),
    majority: z.boolean(),
    inferencesAsked: z.string(),
    blindFirst: z.boolean(),
    masking: z.string(),
  }),
  guides: z.array(
    z.object({ task: z.string(), version: count.nullable(), contentHash: z.string().nullable() }),
  ),
  draw: z.object({ seed: z.string(), algorithm: z.string() }),
  generations: z.array(
    z.object({
      modelId,
      items: count,
      textsHash: z.string(),
      promptsHash: z.string(),
      parameters: z.array(z.unknown()),
    }),
  ),
});
