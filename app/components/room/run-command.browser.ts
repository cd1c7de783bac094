import { codePointSlice } from "#app/lib/code-points.ts";
import type { PlainCommand, RoomCommand } from "#app/modules/grading/room-keys.ts";
import { clampStep, type RoomPreferences } from "#app/modules/grading/room-preferences.ts";
import { typeOfSubTags } from "#app/modules/grading/room-state.ts";
import type { RoomView } from "#app/modules/grading/room-view.ts";
import type { Counting } from "#app/modules/grading/room-words.ts";
import {
  chooseSentence,
  growByWord,
  growFromStart,
  sentencesOf,
  shrinkByWord,
  shrinkFromStart,
  wordsOf,
} from "#app/modules/grading/select-by-keys.ts";
import type { ErrorType } from "#app/modules/verdicts/error-types.ts";
import { ERROR_TYPE_DEFINITIONS } from "#app/modules/verdicts/error-types.ts";
import { findingOf } from "#app/modules/verdicts/propose-analysis.ts";
import type { TextSpan } from "#app/modules/verdicts/verdict.ts";
import type { RoomModel } from "./room-model.ts";
import { NOTE_ID } from "./use-room-keys.browser.ts";
import type { SelectedWords } from "./use-selected-words.browser.ts";

/** Of the room, what commands read and change. */
export type CommandModel = Pick<RoomModel, "form" | "act"> & {
  readonly view: Pick<RoomView, "explanation" | "names" | "rendered" | "entry" | "previousId" | "nextId">;
  readonly counting: Pick<Counting, "isAsked">;
};

/** What commands reach. */
export type CommandReach = {
  readonly model: CommandModel;
  readonly lastType: ErrorType | null;
  readonly words: SelectedWords;
  readonly preferences: RoomPreferences;
  readonly setPreferences: (changes: Partial<RoomPreferences>) => void;
  readonly submit: () => void;
  readonly later: () => void;
  readonly openDecline: () => void;
  readonly openDoubt: () => void;
  readonly openKeys: () => void;
  readonly openGuide: (tab: "rule" | "guide") => void;
  readonly focusSearch: () => void;
  readonly stepMark: (backwards: boolean) => void;
  readonly goTo: (id: string | null) => void;
  /** Drops what is half done: a selection, an opened sheet. */
  readonly leave: () => void;
};

const REGIONS = ["facts", "guide", "text", "decision"] as const;

/** Does what a key or an entry of the command list asks for. */
export function runCommand(command: RoomCommand, reach: CommandReach): void {
  switch (command.name) {
    case "error":
      markError(command.errorType, reach);
      break;
    case "inference":
      decideInference(command.number, reach);
      break;
    case "required_with":
      findRequired(command.number, reach);
      break;
    case "sub_tag":
      toggleSubTag(command.number, reach);
      break;
    default:
      PLAIN_COMMANDS[command.name](reach);
  }
}

const PLAIN_COMMANDS: Readonly<Record<PlainCommand, (reach: CommandReach) => void>> = {
  required_found: (reach) => findRequired(null, reach),
  rest_not_found: ({ model: { view, act } }) =>
    view.entry && act({ type: "rest_not_found", entry: view.entry }),
  analysis: ({ model: { view, act, counting } }) =>
    counting.isAsked && act({ type: "analysis_toggled", entry: view.entry }),
  close_call: ({ model }) => model.act({ type: "close_call_toggled" }),
  undo: ({ model }) => model.act({ type: "undone" }),
  redo: ({ model }) => model.act({ type: "redone" }),
  note: ({ setPreferences }) => {
    focusNote(); // at once: what is typed next belongs into it
    if (isShown(NOTE_ID)) return;
    setPreferences({ verdictHidden: false });
    requestAnimationFrame(focusNote);
  },
  submit: (reach) => reach.submit(),
  later: (reach) => reach.later(),
  decline: (reach) => reach.openDecline(),
  doubt: (reach) => reach.openDoubt(),
  keys: (reach) => reach.openKeys(),
  guide: ({ preferences: { guideOpen, tab }, setPreferences, openGuide }) =>
    guideOpen && tab === "guide" && isShown("guide")
      ? setPreferences({ guideOpen: false })
      : openGuide("guide"),
  find: (reach) => {
    reach.openGuide("guide");
    reach.focusSearch();
  },
  hide_side: ({ preferences, setPreferences }) => setPreferences({ factsHidden: !preferences.factsHidden }),
  hide_verdict: ({ preferences, setPreferences }) =>
    setPreferences({ verdictHidden: !preferences.verdictHidden }),
  rendered: ({ model, words, preferences, setPreferences }) => {
    if (model.view.rendered === null) return;
    words.clear();
    setPreferences({ rendered: !preferences.rendered });
  },
  larger: ({ preferences, setPreferences }) =>
    setPreferences({ textStep: clampStep(preferences.textStep + 1) }),
  smaller: ({ preferences, setPreferences }) =>
    setPreferences({ textStep: clampStep(preferences.textStep - 1) }),
  next_item: ({ goTo, model }) => goTo(model.view.nextId),
  previous_item: ({ goTo, model }) => goTo(model.view.previousId),
  next_mark: (reach) => reach.stepMark(false),
  previous_mark: (reach) => reach.stepMark(true),
  next_region: focusNextRegion,
  leave: (reach) => reach.leave(),
  next_sentence: (reach) => selectSentence(reach, false),
  previous_sentence: (reach) => selectSentence(reach, true),
  grow: (reach) => selectWords(reach, growByWord),
  shrink: (reach) => selectWords(reach, shrinkByWord),
  begin_earlier: (reach) => selectWords(reach, growFromStart),
  begin_later: (reach) => selectWords(reach, shrinkFromStart),
};

/** With words selected it marks them; without, it ticks or un-ticks the type. */
function markError(errorType: ErrorType, { model: { view, act }, words }: CommandReach): void {
  const span = spanOf(words, view.explanation);
  const instead = words.changing();
  act(span ? { type: "words_marked", errorType, span, instead } : { type: "error_toggled", errorType });
  words.clear();
}

function toggleSubTag(number: number, { model, lastType }: CommandReach): void {
  const type = typeOfSubTags(model.form, lastType);
  const subTag = type && ERROR_TYPE_DEFINITIONS[type].subTags[number - 1];
  if (subTag) model.act({ type: "sub_tag_toggled", subTag: subTag.id });
}

/** With words selected it links them; without, it goes through found, not found and undecided. */
function decideInference(number: number, { model, words }: CommandReach): void {
  const { view, form, act, counting } = model;
  const inference = view.entry?.inferences[number - 1];
  if (!inference || !counting.isAsked) return;
  const inferenceKey = inference.key;
  const span = spanOf(words, view.explanation);
  if (span) {
    act({ type: "words_linked", inferenceKey, span });
    words.clear();
    return;
  }
  const next = { not_asked: "found", found: "not_found", not_found: null } as const;
  act({ type: "finding_set", inferenceKey, finding: next[findingOf(form.findings, inferenceKey)] });
}

/** @param number of the alternative that is found, from 1; null: the alternatives stay undecided */
function findRequired(number: number | null, { model: { view, act, counting } }: CommandReach): void {
  const { entry } = view;
  const found = number === null ? null : entry?.inferences[number - 1];
  if (!entry || found === undefined || !counting.isAsked) return;
  act({ type: "required_found", entry, foundKey: found?.key ?? null });
}

function selectSentence({ model, words }: CommandReach, backwards: boolean): void {
  const sentence = chooseSentence(sentencesOf(model.view.explanation), words.latest(), backwards);
  if (sentence) words.select(sentence);
}

function selectWords({ model, words }: CommandReach, change: typeof growByWord): void {
  const { explanation, names } = model.view;
  if (words.range) words.select(change(wordsOf(explanation, names?.tokens), words.range));
}

/** The selected words without the white space at their ends; null: none. */
export function spanOf({ range }: SelectedWords, text: string): TextSpan | null {
  if (range === null) return null;
  const quote = codePointSlice(text, range.start, range.end);
  const before = [...quote].length - [...quote.trimStart()].length;
  const trimmed = quote.trim();
  if (trimmed === "") return null;
  const start = range.start + before;
  return { start, end: start + [...trimmed].length, quote: trimmed };
}

function focusNote(): void {
  const note = document.getElementById(NOTE_ID) as HTMLTextAreaElement | null;
  note?.focus();
  note?.setSelectionRange(note.value.length, note.value.length);
}

function focusNextRegion(): void {
  const shown = REGIONS.filter(isShown);
  const here = shown.findIndex((name) => document.getElementById(name)?.contains(document.activeElement));
  const next = shown[(here + 1) % shown.length];
  if (next) document.getElementById(next)?.focus();
}

/** Whether a region, or something in one, is on screen: it may be closed, or hidden with its side. */
function isShown(id: string): boolean {
  return document.getElementById(id)?.checkVisibility() ?? false;
}
