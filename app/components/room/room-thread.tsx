import { ItemThread, type SayInThread } from "#app/components/item-thread.tsx";
import type { RoomWork } from "#app/modules/grading/room-clock.ts";
import type { Thread } from "#app/modules/reconciling/thread.ts";

type RoomThreadProps = {
  readonly assignmentId: string;
  readonly thread: Thread;
  readonly onSay: SayInThread;
};

/** What is asked about the item, and the grader's answer. */
export function RoomThread({ assignmentId, thread, onSay }: RoomThreadProps) {
  return (
    <div data-work={"threadSeconds" satisfies RoomWork}>
      <ItemThread
        thread={thread}
        place={assignmentId}
        now={null}
        onSay={onSay}
        leads={false}
        help="Read by the adjudicator and the other graders of this item, without your name."
      />
    </div>
  );
}
