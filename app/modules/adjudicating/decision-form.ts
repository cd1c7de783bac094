import { changeRoom, type FormVerdict, type RoomAction, startRoom } from "#app/modules/grading/room-state.ts";
import { ERROR_TYPES, type ErrorType, subTagType } from "#app/modules/verdicts/error-types.ts";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";
import type { InferenceFinding, RawAnalysis, Verdict } from "#app/modules/verdicts/verdict.ts";
import type { SeenDecision } from "./adjudication-view.ts";
import { adoptGrade } from "./adopt-grade.ts";
import { compareGrades } from "./compare-grades.ts";
import type { Confidence, DifferenceSource } from "./decision-words.ts";

/** A decision as it stands in the form. */
export type DecisionForm = {
  readonly verdict: FormVerdict;
  /** Error types that the graders differ on and nothing was said about yet; false in the verdict. */
  readonly undecidedTypes: readonly ErrorType[];
  readonly rationale: string;
  readonly differenceSource: DifferenceSource | null;
  readonly confidence: Confidence | null;
};

export type DecisionState = {
  readonly form: DecisionForm;
  /** Earlier forms, the last one step back. */
  readonly past: readonly DecisionForm[];
  /** Forms that undo took back, the next one first. */
  readonly future: readonly DecisionForm[];
  /** The error type that was marked last: the one that sub-tag keys mean. */
  readonly lastType: ErrorType | null;
  /** The last act was typing the reason; more typing belongs to the same step. */
  readonly isTyping: boolean;
};

export type DecisionAction =
  /** An act on the verdict, as in the grading room. */
  | Exclude<RoomAction, { type: "undone" | "redone" | "replaced" | "note_typed" }>
  | { readonly type: "undone" | "redone" }
  | { readonly type: "adopted"; readonly index: number }
  | { readonly type: "rationale_typed"; readonly rationale: string }
  | { readonly type: "source_set"; readonly source: DifferenceSource | null }
  | { readonly type: "confidence_set"; readonly confidence: Confidence | null }
  /** Another window's form was taken, or what this browser had kept. */
  | { readonly type: "replaced"; readonly form: DecisionForm };

/** What the form is about: the grades by place, and the sample's entry. */
export type DecisionSubject = {
  readonly verdicts: readonly Verdict[];
  readonly entry: GuideEntry | null;
};

/**
 * The form at the start: what was saved, else the decision that stands, else what the grades agree on. What they
 * differ on is then undecided; nothing is decided by silence.
 */
export function startDecision(
  saved: DecisionForm | null,
  decision: Pick<SeenDecision, "verdict" | "rationale" | "differenceSource" | "confidence"> | null,
  subject: DecisionSubject,
): DecisionState {
  const form = saved ?? (decision === null ? agreedForm(subject) : formOfDecision(decision));
  return { form: fitted(form, subject.entry), past: [], future: [], lastType: null, isTyping: false };
}

/** The form without findings of inferences that the guide no longer has. */
export function fitted(form: DecisionForm, entry: GuideEntry | null): DecisionForm {
  return { ...form, verdict: startRoom(form.verdict, entry).form };
}

function formOfDecision(decision: Parameters<typeof startDecision>[1] & object): DecisionForm {
  const { verdict, rationale, differenceSource, confidence } = decision;
  const rawAnalysis = said(verdict.rawAnalysis);
  return {
    verdict: { ...verdict, rawAnalysis },
    undecidedTypes: [],
    rationale,
    differenceSource,
    confidence,
  };
}

/** What was not asked is undecided as soon as it is. */
function said(rawAnalysis: RawAnalysis | null): FormVerdict["rawAnalysis"] {
  return rawAnalysis === "not_asked" ? null : rawAnalysis;
}

/** What all grades say, with the marks of the first that has any; everything else undecided. */
function agreedForm({ verdicts, entry }: DecisionSubject): DecisionForm {
  const fields = compareGrades(verdicts, entry);
  const agreed = (type: ErrorType) =>
    fields.some((field) => field.kind === "type" && field.type === type && field.agreed === true);
  const analysis = fields.find((field) => field.kind === "analysis");
  const verdict: FormVerdict = {
    ...(Object.fromEntries(ERROR_TYPES.map((type) => [type, agreed(type)])) as Record<ErrorType, boolean>),
    subTags: ERROR_TYPES.filter(agreed).flatMap((type) => sharedSubTags(verdicts, type)),
    rawAnalysis: analysis?.kind === "analysis" ? said(analysis.agreed) : null,
    closeCall: false,
    note: "",
    askedBeforeSubmit: [],
    spans: ERROR_TYPES.filter(agreed).flatMap((type) => firstMarks(verdicts, type)),
    findings: fields.flatMap((field): InferenceFinding[] => {
      if (field.kind !== "inference" || field.agreed === null) return [];
      return [findingFrom(verdicts, field.inferenceKey, field.agreed)];
    }),
  };
  const undecidedTypes = fields.flatMap((field) =>
    field.kind === "type" && field.differs ? [field.type] : [],
  );
  return { verdict, undecidedTypes, rationale: "", differenceSource: null, confidence: null };
}

/** The state after an act; the same object where the act changes nothing. */
export function changeDecision(
  state: DecisionState,
  action: DecisionAction,
  subject: DecisionSubject,
): DecisionState {
  switch (action.type) {
    case "undone": {
      const before = state.past.at(-1);
      if (before === undefined) return state;
      const form = keepAsked(before, state.form);
      return {
        ...state,
        form,
        past: state.past.slice(0, -1),
        future: [state.form, ...state.future],
        isTyping: false,
      };
    }
    case "redone": {
      const [after, ...future] = state.future;
      if (after === undefined) return state;
      const form = keepAsked(after, state.form);
      return { ...state, form, past: [...state.past, state.form], future, isTyping: false };
    }
    case "questions_put":
      return { ...state, form: changeForm(state.form, action, subject) };
    case "rationale_typed": {
      if (action.rationale === state.form.rationale) return state;
      const past = state.isTyping ? state.past : [...state.past, state.form];
      return {
        ...state,
        form: { ...state.form, rationale: action.rationale },
        past,
        future: [],
        isTyping: true,
      };
    }
    default: {
      const form = changeForm(state.form, action, subject);
      if (form === state.form) return state;
      const lastType = typeMarkedBy(action, form) ?? state.lastType;
      return { form, past: [...state.past, state.form], future: [], lastType, isTyping: false };
    }
  }
}

function changeForm(form: DecisionForm, action: DecisionAction, subject: DecisionSubject): DecisionForm {
  switch (action.type) {
    case "adopted":
      return adoptGrade(form, action.index, subject);
    case "source_set":
      return action.source === form.differenceSource ? form : { ...form, differenceSource: action.source };
    case "confidence_set":
      return action.confidence === form.confidence ? form : { ...form, confidence: action.confidence };
    case "replaced":
      return action.form;
    case "undone":
    case "redone":
    case "rationale_typed":
      return form;
    default: {
      const room = { form: form.verdict, past: [], future: [], lastType: null, isTyping: false };
      const verdict = changeRoom(room, action).form;
      if (verdict === form.verdict) return form;
      const undecidedTypes = form.undecidedTypes.filter((type) => !isDecidedBy(type, action, verdict));
      return { ...form, verdict, undecidedTypes };
    }
  }
}

/** An undecided type is decided by marking it; un-ticking it again then says that it is not marked. */
function isDecidedBy(type: ErrorType, action: DecisionAction, verdict: FormVerdict): boolean {
  return verdict[type] || (action.type === "error_toggled" && action.errorType === type);
}

function firstMarks(verdicts: readonly Verdict[], type: ErrorType) {
  const marks = verdicts.map(({ spans }) => spans.filter((span) => span.type === type));
  return marks.find(({ length }) => length > 0) ?? [];
}

function sharedSubTags(verdicts: readonly Verdict[], type: ErrorType): string[] {
  const [first, ...others] = verdicts;
  return (first?.subTags ?? []).filter(
    (subTag) => subTagType(subTag) === type && others.every(({ subTags }) => subTags.includes(subTag)),
  );
}

function findingFrom(
  verdicts: readonly Verdict[],
  inferenceKey: string,
  finding: InferenceFinding["finding"],
): InferenceFinding {
  const linked = verdicts
    .flatMap(({ findings }) => findings)
    .find((each) => each.inferenceKey === inferenceKey && each.finding === finding && each.span !== null);
  return { inferenceKey, finding, span: linked?.span ?? null };
}

/** What was asked stays asked, whatever is undone. */
function keepAsked(form: DecisionForm, now: DecisionForm): DecisionForm {
  const { askedBeforeSubmit } = now.verdict;
  return { ...form, verdict: { ...form.verdict, askedBeforeSubmit } };
}

function typeMarkedBy(action: DecisionAction, form: DecisionForm): ErrorType | null {
  const isMarking =
    action.type === "error_toggled" || action.type === "words_marked" || action.type === "mark_retyped";
  return isMarking && form.verdict[action.errorType] ? action.errorType : null;
}
