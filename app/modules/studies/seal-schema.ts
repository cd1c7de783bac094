import { z } from "zod";
import { reasonSchema } from "./reason-schema.ts";

/** Why a sealed study's figures are opened to a person before it closes. */
export const sealOpeningSchema = z.object({
  reason: reasonSchema,
});
