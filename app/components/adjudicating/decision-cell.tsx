import { Checkbox } from "#app/components/checkbox.tsx";
import type { ComparedField } from "#app/modules/adjudicating/compare-grades.ts";
import { ERROR_TYPE_DEFINITIONS, type ErrorType } from "#app/modules/verdicts/error-types.ts";
import { findingOf } from "#app/modules/verdicts/propose-analysis.ts";
import type { DecisionModel } from "./decision-model.ts";
import { MarkTags } from "./mark-tags.tsx";

type DecisionCellProps = { readonly field: ComparedField; readonly model: DecisionModel };

/** What is decided of a field: a box with three states, the third of which is undecided. */
export function DecisionCell({ field, model }: DecisionCellProps) {
  switch (field.kind) {
    case "type":
      return <TypeCell field={field} model={model} />;
    case "inference":
      return <InferenceCell field={field} model={model} />;
    case "analysis":
      return <AnalysisCell model={model} />;
  }
}

type TypeCellProps = {
  readonly field: Extract<ComparedField, { kind: "type" }>;
  readonly model: DecisionModel;
};

function TypeCell({ field: { type }, model }: TypeCellProps) {
  const { form, marks, act, isLocked } = model;
  const isUndecided = form.undecidedTypes.includes(type);
  const { name, key } = ERROR_TYPE_DEFINITIONS[type];
  const word = isUndecided ? "Undecided" : form.verdict[type] ? "Marked" : "Not marked";
  return (
    <span className="decision-cell">
      <Checkbox
        label={<Word text={word} isUndecided={isUndecided} />}
        aria-label={`${name}: ${word.toLowerCase()}`}
        aria-keyshortcuts={String(key)}
        errorType={type}
        checked={form.verdict[type]}
        partly={isUndecided}
        disabled={isLocked}
        onChange={() => act({ type: "error_toggled", errorType: type })}
      />
      <MarkTags
        model={model}
        owner="decision"
        marks={marks.filter((mark) => mark.kind === "error" && mark.type === type)}
      />
      <SubTagWords type={type} subTags={form.verdict.subTags} />
    </span>
  );
}

/** The finer words of a marked type. */
export function SubTagWords({
  type,
  subTags,
}: {
  readonly type: ErrorType;
  readonly subTags: readonly string[];
}) {
  const names = ERROR_TYPE_DEFINITIONS[type].subTags.filter(({ id }) => subTags.includes(id));
  return names.length === 0 ? null : <small>{names.map(({ name }) => name).join(", ")}</small>;
}

type InferenceCellProps = {
  readonly field: Extract<ComparedField, { kind: "inference" }>;
  readonly model: DecisionModel;
};

function InferenceCell({ field: { inferenceKey, number }, model }: InferenceCellProps) {
  const { form, marks, counting, act, isLocked } = model;
  if (!counting.isAsked) return <NotAsked />;
  const finding = findingOf(form.verdict.findings, inferenceKey);
  const word = { not_asked: "Undecided", found: "Found", not_found: "Not found" }[finding];
  return (
    <span className="decision-cell">
      <Checkbox
        label={<Word text={word} isUndecided={finding === "not_asked"} />}
        aria-label={`Inference ${number}: ${word.toLowerCase()}`}
        checked={finding === "found"}
        partly={finding === "not_asked"}
        disabled={isLocked}
        onChange={() =>
          act({ type: "finding_set", inferenceKey, finding: finding === "found" ? "not_found" : "found" })
        }
      />
      <MarkTags
        model={model}
        owner="decision"
        marks={marks.filter((mark) => mark.kind === "inference" && mark.inferenceKey === inferenceKey)}
      />
    </span>
  );
}

function AnalysisCell({ model }: { readonly model: DecisionModel }) {
  const { form, counting, view, act, isLocked } = model;
  if (!counting.isAsked) return <NotAsked />;
  const { rawAnalysis } = form.verdict;
  if (counting.correct === false)
    return (
      <span className="decision-cell">
        Insufficient
        {rawAnalysis === "sufficient" && <AloneSufficient />}
      </span>
    );
  const isUndecided = rawAnalysis === null || rawAnalysis === "not_asked";
  const word = isUndecided ? "Undecided" : rawAnalysis === "sufficient" ? "Sufficient" : "Insufficient";
  return (
    <span className="decision-cell">
      <Checkbox
        label={<Word text={word} isUndecided={isUndecided} />}
        aria-label={`Analysis: ${word.toLowerCase()}`}
        aria-keyshortcuts="a"
        checked={rawAnalysis === "sufficient"}
        partly={isUndecided}
        disabled={isLocked}
        onChange={() => act({ type: "analysis_toggled", entry: view.entry })}
      />
      {isUndecided && counting.proposal && <small>ticks propose {counting.proposal}</small>}
    </span>
  );
}

/** Of a raw verdict that the gate discards. */
export function AloneSufficient() {
  return (
    <small title="The verdict on the analysis alone is sufficient; since an error is marked, it counts as insufficient.">
      alone: sufficient
    </small>
  );
}

function Word({ text, isUndecided }: { readonly text: string; readonly isUndecided: boolean }) {
  return <span className={isUndecided ? "text-ink-3" : undefined}>{text}</span>;
}

/** The study asks inferences and analysis of correct explanations only. */
function NotAsked() {
  return <span className="text-ink-3">Not asked</span>;
}
