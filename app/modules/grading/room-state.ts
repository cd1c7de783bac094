import { ERROR_TYPES, type ErrorType, subTagType } from "#app/modules/verdicts/error-types.ts";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";
import { findingOf, proposeAnalysis } from "#app/modules/verdicts/propose-analysis.ts";
import type { ErrorSpan, Finding, RawAnalysis, TextSpan, Verdict } from "#app/modules/verdicts/verdict.ts";

/** A verdict as it stands in the form: the analysis may be undecided (null). */
export type FormVerdict = Omit<Verdict, "rawAnalysis"> & { readonly rawAnalysis: RawAnalysis | null };

/** A form as it was saved, with the guide version that it was filled in by. */
type SavedForm = FormVerdict & { readonly guideVersionId?: string | null };

export type RoomState = {
  readonly form: FormVerdict;
  /** Earlier forms, the last one step back. */
  readonly past: readonly FormVerdict[];
  /** Forms that undo took back, the next one first. */
  readonly future: readonly FormVerdict[];
  /** The error type that was marked last since the item was opened; it may be un-ticked by now. */
  readonly lastType: ErrorType | null;
  /** The last act was typing in the note; more typing belongs to the same step. */
  readonly isTyping: boolean;
};

export type RoomAction =
  | { readonly type: "error_toggled"; readonly errorType: ErrorType }
  | {
      readonly type: "words_marked";
      readonly errorType: ErrorType;
      readonly span: TextSpan;
      /** Its words are being changed: a mark of the same type on some of these words gives way. */
      readonly instead?: ErrorSpan | null;
    }
  | { readonly type: "mark_removed"; readonly mark: ErrorSpan }
  | { readonly type: "mark_retyped"; readonly mark: ErrorSpan; readonly errorType: ErrorType }
  | { readonly type: "sub_tag_toggled"; readonly subTag: string }
  /** Null: undecided again. */
  | {
      readonly type: "finding_set";
      readonly inferenceKey: string;
      readonly finding: "found" | "not_found" | null;
    }
  | { readonly type: "words_linked"; readonly inferenceKey: string; readonly span: TextSpan }
  | { readonly type: "link_removed"; readonly inferenceKey: string }
  /**
   * Every undecided one of *all of*; which one of a *one of* group is found is for the grader to say, by its key or
   * later (null).
   */
  | { readonly type: "required_found"; readonly entry: GuideEntry; readonly foundKey: string | null }
  | { readonly type: "rest_not_found"; readonly entry: GuideEntry }
  | { readonly type: "analysis_set"; readonly analysis: "sufficient" | "insufficient" }
  /** The other one; the first time the one that the findings propose. */
  | { readonly type: "analysis_toggled"; readonly entry: GuideEntry | null }
  | { readonly type: "close_call_toggled" }
  | { readonly type: "note_typed"; readonly note: string }
  /** The submit check has put these questions; no act of the grader, so it cannot be undone. */
  | { readonly type: "questions_put"; readonly codes: readonly string[] }
  | { readonly type: "undone" }
  | { readonly type: "redone" }
  /** The other window's form was taken. */
  | { readonly type: "replaced"; readonly form: FormVerdict };

const EMPTY_FORM: FormVerdict = {
  rule: false,
  fact: false,
  outcome: false,
  logic: false,
  arithmetic: false,
  subTags: [],
  rawAnalysis: null,
  closeCall: false,
  note: "",
  askedBeforeSubmit: [],
  spans: [],
  findings: [],
};

/**
 * The state at the start: what was saved, or nothing. Findings of inferences that the guide no longer has are left
 * out, and "not asked" is undecided again, since the study decides at submit what it asks. The guide that a saved
 * draft names is no part of the form: the room hands in the one that it shows.
 */
export function startRoom(saved: SavedForm | null, entry: GuideEntry | null): RoomState {
  const { guideVersionId: _guide, ...form }: SavedForm = saved ?? EMPTY_FORM;
  const known = new Set(entry?.inferences.map(({ key }) => key));
  return {
    form: {
      ...form,
      rawAnalysis: form.rawAnalysis === "not_asked" ? null : form.rawAnalysis,
      findings: form.findings.filter(
        ({ inferenceKey, finding }) => known.has(inferenceKey) && finding !== "not_asked",
      ),
    },
    past: [],
    future: [],
    lastType: null,
    isTyping: false,
  };
}

/** The room after an act; the same object where the act changes nothing. */
export function changeRoom(state: RoomState, action: RoomAction): RoomState {
  switch (action.type) {
    case "undone": {
      const before = state.past.at(-1);
      if (before === undefined) return state;
      const past = state.past.slice(0, -1);
      return {
        ...state,
        form: keepAsked(before, state),
        past,
        future: [state.form, ...state.future],
        isTyping: false,
      };
    }
    case "redone": {
      const [after, ...future] = state.future;
      if (after === undefined) return state;
      return {
        ...state,
        form: keepAsked(after, state),
        past: [...state.past, state.form],
        future,
        isTyping: false,
      };
    }
    case "questions_put": {
      const askedBeforeSubmit = [...new Set([...state.form.askedBeforeSubmit, ...action.codes])];
      return { ...state, form: { ...state.form, askedBeforeSubmit } };
    }
    case "note_typed": {
      if (action.note === state.form.note) return state;
      const past = state.isTyping ? state.past : [...state.past, state.form];
      return { ...state, form: { ...state.form, note: action.note }, past, future: [], isTyping: true };
    }
    default: {
      const form = changeForm(state.form, action);
      if (form === state.form) return state;
      const lastType = typeMarkedBy(action, form) ?? state.lastType;
      return { form, past: [...state.past, state.form], future: [], lastType, isTyping: false };
    }
  }
}

/**
 * The error type that sub-tag keys mean: the one that was marked last if it is still ticked, else that of the newest mark,
 * else the last that is ticked. Null: none is.
 */
export function typeOfSubTags(form: FormVerdict, lastType: ErrorType | null): ErrorType | null {
  const newest = form.spans.findLast(({ type }) => form[type])?.type;
  const found = lastType && form[lastType] ? lastType : newest;
  return found ?? ERROR_TYPES.findLast((type) => form[type]) ?? null;
}

type FormAction = Exclude<RoomAction, { type: "undone" | "redone" | "questions_put" | "note_typed" }>;

function changeForm(form: FormVerdict, action: FormAction): FormVerdict {
  switch (action.type) {
    case "error_toggled":
      return form[action.errorType]
        ? withoutError(form, action.errorType)
        : { ...form, [action.errorType]: true };
    case "words_marked": {
      const { instead } = action;
      const mark = { type: action.errorType, ...action.span };
      const isChange =
        instead?.type === mark.type &&
        instead.start < mark.end &&
        mark.start < instead.end &&
        !isSameMark(instead, mark);
      return withMark(isChange ? withoutMark(form, instead) : form, mark);
    }
    case "mark_removed":
      return withoutMark(form, action.mark);
    case "mark_retyped":
      if (action.mark.type === action.errorType) return form;
      return withMark(withoutMark(form, action.mark), { ...action.mark, type: action.errorType });
    case "sub_tag_toggled": {
      const type = subTagType(action.subTag);
      if (type === null || !form[type]) return form;
      const has = form.subTags.includes(action.subTag);
      const subTags = has
        ? form.subTags.filter((id) => id !== action.subTag)
        : [...form.subTags, action.subTag];
      return { ...form, subTags };
    }
    case "finding_set":
      return withFinding(form, action.inferenceKey, action.finding);
    case "words_linked":
      return withFinding(form, action.inferenceKey, "found", action.span);
    case "link_removed":
      return findingOf(form.findings, action.inferenceKey) === "found"
        ? withFinding(form, action.inferenceKey, "found", null)
        : form;
    case "required_found": {
      const all = withFindings(form, action.entry, "found", ({ groupKind }) => groupKind === "all_of");
      return action.foundKey === null ? all : withFinding(all, action.foundKey, "found");
    }
    case "rest_not_found":
      return withFindings(form, action.entry, "not_found", () => true);
    case "analysis_set":
      return form.rawAnalysis === action.analysis ? form : { ...form, rawAnalysis: action.analysis };
    case "analysis_toggled":
      return { ...form, rawAnalysis: otherAnalysis(form, action.entry) };
    case "close_call_toggled":
      return { ...form, closeCall: !form.closeCall };
    case "replaced":
      return action.form;
  }
}

/** Un-ticking a type takes its marks and sub-tags with it. */
function withoutError(form: FormVerdict, type: ErrorType): FormVerdict {
  return {
    ...form,
    [type]: false,
    spans: form.spans.filter((span) => span.type !== type),
    subTags: form.subTags.filter((subTag) => subTagType(subTag) !== type),
  };
}

function withMark(form: FormVerdict, mark: ErrorSpan): FormVerdict {
  const isThere = form.spans.some((span) => isSameMark(span, mark));
  if (isThere && form[mark.type]) return form;
  const { type, start, end, quote } = mark;
  return {
    ...form,
    [type]: true,
    spans: isThere ? form.spans : [...form.spans, { type, start, end, quote }],
  };
}

function withoutMark(form: FormVerdict, mark: ErrorSpan): FormVerdict {
  const spans = form.spans.filter((span) => !isSameMark(span, mark));
  return spans.length === form.spans.length ? form : { ...form, spans };
}

function isSameMark(one: ErrorSpan, other: ErrorSpan): boolean {
  return one.type === other.type && one.start === other.start && one.end === other.end;
}

/** A link is kept while the inference stays found, unless another one is given. */
function withFinding(
  form: FormVerdict,
  inferenceKey: string,
  finding: Exclude<Finding, "not_asked"> | null,
  link?: TextSpan | null,
): FormVerdict {
  const before = form.findings.find((each) => each.inferenceKey === inferenceKey);
  const span = finding === "found" ? (link === undefined ? (before?.span ?? null) : link) : null;
  if ((before?.finding ?? null) === finding && before?.span === span) return form;
  const others = form.findings.filter((each) => each.inferenceKey !== inferenceKey);
  return { ...form, findings: finding === null ? others : [...others, { inferenceKey, finding, span }] };
}

/** Gives `finding` to every chosen inference that is undecided: what was decided by hand stays. */
function withFindings(
  form: FormVerdict,
  entry: GuideEntry,
  finding: "found" | "not_found",
  isChosen: (inference: GuideEntry["inferences"][number]) => boolean,
): FormVerdict {
  return entry.inferences
    .filter((inference) => isChosen(inference) && findingOf(form.findings, inference.key) === "not_asked")
    .reduce((changed, { key }) => withFinding(changed, key, finding), form);
}

function otherAnalysis({ rawAnalysis, findings }: FormVerdict, entry: GuideEntry | null) {
  if (rawAnalysis === "sufficient") return "insufficient";
  if (rawAnalysis === "insufficient") return "sufficient";
  return (entry && proposeAnalysis(entry, findings)) ?? "sufficient";
}

/** What was asked stays asked, whatever is undone. */
function keepAsked(form: FormVerdict, { form: { askedBeforeSubmit } }: RoomState): FormVerdict {
  return { ...form, askedBeforeSubmit };
}

function typeMarkedBy(action: FormAction, form: FormVerdict): ErrorType | null {
  const isMarking =
    action.type === "error_toggled" || action.type === "words_marked" || action.type === "mark_retyped";
  return isMarking && form[action.errorType] ? action.errorType : null;
}
