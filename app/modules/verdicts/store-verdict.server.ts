import { json, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { Verdict } from "./verdict.ts";

/** What is recorded beside a verdict about how it was made. */
export type VerdictCircumstances = {
  readonly generationVersionId: string;
  /** The guide it was made under; null: the task has none. */
  readonly guideVersionId: string | null;
  readonly rubricVersion: number;
  /** What its author saw of names of models in the text. */
  readonly shownAs: "plain" | "masked" | "marked";
  /** The text names its model or maker, and its author saw that. */
  readonly sourceRevealed: boolean;
  /** Its author had been shown which model wrote which item of the study. */
  readonly unblinded: boolean;
};

/**
 * Adds a verdict with its spans and findings; it is never changed afterwards. The verdict must have passed
 * `validateVerdict`: the database refuses what breaks a rule of grading, and that is then a bug.
 * @returns the id of the new row
 */
export async function storeVerdict(
  tx: Queries,
  verdict: Verdict,
  circumstances: VerdictCircumstances,
): Promise<string> {
  const { id } = await tx.one<{ id: string }>(sql`
    insert into "Verdict" ("generationVersionId", "rule", "fact", "outcome", "logic", "arithmetic", "subTags",
      "rawAnalysis", "closeCall", "note", "askedBeforeSubmit", "guideVersionId", "rubricVersion", "shownAs", "sourceRevealed", "unblinded")
    values (${circumstances.generationVersionId}::uuid, ${verdict.rule}, ${verdict.fact}, ${verdict.outcome},
      ${verdict.logic}, ${verdict.arithmetic}, ${verdict.subTags}::text[], ${verdict.rawAnalysis}::"RawAnalysis",
      ${verdict.closeCall}, ${verdict.note}, ${verdict.askedBeforeSubmit}::text[],
      ${circumstances.guideVersionId}::uuid, ${circumstances.rubricVersion}, ${circumstances.shownAs}::"Masking",
      ${circumstances.sourceRevealed}, ${circumstances.unblinded})
    returning "id"`);
  if (verdict.spans.length > 0) {
    await tx.execute(sql`
      insert into "ErrorSpan" ("verdictId", "type", "start", "end", "quote")
      select ${id}::uuid, span."type", span."start", span."end", span."quote"
      from jsonb_to_recordset(${json(verdict.spans)})
        as span("type" "ErrorType", "start" int, "end" int, "quote" text)`);
  }
  if (verdict.findings.length > 0) {
    const findings = verdict.findings.map(({ inferenceKey, finding, span }) => ({
      inferenceKey,
      finding,
      ...span,
    }));
    await tx.execute(sql`
      insert into "InferenceFinding" ("verdictId", "inferenceKey", "finding", "start", "end", "quote")
      select ${id}::uuid, found."inferenceKey", found."finding", found."start", found."end", found."quote"
      from jsonb_to_recordset(${json(findings)})
        as found("inferenceKey" text, "finding" "Finding", "start" int, "end" int, "quote" text)`);
  }
  return id;
}
