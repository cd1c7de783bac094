import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#app/components/class-names.ts";
import { ErrorTypeLine } from "#app/components/error-type-line.tsx";
import { Icon } from "#app/components/icon.tsx";
import { KeyHint } from "#app/components/key-hint.tsx";
import type { ComparedField } from "#app/modules/adjudicating/compare-grades.ts";
import { ERROR_TYPE_DEFINITIONS } from "#app/modules/verdicts/error-types.ts";
import { findingOf } from "#app/modules/verdicts/propose-analysis.ts";
import { isCorrect, type Verdict } from "#app/modules/verdicts/verdict.ts";
import { AloneSufficient, DecisionCell, SubTagWords } from "./decision-cell.tsx";
import type { DecisionModel, ShownGrade } from "./decision-model.ts";
import { GraderLetter } from "./grader-letter.tsx";
import { MarkTags } from "./mark-tags.tsx";

type GradesTableProps = {
  readonly model: DecisionModel;
  /** Sentences for fields that were refused: "rawAnalysis", "findings.assertion". */
  readonly faults: Readonly<Record<string, string>>;
};

/** The grades side by side, what differs first, and what is decided of each field. */
export function GradesTable({ model, faults }: GradesTableProps) {
  const { grades, fields, act, isLocked } = model;
  const differing = fields.filter(({ differs }) => differs);
  const agreed = fields.filter(({ differs }) => !differs);
  const columns = grades.length + 2;
  const { isWithheld } = model.view;
  return (
    <div className="grades-frame">
      <table className={classNames("grades-table", grades.length > 2 && "grades-table-many")}>
        <caption className="visually-hidden">
          {isWithheld ? "Your own verdict, field by field" : "The grades field by field, and the decision"}
        </caption>
        <thead>
          <tr>
            <th scope="col" className="grades-corner">
              {isWithheld ? "Your verdict" : differing.length > 0 ? "Differences first" : "No differences"}
            </th>
            {grades.map(({ letter }, index) => (
              <th key={letter} scope="col">
                <span className="grades-head">
                  <GraderLetter letter={letter} filled={index > 0} />
                  {!isLocked && (
                    <button
                      type="button"
                      className="link"
                      aria-label={`Adopt the grade of grader ${letter}`}
                      aria-keyshortcuts={`Shift+${letter}`}
                      title={`Shift ${letter}`}
                      onClick={() => act({ type: "adopted", index })}
                    >
                      Adopt
                    </button>
                  )}
                </span>
              </th>
            ))}
            <th scope="col" className="decision-column">
              {isWithheld ? "You say" : "Decision"}
            </th>
          </tr>
        </thead>
        {differing.length > 0 && <FieldRows model={model} fields={differing} faults={faults} />}
        {agreed.length > 0 && grades.length > 1 && (
          <tbody>
            <tr className="grades-divider">
              <th scope="rowgroup" colSpan={columns - 1}>
                Agreed, kept unless you change them
              </th>
              <td className="decision-column" />
            </tr>
          </tbody>
        )}
        <FieldRows model={model} fields={agreed} faults={faults} />
      </table>
    </div>
  );
}

type FieldRowsProps = GradesTableProps & { readonly fields: readonly ComparedField[] };

function FieldRows({ model, fields, faults }: FieldRowsProps) {
  return (
    <tbody>
      {fields.map((field) => (
        <tr key={keyOf(field)} data-fault={faults[faultOf(field)] ? "" : undefined}>
          <th scope="row">
            <FieldName field={field} model={model} />
          </th>
          {model.grades.map((grade, index) => (
            <td key={grade.letter}>
              <GradeValue field={field} grade={grade} index={index} model={model} />
            </td>
          ))}
          <td className="decision-column">
            <DecisionCell field={field} model={model} />
            <SaidBefore field={field} model={model} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** Where the decision has left what the adjudicator said before the grades were shown. */
function SaidBefore({ field, model }: { readonly field: ComparedField; readonly model: DecisionModel }) {
  const { blindVerdict, decision } = model.view;
  if (blindVerdict === null || decision !== null) return null;
  const { verdict } = model.form;
  const before = wordOf(field, blindVerdict);
  const now = wordOf(field, { ...verdict, rawAnalysis: verdict.rawAnalysis ?? "not_asked" });
  return before === now ? null : <small className="grade-before">you said {before}</small>;
}

function FieldName({ field, model }: { readonly field: ComparedField; readonly model: DecisionModel }) {
  switch (field.kind) {
    case "type":
      return (
        <span className="field-name">
          {ERROR_TYPE_DEFINITIONS[field.type].name}{" "}
          <KeyHint keys={String(ERROR_TYPE_DEFINITIONS[field.type].key)} />
        </span>
      );
    case "inference": {
      const text = model.view.entry?.inferences[field.number - 1]?.text;
      return (
        <span className="field-name" title={text}>
          Inference {field.number}
          <span className="visually-hidden">: {text}</span>
          {field.number <= 9 && <KeyHint keys={`i ${field.number}`} />}
        </span>
      );
    }
    case "analysis":
      return (
        <span className="field-name">
          Analysis <KeyHint keys="a" />
        </span>
      );
  }
}

type GradeValueProps = {
  readonly field: ComparedField;
  readonly grade: ShownGrade;
  readonly index: number;
  readonly model: DecisionModel;
};

function GradeValue({ field, grade, index, model }: GradeValueProps) {
  const before = grade.before && wordOf(field, grade.before.verdict);
  const now = wordOf(field, grade.verdict);
  return (
    <>
      <Value field={field} verdict={grade.verdict} tags={<FieldTags {...{ field, grade, index, model }} />} />
      {before !== null && before !== now && <small className="grade-before">was {before}</small>}
    </>
  );
}

function Value({
  field,
  verdict,
  tags,
}: {
  readonly field: ComparedField;
  readonly verdict: Verdict;
  readonly tags: ReactNode;
}) {
  const word = wordOf(field, verdict);
  if (field.kind === "type") {
    if (!verdict[field.type]) return <span className="text-ink-3">{word}</span>;
    return (
      <span className="grade-value">
        <ErrorTypeLine kind={field.type} />
        {verdict.spans.some(({ type }) => type === field.type) ? tags : word}
        <SubTagWords type={field.type} subTags={verdict.subTags} />
      </span>
    );
  }
  if (field.kind === "inference") {
    const finding = findingOf(verdict.findings, field.inferenceKey);
    return (
      <span className={finding === "not_asked" ? "grade-value text-ink-3" : "grade-value"}>
        {finding !== "not_asked" && <Icon of={finding === "found" ? Check : X} size={15} />}
        {word}
        {tags}
      </span>
    );
  }
  if (isCorrect(verdict)) return word;
  return (
    <span className="grade-value">
      {word}
      {verdict.rawAnalysis === "sufficient" && <AloneSufficient />}
    </span>
  );
}

function FieldTags({ field, grade, index, model }: GradeValueProps) {
  const marks = grade.marks.filter((mark) =>
    mark.kind === "error"
      ? field.kind === "type" && mark.type === field.type
      : field.kind === "inference" && mark.inferenceKey === field.inferenceKey,
  );
  return <MarkTags model={model} owner={index} marks={marks} />;
}

/** What a verdict says of a field, of the analysis what counts, in a word or two. */
function wordOf(field: ComparedField, verdict: Omit<Verdict, "askedBeforeSubmit">): string {
  switch (field.kind) {
    case "type":
      return verdict[field.type] ? "marked" : "not marked";
    case "inference":
      return findingOf(verdict.findings, field.inferenceKey).replace("_", " ");
    case "analysis":
      return isCorrect(verdict) ? verdict.rawAnalysis.replace("_", " ") : "insufficient";
  }
}

function keyOf(field: ComparedField): string {
  return field.kind === "type" ? field.type : field.kind === "inference" ? field.inferenceKey : "analysis";
}

/** The name under which the server refuses a field. */
function faultOf(field: ComparedField): string {
  return field.kind === "inference"
    ? `findings.${field.inferenceKey}`
    : field.kind === "analysis"
      ? "rawAnalysis"
      : "";
}
