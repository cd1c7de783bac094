import { CompareDialog } from "#app/components/room/compare-dialog.tsx";
import { DoubtDialog } from "#app/components/room/doubt-dialog.tsx";
import { KeyList } from "#app/components/room/key-list.tsx";
import { SignInDialog } from "#app/components/room/sign-in-dialog.tsx";
import type { Ask } from "#app/components/room/use-doubts.browser.ts";
import type { Failure } from "#app/http/failure.ts";
import type { AdjudicationCommand, AdjudicationPrefix } from "#app/modules/adjudicating/adjudication-keys.ts";
import type { SeenGrade } from "#app/modules/adjudicating/adjudication-view.ts";
import type { DecisionForm } from "#app/modules/adjudicating/decision-form.ts";
import { withReason } from "#app/modules/adjudicating/same-decision.ts";
import type { RoomPreferences } from "#app/modules/grading/room-preferences.ts";
import type { OtherForm } from "#app/modules/grading/save-state.ts";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";
import { adjudicationKeyGroups } from "./adjudication-keys-list.ts";
import { ReopenDialog } from "./reopen-dialog.tsx";
import { SendBackDialog } from "./send-back-dialog.tsx";
import type { GradeReturn } from "./send-back-form.ts";

export type OpenDialog = "keys" | "reopen" | "doubt" | "compare" | "sign_in" | "send_back" | null;

type AdjudicationDialogsProps = {
  readonly open: OpenDialog;
  /** Who decides what: their words are kept under it until they are sent. */
  readonly place: string;
  readonly onClose: () => void;
  readonly letters: readonly string[];
  readonly form: DecisionForm;
  /** Another window was faster. */
  readonly other: OtherForm<DecisionForm> | null;
  readonly entry: GuideEntry | null;
  readonly preferences: RoomPreferences;
  readonly setPreferences: (changes: Partial<RoomPreferences>) => void;
  readonly onRun: (command: AdjudicationCommand) => void;
  readonly onBegin: (prefix: AdjudicationPrefix) => void;
  readonly onReopen: (reason: string) => Promise<Failure | null>;
  readonly onAsk: Ask;
  readonly grades: readonly SeenGrade[];
  readonly onSendBack: (returns: readonly GradeReturn[]) => Promise<Failure | null>;
  readonly onSignedIn: () => void;
  readonly onKeepThis: () => void;
  readonly onTakeOther: () => void;
};

/** What can stand over the adjudication room, one at a time. */
export function AdjudicationDialogs(props: AdjudicationDialogsProps) {
  const { open, onClose, other } = props;
  return (
    <>
      <KeyList
        groups={adjudicationKeyGroups(props.letters)}
        open={open === "keys"}
        onClose={onClose}
        onRun={props.onRun}
        onBegin={props.onBegin}
        preferences={props.preferences}
        onChange={props.setPreferences}
      />
      <ReopenDialog
        open={open === "reopen"}
        onClose={onClose}
        place={props.place}
        onReopen={props.onReopen}
      />
      <DoubtDialog open={open === "doubt"} onClose={onClose} onAsk={props.onAsk} place={props.place}>
        It stands on the page of doubts, for you, another adjudicator or the admin to rule on.
      </DoubtDialog>
      <SendBackDialog
        open={open === "send_back"}
        onClose={onClose}
        place={props.place}
        grades={props.grades}
        onSend={props.onSendBack}
      />
      {other && (
        <CompareDialog
          open={open === "compare"}
          onClose={onClose}
          here={withReason(props.form)}
          there={withReason(other.form)}
          entry={props.entry}
          onKeepThis={props.onKeepThis}
          onTakeOther={props.onTakeOther}
        />
      )}
      <SignInDialog open={open === "sign_in"} onClose={onClose} onSignedIn={props.onSignedIn} />
    </>
  );
}
