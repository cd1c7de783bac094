import { z } from "zod";

/** The address of one item in an adjudicator's room. */
export const adjudicationParams = z.object({ slug: z.string(), itemId: z.guid() });
