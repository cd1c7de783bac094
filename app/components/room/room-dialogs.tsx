import { useToast } from "#app/components/toast.tsx";
import type { Failure } from "#app/http/failure.ts";
import type { KeyPrefix, RoomCommand } from "#app/modules/grading/room-keys.ts";
import type { RoomPreferences } from "#app/modules/grading/room-preferences.ts";
import type { OtherForm } from "#app/modules/grading/save-state.ts";
import type { GuideNews } from "#app/modules/rulings/ruling-view.ts";
import { CompareDialog } from "./compare-dialog.tsx";
import { DeclineDialog } from "./decline-dialog.tsx";
import { DoubtDialog } from "./doubt-dialog.tsx";
import type { OpenDialog } from "./grading-room.tsx";
import { GuideNewsDialog } from "./guide-news-dialog.tsx";
import { KeyList } from "./key-list.tsx";
import { KEY_GROUPS } from "./key-list-entries.ts";
import type { RoomModel } from "./room-model.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";
import type { Ask } from "./use-doubts.browser.ts";

type RoomDialogsProps = {
  readonly open: OpenDialog;
  readonly onClose: () => void;
  readonly model: RoomModel;
  readonly other: OtherForm | null;
  readonly preferences: RoomPreferences;
  readonly setPreferences: (changes: Partial<RoomPreferences>) => void;
  readonly onRun: (command: RoomCommand) => void;
  readonly onBegin: (prefix: KeyPrefix) => void;
  readonly onDecline: (reason: string) => Promise<Failure | null>;
  readonly onAsk: Ask;
  /** What changed in the guide; null: nothing that was not read. */
  readonly guideNews: GuideNews | null;
  readonly onGuideRead: (guideVersionId: string) => void;
  readonly onSignedIn: () => void;
  readonly onKeepThis: () => void;
  readonly onTakeOther: () => void;
};

/** What can stand over the room, one at a time. */
export function RoomDialogs(props: RoomDialogsProps) {
  const { open, onClose, model, other, guideNews } = props;
  const toast = useToast();
  const place = model.view.assignmentId;
  return (
    <>
      <KeyList
        groups={KEY_GROUPS}
        open={open === "keys"}
        onClose={onClose}
        onRun={(command) => (command.name === "take_back" ? toast.undo() : props.onRun(command))}
        onBegin={props.onBegin}
        preferences={props.preferences}
        onChange={props.setPreferences}
      />
      <DeclineDialog open={open === "decline"} onClose={onClose} place={place} onDecline={props.onDecline} />
      <DoubtDialog
        open={open === "doubt"}
        onClose={onClose}
        onAsk={props.onAsk}
        place={place}
        isAboutKey={model.view.practice?.key != null}
      >
        The adjudicators and the admin rule on it. You can submit your grade meanwhile.
      </DoubtDialog>
      {guideNews && (
        <GuideNewsDialog
          news={guideNews}
          task={model.view.task.name}
          open={open === "guide_news"}
          onClose={onClose}
          onRead={() => {
            props.onGuideRead(guideNews.guideVersionId);
            onClose();
          }}
        />
      )}
      {other && (
        <CompareDialog
          open={open === "compare"}
          onClose={onClose}
          here={model.form}
          there={other.form}
          entry={model.view.entry}
          onKeepThis={props.onKeepThis}
          onTakeOther={props.onTakeOther}
        />
      )}
      <SignInDialog open={open === "sign_in"} onClose={onClose} onSignedIn={props.onSignedIn} />
    </>
  );
}
