import type { RefObject } from "react";
import { ArithmeticNote } from "#app/components/arithmetic-note.tsx";
import { KeyHint } from "#app/components/key-hint.tsx";
import type { MarkKind } from "#app/components/mark-kind.ts";
import { MarkedText, OverlaidText } from "#app/components/marked-text.tsx";
import { MarksList } from "#app/components/marks-list.tsx";
import { NamesNote } from "#app/components/names-note.tsx";
import { RenderedText, TextFormLine } from "#app/components/rendered-text.tsx";
import { LinkPicker } from "#app/components/room/later-parts.browser.ts";
import { menuOfMark } from "#app/components/room/mark-menu.ts";
import { EXPLANATION_HEADING_ID } from "#app/components/room/text-region.tsx";
import { RoomHeading, RoomRegion } from "#app/components/room-shell.tsx";
import { Segmented } from "#app/components/segmented.tsx";
import { SelectionBar } from "#app/components/selection-bar.tsx";
import { selectText, type TextRange } from "#app/components/text-selection.browser.ts";
import type { ErrorSpan } from "#app/modules/verdicts/verdict.ts";
import type { DecisionModel, ShownMarks } from "./decision-model.ts";
import { GraderLetter } from "./grader-letter.tsx";
import { GraderNotes } from "./grader-notes.tsx";

type ComparedTextProps = {
  readonly model: DecisionModel;
  readonly textRef: RefObject<HTMLDivElement>;
  /** From plain to rendered, and back. */
  readonly onRendered: () => void;
  /** The selected words. */
  readonly range: TextRange | null;
  /** An inference is being chosen for the selected words. */
  readonly isLinking: boolean;
  readonly onMark: (kind: MarkKind) => void;
  readonly onLink: (inferenceKey: string) => void;
  /** Selects the words of a mark, so that others can be chosen for it. */
  readonly onChangeWords: (mark: ErrorSpan) => void;
  readonly isNarrow: boolean;
  readonly textStep: number;
  readonly hintsHidden: boolean;
  readonly onHideHints: () => void;
};

/** The explanation with the graders' marks over it, or the decision's own, and the graders' notes below. */
export function ComparedText(props: ComparedTextProps) {
  const { model, textRef, isLinking } = props;
  const { view, shown, marks, isLocked, activeMark, activate, isRendered, inPlain } = model;
  const range = isLocked ? null : props.range;
  const changeWords = (mark: ErrorSpan) => inPlain(() => props.onChangeWords(mark));
  return (
    <RoomRegion
      name="text"
      label="Explanation"
      className={`explanation-step-${props.textStep}`}
      head={
        <>
          <RoomHeading id={EXPLANATION_HEADING_ID}>Explanation</RoomHeading>
          {model.grades.length > 0 && <MarksSwitch model={model} isNarrow={props.isNarrow} />}
        </>
      }
      foot={
        props.hintsHidden ? undefined : (
          <p className="text-hint type-help text-ink-3 desk-only">
            <span>
              {model.grades.length > 1 && (
                <>
                  <AdoptKeys letters={model.grades.map(({ letter }) => letter)} /> adopts,{" "}
                </>
              )}
              <KeyHint keys="1 5" between="–" /> marks, <KeyHint keys="?" /> lists all keys.
            </span>
            <button type="button" className="link" onClick={props.onHideHints}>
              Hide hints
            </button>
          </p>
        )
      }
    >
      <div className="compared-head">
        <p className="answer-given">
          <span className="type-interface text-ink-3">Answer given</span>{" "}
          {view.answer === null || view.answer.trim() === "" ? (
            <span className="type-interface text-ink-2">none taken from the text</span>
          ) : (
            <span className="answer-words" dir="auto">
              {view.answer}
            </span>
          )}
        </p>
        {!isRendered && <Legend model={model} />}
      </div>
      {view.rendered && <TextFormLine isRendered={isRendered} onChange={props.onRendered} />}
      <div className="text-frame">
        {view.rendered && isRendered ? (
          <RenderedText nodes={view.rendered} text={view.explanation} />
        ) : (
          <ShownText model={model} textRef={textRef} />
        )}
        {isLinking && view.entry ? (
          <LinkPicker
            text={textRef}
            range={range}
            inferences={view.entry.inferences}
            onChoose={props.onLink}
          />
        ) : (
          <SelectionBar
            text={textRef}
            range={range}
            onMark={props.onMark}
            canLink={model.counting.isAsked && (view.entry?.inferences.length ?? 0) > 0}
          />
        )}
      </div>
      <NamesNote names={view.names} />
      <ArithmeticNote
        arithmetic={view.arithmetic}
        onSelect={(words) => inPlain(() => textRef.current && selectText(textRef.current, words))}
      />
      {shown.kind === "decision" && (
        <MarksList
          marks={marks}
          activeMark={activeMark}
          onActivate={activate}
          onOpen={(id) => {
            const mark = marks.find((each) => each.id === id);
            if (mark) model.reveal("decision", mark);
          }}
          menuOf={
            isLocked
              ? undefined
              : (mark) =>
                  menuOfMark(mark, {
                    act: model.actOnVerdict,
                    reveal: () => model.reveal("decision", mark),
                    changeWords,
                  })
          }
        />
      )}
      {model.grades.length > 0 && <GraderNotes grades={model.grades} />}
    </RoomRegion>
  );
}

/** "Shift A or Shift B"; of more graders the first and the last: "Shift A – Shift C". */
function AdoptKeys({ letters }: { readonly letters: readonly string[] }) {
  const ends = letters.length > 2 ? [letters[0]!, letters.at(-1)!] : letters;
  return (
    <KeyHint
      keys={ends.map((letter) => `shift+${letter.toLowerCase()}`).join(" ")}
      between={letters.length > 2 ? " – " : " or "}
    />
  );
}

type ShownTextProps = Pick<ComparedTextProps, "model" | "textRef">;

function ShownText({ model, textRef }: ShownTextProps) {
  const { view, grades, marks, shown, activeMark, activate } = model;
  const frame = {
    text: view.explanation,
    tokens: view.names?.tokens,
    textRef,
    activeMark,
    onActivate: activate,
    onOpen: activate,
  };
  if (shown.kind === "pair")
    return (
      <OverlaidText {...frame} a={grades[shown.one]?.marks ?? []} b={grades[shown.other]?.marks ?? []} />
    );
  if (shown.kind === "grade") return <MarkedText {...frame} marks={grades[shown.index]?.marks ?? []} />;
  return <MarkedText {...frame} marks={marks} />;
}

/** Whose marks stand in the text: two graders', on a phone one's, or the decision's own. */
function MarksSwitch({ model, isNarrow }: { readonly model: DecisionModel; readonly isNarrow: boolean }) {
  const { grades, marks, shown, show } = model;
  const letters = grades.map(({ letter }) => letter);
  const pairs = letters.flatMap((letter, one) =>
    letters.slice(one + 1).map((against, index) => ({
      value: `pair ${one} ${one + 1 + index}`,
      label: `${letter} and ${against}`,
      shows: { kind: "pair", one, other: one + 1 + index } as const,
    })),
  );
  const singles = letters.map((letter, index) => ({
    value: `grade ${index}`,
    label: letter,
    shows: { kind: "grade", index } as const,
  }));
  const options: readonly { value: string; label: string; shows: ShownMarks }[] = [
    ...(isNarrow || letters.length < 2 ? singles : pairs),
    {
      value: "decision",
      label: marks.length === 0 ? "Decision" : `Decision (${marks.length})`,
      shows: { kind: "decision" },
    },
  ];
  const value =
    shown.kind === "pair"
      ? `pair ${shown.one} ${shown.other}`
      : shown.kind === "grade"
        ? `grade ${shown.index}`
        : "decision";
  return (
    <Segmented
      label="Whose marks"
      name="marks"
      className="ms-auto"
      value={value}
      segments={options.map((option) => ({ value: option.value, label: option.label }))}
      onChange={(chosen) => {
        const option = options.find((each) => each.value === chosen);
        if (option) model.inPlain(() => show(option.shows));
      }}
    />
  );
}

/** Which side is whose. */
function Legend({ model }: { readonly model: DecisionModel }) {
  const { view, shown, grades } = model;
  if (shown.kind === "decision")
    return <p className="compared-legend">{view.isWithheld ? "Your marks" : "Marks of the decision"}</p>;
  if (shown.kind === "grade") {
    const grade = grades[shown.index];
    return (
      <p className="compared-legend">
        <span>Marks of {grade && <GraderLetter letter={grade.letter} filled={shown.index > 0} />}</span>
      </p>
    );
  }
  return (
    <p className="compared-legend">
      <span>
        <GraderLetter letter={grades[shown.one]?.letter ?? "A"} filled={shown.one > 0} /> below the line, left
      </span>
      <span>
        <GraderLetter letter={grades[shown.other]?.letter ?? "B"} filled /> above the line, right
      </span>
    </p>
  );
}
