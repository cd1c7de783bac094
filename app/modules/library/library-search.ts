import { z } from "zod";
import { chosen } from "#app/lib/chosen.ts";
import { cursorSchema } from "#app/lib/page-cursor.ts";
import { GENERATION_SORTS, SAMPLE_SORTS } from "./library-sorts.ts";

export const ROWS_PER_PAGE = 50;

/** A column, or a column with a minus before it for the falling order. */
const sortOf = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z.enum([...columns, ...columns.map((column) => `-${column}`)] as [string, ...string[]]);

/** The state of a task's list of samples, as it stands in the address. */
export const sampleSearchSchema = z.object({
  split: chosen(z.string().max(40)),
  slice: chosen(z.string().max(300)),
  outcome: chosen(z.string().max(300)),
  sort: chosen(sortOf(SAMPLE_SORTS)),
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
  sort: chosen(sortOf(GENERATION_SORTS)),
  after: chosen(cursorSchema),
  before: chosen(cursorSchema),
});

export type SampleSearch = z.output<typeof sampleSearchSchema>;
export type GenerationSearch = z.output<typeof generationSearchSchema>;
