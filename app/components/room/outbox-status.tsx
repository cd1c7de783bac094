import type { WaitingGrade } from "./kept-work.browser.ts";
import { OutboxList } from "./later-parts.browser.ts";
import type { Outbox } from "./outbox.browser.ts";

export type OutboxStatusProps = {
  readonly grades: readonly WaitingGrade[];
  readonly outbox: Outbox;
};

/** In the bar: grades that this browser has still to send, and those that the server refused. */
export function OutboxStatus(props: OutboxStatusProps) {
  const { grades } = props;
  const waiting = grades.filter(({ refusal }) => refusal === null).length;
  const refused = grades.length - waiting;
  const words = [
    ...(waiting > 0 ? [`${waiting} waiting to be sent`] : []),
    ...(refused > 0 ? [`${refused} not accepted`] : []),
  ].join(", ");
  return (
    <>
      <span role="status" className="visually-hidden">
        {words}
      </span>
      {grades.length > 0 && <OutboxList {...props} words={words} />}
    </>
  );
}
