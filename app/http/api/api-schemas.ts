import { z } from "zod";
import { STUDY_ROLES } from "#app/modules/auth/actor.ts";

/** The studies that the token's owner may know of, the newest first. */
export const studiesSchema = z.object({
  studies: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      status: z.enum(["draft", "open", "closed"]),
      isDemonstration: z.boolean(),
      countsOnly: z.boolean().describe("Built from published counts, without texts"),
      createdAt: z.iso.datetime(),
      roles: z.array(z.enum(STUDY_ROLES)),
    }),
  ),
  next: z.int().nullable().describe("Pass it as `before` for the next page; null: this is the last"),
});

/** What went wrong (RFC 9457). */
export const problemSchema = z.object({
  type: z.literal("about:blank"),
  title: z.string(),
  status: z.int(),
  detail: z.string().describe("A sentence or two for the person"),
  code: z.string().describe("The same for every problem of this kind"),
  fields: z.record(z.string(), z.string()).optional(),
  reference: z.string().optional().describe("What the log has the rest under"),
});
