import { z } from "zod";
import { describeTextProblem, findTextProblem } from "#app/lib/canonical-text.ts";
import { ERROR_TYPES, subTagType } from "./error-types.ts";
import { QUESTION_CODES } from "./submit-check.ts";
import { FINDINGS, RAW_ANALYSES, type Verdict } from "./verdict.ts";

const storableText = z.string().superRefine((text, context) => {
  const problem = findTextProblem(text);
  if (problem) context.addIssue({ code: "custom", message: `The text ${describeTextProblem(problem)}.` });
});

const offset = z.int().nonnegative();

const textSpan = z.strictObject({ start: offset, end: offset, quote: storableText.min(1) });

const errorSpan = textSpan.extend({ type: z.enum(ERROR_TYPES) });

const inferenceFinding = z.strictObject({
  inferenceKey: storableText.min(1).max(200),
  finding: z.enum(FINDINGS),
  span: textSpan.nullable().default(null),
});

/**
 * The shape of a verdict as it comes from outside; `validateVerdict` then says whether it fits the text, the
 * guide and the study. Never loaded by the browser: the room sends plain data and shows what the server answers.
 */
export const verdictSchema = z.strictObject({
  rule: z.boolean(),
  fact: z.boolean(),
  outcome: z.boolean(),
  logic: z.boolean(),
  arithmetic: z.boolean(),
  subTags: z.array(z.string().refine((id) => subTagType(id) !== null, "There is no such sub-tag.")).max(20),
  rawAnalysis: z.enum(RAW_ANALYSES),
  closeCall: z.boolean(),
  note: storableText.max(20_000, "Keep the note within 20,000 characters."),
  askedBeforeSubmit: z.array(z.enum(QUESTION_CODES)).max(QUESTION_CODES.length),
  spans: z.array(errorSpan).max(1_000),
  findings: z.array(inferenceFinding).max(200),
}) satisfies z.ZodType<Verdict>;
