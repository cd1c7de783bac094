import { z } from "zod";
import { orNull } from "#app/lib/form-fields.ts";

/** What people may be called. Any script; no line breaks or other control characters. */
export const personNameSchema = z
  .string()
  .trim()
  .min(1, "Give a name.")
  .max(100, "Keep the name within 100 characters.")
  .regex(/^\P{Cc}*$/u, "A name cannot hold line breaks.");

/** An e-mail address, lower case, as it is stored and compared. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, "Give an e-mail address.")
  .max(254, "An e-mail address has at most 254 characters.")
  .pipe(z.email("This is not an e-mail address, such as name@example.org."));

export const optionalNameSchema = orNull(personNameSchema);
export const optionalEmailSchema = orNull(emailSchema);

/** A password as typed, for comparing. What a new one must be stands in `password-rules.ts`. */
export const typedPasswordSchema = z
  .string()
  .min(1, "Type the password.")
  .max(1_000, "This is too long for a password.");

export const signInSchema = z.object({
  // No rule of form here: whatever was typed either is an account's address or is not.
  email: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, "Type your e-mail address.")
    .max(254, "This is too long for an address."),
  password: typedPasswordSchema,
});

/** A password being chosen: what it must be is judged with what is known of the person (`password-rules.ts`). */
const chosenPasswordSchema = z.string().max(1_000, "This is too long for a password.");

export const newAccountSchema = z.object({
  name: personNameSchema,
  email: emailSchema,
  password: chosenPasswordSchema,
});

export const resetSchema = z.object({ password: chosenPasswordSchema });

export const renameSchema = z.object({ name: personNameSchema });

export const changePasswordSchema = z.object({
  // Absent where the account has none yet.
  currentPassword: chosenPasswordSchema.default(""),
  newPassword: chosenPasswordSchema,
});
