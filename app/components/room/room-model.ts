import type { FormVerdict, RoomAction } from "#app/modules/grading/room-state.ts";
import type { RoomView } from "#app/modules/grading/room-view.ts";
import type { Counting } from "#app/modules/grading/room-words.ts";
import type { PlacedMark } from "#app/modules/verdicts/marks.ts";
import type { TextReading } from "./use-rendered.browser.ts";

/** What every region of the room draws from. */
export type RoomModel = TextReading & {
  readonly view: RoomView;
  readonly form: FormVerdict;
  readonly counting: Counting;
  /** In the order of the marks list. */
  readonly marks: readonly PlacedMark[];
  readonly act: (action: RoomAction) => void;
  /** The form takes no changes: closed, or a submit is under way. */
  readonly isLocked: boolean;
  /** The mark that is pointed at or focused somewhere. */
  readonly activeMark: string | null;
  readonly activate: (markId: string | null) => void;
  /** Brings a mark's words into view. */
  readonly reveal: (markId: string) => void;
};
