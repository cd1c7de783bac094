import type { FormVerdict } from "#app/modules/grading/room-state.ts";
import { ERROR_TYPES, type ErrorType, subTagType } from "#app/modules/verdicts/error-types.ts";
import type { InferenceFinding, Verdict } from "#app/modules/verdicts/verdict.ts";
import { compareGrades, type InferenceField, type TypeField } from "./compare-grades.ts";
import type { DecisionForm, DecisionSubject } from "./decision-form.ts";

/**
 * Takes a grade over: everything that the grades say differently as it says, with its marks, links and sub-tags. What they
 * agree on stays as it stands in the form if it was changed there, and takes that grade's marks if it was not.
 */
export function adoptGrade(
  form: DecisionForm,
  index: number,
  { verdicts, entry }: DecisionSubject,
): DecisionForm {
  const grade = verdicts[index];
  if (!grade) return form;
  const fields = compareGrades(verdicts, entry);
  const types = fields.filter((field): field is TypeField => field.kind === "type");
  const inferences = fields
    .filter((field): field is InferenceField => field.kind === "inference")
    .sort((one, other) => one.number - other.number);
  const analysis = fields.find((field) => field.kind === "analysis");
  const isTaken = (type: ErrorType) =>
    isUntouchedType(form, types.find((field) => field.type === type)!, verdicts);
  const marked = ERROR_TYPES.map((type) => [type, isTaken(type) ? grade[type] : form.verdict[type]] as const);
  const verdict: FormVerdict = {
    ...form.verdict,
    ...(Object.fromEntries(marked) as Record<ErrorType, boolean>),
    subTags: [
      ...form.verdict.subTags.filter((subTag) => !isTaken(subTagType(subTag)!)),
      ...grade.subTags.filter((subTag) => isTaken(subTagType(subTag)!)),
    ],
    spans: [
      ...form.verdict.spans.filter(({ type }) => !isTaken(type)),
      ...grade.spans.filter(({ type }) => isTaken(type)),
    ],
    findings: inferences.flatMap((field) => {
      const own = form.verdict.findings.filter(({ inferenceKey }) => inferenceKey === field.inferenceKey);
      if (!field.differs && !isUntouchedFinding(own[0], field, verdicts)) return own;
      const theirs = grade.findings.filter(({ inferenceKey }) => inferenceKey === field.inferenceKey);
      return theirs.some(({ finding }) => finding !== "not_asked") ? theirs : own;
    }),
    rawAnalysis:
      analysis?.agreed === null && grade.rawAnalysis !== "not_asked"
        ? grade.rawAnalysis
        : form.verdict.rawAnalysis,
  };
  return { ...form, verdict, undecidedTypes: [] };
}

/** A field that differs is always taken; one that is agreed only while it stands as agreed, with a grader's marks. */
function isUntouchedType(form: DecisionForm, field: TypeField, verdicts: readonly Verdict[]): boolean {
  if (field.differs) return true;
  if (form.verdict[field.type] !== field.agreed) return false;
  const own = JSON.stringify(marksOfType(form.verdict, field.type));
  return verdicts.some((verdict) => JSON.stringify(marksOfType(verdict, field.type)) === own);
}

function isUntouchedFinding(
  own: InferenceFinding | undefined,
  field: InferenceField,
  verdicts: readonly Verdict[],
): boolean {
  if ((own?.finding ?? "not_asked") !== field.agreed) return false;
  const link = JSON.stringify(own?.span ?? null);
  return verdicts.some(({ findings }) => {
    const theirs = findings.find(({ inferenceKey }) => inferenceKey === field.inferenceKey);
    return JSON.stringify(theirs?.span ?? null) === link;
  });
}

function marksOfType({ spans }: Pick<Verdict, "spans">, type: ErrorType) {
  return spans
    .filter((span) => span.type === type)
    .map(({ start, end }) => [start, end])
    .sort(([one = 0], [other = 0]) => one - other);
}
