import { z } from "zod";
import { chosen, sortAmong } from "#app/lib/chosen.ts";
import { cursorSchema } from "#app/lib/page-cursor.ts";
import { GENERATION_SORTS, SAMPLE_SORTS } from "./library-sorts.ts";

export const ROWS_PER_PAGE = 50;

/** The state of a task's list of samples, as it stands in the address. */
export const sampleSearchSchema = z.object({
  split: chosen(z.string().max(40)),
  slice: chosen(z.string().max(300)),
  outcome: chosen(z.string().max(300)),
  sort: chosen(sortAmong(SAMPLE_SORTS)),
  after: chosen(cursorSchema),
  before: chosen(cursorSchema),
});

/** The state of the list of generations. A run is chosen with its model. */
export const generationSearchSchema = z.object({
  task: chosen(z.string().max(80)),
  split: chosen(z.string().max(40)),
  model: chosen(z.uuid()),
  /** Given and empty: the model's texts without a run. */
  run: z.string().max(200).optional(),
  /** Only texts that name a model or its maker. */
  names: chosen(z.enum(["found"])),
  sort: chosen(sortAmong(GENERATION_SORTS)),
  after: chosen(cursorSchema),
  before: chosen(cursorSchema),
});

export type SampleSearch = z.output<typeof sampleSearchSchema>;
export type GenerationSearch = z.output<typeof generationSearchSchema>;
