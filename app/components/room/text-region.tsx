import { Flag, RotateCcw, SkipForward } from "lucide-react";
import { type RefObject, useRef } from "react";
import { ArithmeticNote } from "#app/components/arithmetic-note.tsx";
import { Button } from "#app/components/button.tsx";
import { classNames } from "#app/components/class-names.ts";
import { KeyHint } from "#app/components/key-hint.tsx";
import type { MarkKind } from "#app/components/mark-kind.ts";
import { MarkedText } from "#app/components/marked-text.tsx";
import { MarksList } from "#app/components/marks-list.tsx";
import { NamesNote } from "#app/components/names-note.tsx";
import { RenderedText, TextFormLine } from "#app/components/rendered-text.tsx";
import { RoomHeading, RoomRegion } from "#app/components/room-shell.tsx";
import { SelectionBar } from "#app/components/selection-bar.tsx";
import { selectText, type TextRange } from "#app/components/text-selection.browser.ts";
import type { ItemDoubt } from "#app/modules/rulings/ruling-view.ts";
import type { ErrorSpan } from "#app/modules/verdicts/verdict.ts";
import { ItemDoubts } from "./guide-rulings.tsx";
import { LinkPicker } from "./later-parts.browser.ts";
import { menuOfMark } from "./mark-menu.ts";
import { Occasion } from "./occasion.tsx";
import type { RoomModel } from "./room-model.ts";

export const EXPLANATION_HEADING_ID = "explanation-heading";

type TextRegionProps = {
  readonly model: RoomModel;
  readonly textRef: RefObject<HTMLDivElement>;
  /** From plain to rendered, and back. */
  readonly onRendered: () => void;
  /** The selected words. */
  readonly range: TextRange | null;
  /** An inference is being chosen for the selected words. */
  readonly isLinking: boolean;
  readonly onMark: (kind: MarkKind) => void;
  readonly onLink: (inferenceKey: string) => void;
  readonly onChangeWords: (mark: ErrorSpan) => void;
  /** The grader's own about the item. */
  readonly doubts: readonly ItemDoubt[];
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  readonly onDoubt: () => void;
  readonly canPutOff: boolean;
  readonly onLater: () => void;
  readonly textStep: number;
  readonly hintsHidden: boolean;
  readonly onHideHints: () => void;
  readonly onThread: () => void;
};

/** The explanation, its marks, and the bar that marks the selected words. */
export function TextRegion(props: TextRegionProps) {
  const { model, textRef, range, isLinking, onMark, onLink } = props;
  const { view, marks, activeMark, activate, reveal, isLocked, isRendered, inPlain } = model;
  const bar = isLocked ? null : range;
  const changeWords = (mark: ErrorSpan) => inPlain(() => props.onChangeWords(mark));
  const frame = useRef<HTMLDivElement>(null);
  return (
    <RoomRegion
      name="text"
      label="Explanation"
      className={`explanation-step-${props.textStep}`}
      head={
        <>
          <RoomHeading id={EXPLANATION_HEADING_ID}>Explanation</RoomHeading>
          <AnswerGiven answer={view.answer} className="answer-in-head" />
          <span className="text-actions">
            <Button
              rank="quiet"
              size={26}
              icon={RotateCcw}
              className="desk-only"
              aria-disabled={!props.canUndo || isLocked}
              aria-keyshortcuts="u"
              keys={<KeyHint keys="u" />}
              onClick={props.onUndo}
            >
              Undo
            </Button>
            <Button
              rank="quiet"
              size={26}
              icon={Flag}
              aria-keyshortcuts="f"
              keys={<KeyHint keys="f" />}
              onClick={props.onDoubt}
            >
              Flag a doubt
            </Button>
            {props.canPutOff && (
              <Button
                rank="quiet"
                size={26}
                icon={SkipForward}
                aria-keyshortcuts="s"
                keys={<KeyHint keys="s" />}
                onClick={props.onLater}
              >
                Later
              </Button>
            )}
          </span>
        </>
      }
      foot={
        props.hintsHidden || isRendered ? undefined : (
          <p className="text-hint type-help text-ink-3 desk-only">
            <span>
              Select words, then press <KeyHint keys="1 5" between="–" /> to mark an error or{" "}
              <KeyHint keys="i" /> to link an inference.
            </span>
            <button type="button" className="link" onClick={props.onHideHints}>
              Hide hints
            </button>
          </p>
        )
      }
    >
      <Occasion view={view} className="narrow-only mb-4" onThread={props.onThread} />
      <AnswerGiven answer={view.answer} className="answer-in-body" />
      {view.rendered && <TextFormLine isRendered={isRendered} onChange={props.onRendered} />}
      <div ref={frame} className="text-frame">
        {view.rendered && isRendered ? (
          <RenderedText nodes={view.rendered} text={view.explanation} />
        ) : (
          <MarkedText
            textRef={textRef}
            text={view.explanation}
            tokens={view.names?.tokens}
            marks={marks}
            activeMark={activeMark}
            onActivate={activate}
            onOpen={reveal}
          />
        )}
        {isLinking && view.entry ? (
          <LinkPicker text={textRef} range={bar} inferences={view.entry.inferences} onChoose={onLink} />
        ) : (
          <SelectionBar
            text={textRef}
            range={bar}
            onMark={onMark}
            canLink={model.counting.isAsked && (view.entry?.inferences.length ?? 0) > 0}
          />
        )}
      </div>
      <NamesNote names={view.names} />
      <ArithmeticNote
        arithmetic={view.arithmetic}
        onSelect={(words) => inPlain(() => textRef.current && selectText(textRef.current, words))}
      />
      <MarksList
        marks={marks}
        activeMark={activeMark}
        onActivate={activate}
        onOpen={reveal}
        menuOf={isLocked ? undefined : (mark) => menuOfMark(mark, { ...model, changeWords })}
      />
      {props.doubts.length > 0 && (
        <section aria-label="Your doubts" className="text-doubts guide-rulings">
          <ItemDoubts doubts={props.doubts} />
        </section>
      )}
    </RoomRegion>
  );
}

type AnswerGivenProps = { readonly answer: string | null; readonly className: string };

function AnswerGiven({ answer, className }: AnswerGivenProps) {
  return (
    <p className={classNames("answer-given", className)}>
      <span className="type-interface text-ink-3">Answer given</span>{" "}
      {answer === null || answer.trim() === "" ? (
        <span className="type-interface text-ink-2">none taken from the text</span>
      ) : (
        <span className="answer-words" dir="auto">
          {answer}
        </span>
      )}
    </p>
  );
}
