import { z } from "zod";
import { type Result, refuse, success } from "#app/lib/result.ts";

const vectorSchema = z.object({
  id: z.string(),
  statistic: z.string(),
  input: z.record(z.string(), z.unknown()),
  expected: z.record(z.string(), z.unknown()),
  /** Field → tolerance, `*` for all; a field that is an object may have tolerances of its own. */
  tol: z.record(z.string(), z.union([z.number(), z.record(z.string(), z.number())])).default({}),
  /** Our own figures in full precision. */
  recomputed: z.record(z.string(), z.unknown()).optional(),
  /** False: a published value that is known not to follow from its formula. */
  reproduces: z.boolean().default(true),
});

/** A reference vector: what a statistic must give for an input. */
export type Vector = z.output<typeof vectorSchema>;

const fileSchema = z.object({ vectors: z.array(z.unknown()) });

/** The vectors of a file, or a refusal that says at which of them, and where in it, the format ends. */
export function readVectorFile(text: string): Result<Vector[]> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    return refuse("invalid", `This is no JSON: ${placed((error as Error).message, text)}`);
  }
  const file = fileSchema.safeParse(parsed);
  if (!file.success) return refuse("invalid", "The file has no list “vectors”.");
  const vectors: Vector[] = [];
  for (const [index, one] of file.data.vectors.entries()) {
    const vector = vectorSchema.safeParse(one);
    if (!vector.success) {
      const [issue] = vector.error.issues;
      const id = (one as { id?: unknown } | null)?.id;
      const name = typeof id === "string" ? ` (${id})` : "";
      return refuse(
        "invalid",
        `Vector ${index + 1}${name}: ${issue!.path.join(".") || "it"}: ${issue!.message}`,
      );
    }
    vectors.push(vector.data);
  }
  return success(vectors);
}

/** A parser's message in one line; a position in it as line and column. Without one it quotes the place itself. */
function placed(message: string, text: string): string {
  return message
    .replace(/ in JSON at position (\d+).*/s, (_, position: string) => {
      const before = text.slice(0, Number(position)).split("\n");
      return ` at line ${before.length}, column ${before.at(-1)!.length + 1}`;
    })
    .replace(/\s+/g, " ");
}
