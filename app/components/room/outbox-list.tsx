import { Link } from "@remix-run/react";
import { Button } from "#app/components/button.tsx";
import { copyText } from "#app/components/copy-text.browser.ts";
import { formatAmount } from "#app/components/format-number.ts";
import { formatClock } from "#app/components/format-time.ts";
import { Popover } from "#app/components/popover.tsx";
import { StateLabel } from "#app/components/state-label.tsx";
import { useZone } from "#app/components/time.tsx";
import { useToast } from "#app/components/toast.tsx";
import { gradeInWords } from "./grade-in-words.ts";
import type { WaitingGrade } from "./kept-work.browser.ts";
import type { OutboxStatusProps } from "./outbox-status.tsx";
import { roomPath } from "./room-address.ts";

type OutboxListProps = OutboxStatusProps & {
  /** "3 waiting to be sent" */
  readonly words: string;
};

/** Opened by its words: the grades that this browser still holds, what they say, and what can be done with them. */
export function OutboxList({ words, grades, outbox }: OutboxListProps) {
  const toast = useToast();
  const discard = async (grade: WaitingGrade) => {
    if (await outbox.discard(grade.assignmentId))
      toast.show({ text: `Discarded: ${grade.title}.`, undo: () => void outbox.put(grade) });
  };
  const isWaiting = grades.some(({ refusal }) => refusal === null);
  const isRefused = grades.some(({ refusal }) => refusal !== null);
  return (
    <Popover
      kind="dialog"
      padded
      alignEnd
      className="outbox"
      triggerClassName="button button-quiet button-32"
      trigger={<StateLabel state={isRefused ? "not_saved" : "offline"}>{words}</StateLabel>}
    >
      <h2 className="type-label">{formatAmount(grades.length, "grade")} in this browser</h2>
      <p className="mt-1 type-help text-ink-3">
        {isWaiting
          ? "They are sent in this order as soon as the server answers, each once."
          : "Nothing is lost: open the item, take the words along, or discard them."}
      </p>
      <ul className="mt-3">
        {grades.map((grade) => (
          <Entry key={grade.seq} grade={grade} onDiscard={() => void discard(grade)} />
        ))}
      </ul>
      {isWaiting && (
        <Button size={26} className="mt-3" onClick={() => void outbox.send()}>
          Send now
        </Button>
      )}
    </Popover>
  );
}

type EntryProps = { readonly grade: WaitingGrade; readonly onDiscard: () => void };

function Entry({ grade, onDiscard }: EntryProps) {
  const zone = useZone();
  const words = gradeInWords(grade.form);
  return (
    <li className="outbox-entry">
      <p className="font-semibold">
        {grade.title}
        <span className="type-help font-normal text-ink-3"> {formatClock(new Date(grade.at), zone)}</span>
      </p>
      {grade.refusal !== null && (
        <p>
          <StateLabel state="not_saved">{grade.refusal}</StateLabel>
        </p>
      )}
      <p className="type-help whitespace-pre-wrap" dir="auto">
        {words}
      </p>
      {grade.refusal !== null && (
        <p className="outbox-acts">
          <Link className="link" to={roomPath(grade)}>
            Open the item
          </Link>
          <button type="button" className="link" onClick={() => void copyText(`${grade.title}\n${words}`)}>
            Copy
          </button>
          <button type="button" className="link" onClick={onDiscard}>
            Discard
          </button>
        </p>
      )}
    </li>
  );
}
