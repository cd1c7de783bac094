import { Button } from "#app/components/button.tsx";
import { CountsAs } from "#app/components/counts-as.tsx";
import { KeyHint } from "#app/components/key-hint.tsx";
import { isAsSubmitted } from "#app/modules/grading/compare-forms.ts";
import type { OtherForm } from "#app/modules/grading/save-state.ts";
import type { Notice } from "./hand-in-notice.ts";
import { SubmitMessages } from "./later-parts.browser.ts";
import type { RoomModel } from "./room-model.ts";
import type { HandIn } from "./use-hand-in.browser.ts";

export type SubmitPanelProps = {
  readonly model: RoomModel;
  readonly handIn: HandIn;
  /** What went wrong after the item before this one was left. */
  readonly earlierNotice: Notice | null;
  readonly onDismissEarlier: () => void;
  /** The form is what was submitted last. */
  readonly isSignedOut: boolean;
  readonly onSignIn: () => void;
  /** Another window was faster. */
  readonly other: OtherForm | null;
  readonly otherAt: string | null;
  readonly onCompare: () => void;
  readonly onKeepThis: () => void;
  readonly onTakeOther: () => void;
};

/** What the form counts as, what stands in the way, and the one primary button. */
export function SubmitPanel(props: SubmitPanelProps) {
  const { model, handIn, earlierNotice, other } = props;
  const { view, counting } = model;
  const notice = handIn.notice ?? earlierNotice;
  const isKept = isAsSubmitted(view, model.form);
  const goesOn = (view.state === "submitted" && isKept) || notice?.kind === "over";
  return (
    <>
      <SubmitMessages {...props} />
      <CountsAs correct={counting.correct} analysis={counting.analysis}>
        {counting.gate}
      </CountsAs>
      {view.closed === null ? (
        <Button
          rank="primary"
          size={40}
          className="w-full"
          busy={handIn.isBusy}
          busyLabel={goesOn ? "Opening" : "Submitting"}
          aria-disabled={other !== null && !goesOn}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          keys={<KeyHint keys="mod+enter" />}
          onClick={handIn.submit}
        >
          {goesOn
            ? "Next item"
            : view.state === "submitted"
              ? "Submit changes and next"
              : view.state === "second_look" && isKept
                ? "Keep it and next"
                : "Submit and next"}
        </Button>
      ) : (
        <Button size={40} className="w-full" busy={handIn.isBusy} busyLabel="Opening" onClick={handIn.goOn}>
          Next item
        </Button>
      )}
    </>
  );
}
