import { z } from "zod";
import { chosen, severalOf, sortAmong } from "#app/lib/chosen.ts";
import { cursorSchema } from "#app/lib/page-cursor.ts";
import { ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import { parseGradeSelection } from "./grade-selection.ts";
import { VERDICT_BASES, WAITING_FOR } from "./verdict-bases.ts";

export const ITEM_SORTS = ["position", "task", "status", "settled"] as const;
export type ItemSort = (typeof ITEM_SORTS)[number];

export const ITEMS_PER_PAGE = 50;

/** What an item can be by how much of it is graded: all counted grades, some work, none. */
export const ITEM_PROGRESS = ["complete", "in_progress", "not_started"] as const;

const several = (schema: z.ZodType<string, string>) => chosen(severalOf(schema));

/** The whole state of the list of items, as it stands in the address. Every number of a study links into it. */
export const itemSearchSchema = z.object({
  task: several(z.string()),
  status: chosen(z.enum(["open", "second_look", "conflict", "settled", "withdrawn"])),
  progress: chosen(z.enum(ITEM_PROGRESS)),
  /** A field in which the grades differ, or a class of conflicts. */
  conflict: chosen(
    z.enum(["correctness", "analysis", "error_types", "findings", "changes_score", "reasons_only"]),
  ),
  correct: chosen(z.enum(["yes", "no"])),
  analysis: chosen(z.enum(["sufficient", "insufficient"])),
  basis: chosen(z.enum(["single", "agreed", "second_look", "by_rule", "majority", "adjudicated"])),
  /** An error type of the final label, or those that are not settled. */
  error: chosen(z.enum([...ERROR_TYPES, "differ"])),
  slice: chosen(z.string()),
  /**
   * Items that have a verdict on this basis, to which `correct`, `analysis` and `error` then refer; or that wait for their
   * final label (`none`), or for a grader's verdict (`no_grader_1`).
   */
  labels: chosen(z.enum([...WAITING_FOR, ...VERDICT_BASES]).exclude(["final"])),
  contested: chosen(z.enum(["with", "without", "only"])),
  /** The number of a wave; `none`: in no wave. */
  wave: chosen(z.union([z.literal("none"), z.coerce.number().int().positive().max(32_767)])),
  /** What independent grades say, as `gradeSelectionText` writes it. */
  grades: chosen(
    z.string().transform((text, context) => {
      const selection = parseGradeSelection(text);
      if (selection !== null) return selection;
      context.addIssue({ code: "custom", message: "There is no such choice of grades." });
      return z.NEVER;
    }),
  ),
  /** An inference of the guide, by its key: items whose final label judges it. */
  inference: chosen(z.string()),
  /** Items whose final label misses that inference, or any that the guide requires. */
  missed: chosen(z.literal("yes")),
  /** A pseudonym: items that the person holds or graded. */
  grader: chosen(z.string()),
  /** Ids of study models. Needs `models`. */
  model: several(z.uuid()),
  /** Ids of other study models: samples on which the verdict of each is what `rival` says, on the basis of `labels`. */
  against: several(z.uuid()),
  /** Incorrect, unless it says something else of the verdicts that `against` looks for; `judged`: there is one. */
  rival: chosen(z.enum(["insufficient", "judged"])),
  models: chosen(z.literal("shown")),
  sort: chosen(sortAmong(ITEM_SORTS)),
  after: chosen(cursorSchema),
  before: chosen(cursorSchema),
});

export type ItemSearch = z.output<typeof itemSearchSchema>;
