import { z } from "zod";

/** The address of one item in a grader's room. */
export const roomParams = z.object({ slug: z.string(), assignmentId: z.guid() });
