import { z } from "zod";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { type Reference, referenceSchema } from "./reference-schema.ts";

const MOST_PROBLEMS_SAID = 5;

/** The known verdicts of a file in JSON Lines, or what is wrong with its lines. Blank lines are passed over. */
export function readReferences(file: string, text: string): Result<Reference[]> {
  const references: Reference[] = [];
  const problems: string[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === "") continue;
    const parsed = referenceSchema.safeParse(parseJson(line));
    if (parsed.success) references.push(parsed.data);
    else problems.push(`${file}:${index + 1} ${z.prettifyError(parsed.error).replaceAll(/\s*\n\s*/g, " ")}`);
  }
  if (problems.length > 0) return refuse("invalid", problems.slice(0, MOST_PROBLEMS_SAID).join("\n"));
  if (references.length === 0) return refuse("invalid", `${file} holds no known verdict.`);
  return success(references);
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
