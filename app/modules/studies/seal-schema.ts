import { z } from "zod";

/** Why a sealed study's figures are opened to a person before it closes. */
export const sealOpeningSchema = z.object({
  reason: z.string().trim().min(1, "Say why.").max(1000, "Keep the reason within 1,000 characters."),
});
