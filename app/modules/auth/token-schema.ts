import { z } from "zod";
import { ticksOf } from "#app/lib/form-fields.ts";
import { TOKEN_DAYS, TOKEN_SCOPES, type TokenDays } from "./token-scopes.ts";

/** A token for the API, as its owner asks for it. */
export const newTokenSchema = z.object({
  name: z.string().trim().min(1, "Say what the token is for.").max(80, "Keep it within 80 characters."),
  scopes: ticksOf(z.enum(TOKEN_SCOPES))
    .refine((scopes) => scopes.length > 0, "Choose at least one.")
    .transform((scopes) => TOKEN_SCOPES.filter((scope) => scopes.includes(scope))),
  days: z.enum(Object.keys(TOKEN_DAYS) as [TokenDays, ...TokenDays[]]),
});
