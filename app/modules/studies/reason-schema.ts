import { z } from "zod";

/** Why an admin does what the record has to account for. */
export const reasonSchema = z
  .string()
  .trim()
  .min(1, "Say why.")
  .max(1_000, "Keep the reason within 1,000 characters.");
