import type { z } from "zod";
import { parseForm } from "#app/http/parse-form.server.ts";
import type { Result } from "#app/lib/result.ts";

/**
 * Reads a submission of a page with several forms, told apart by their field `intent`.
 * @returns which form it is, also when the rest of it is refused: its sentences belong under that form's fields
 */
export async function parseIntent<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<{ readonly intent: string; readonly input: Result<z.output<Schema>> }> {
  const [form, input] = await Promise.all([
    request
      .clone()
      .formData()
      .catch(() => null),
    parseForm(request, schema),
  ]);
  return { intent: String(form?.get("intent") ?? ""), input };
}
