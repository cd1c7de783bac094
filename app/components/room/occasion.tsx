import { Due } from "#app/components/due.tsx";
import { basisWords } from "#app/components/label-words.ts";
import { Message } from "#app/components/message.tsx";
import { settledWords } from "#app/components/settled-words.ts";
import type { RoomView } from "#app/modules/grading/room-view.ts";
import { isAsked } from "#app/modules/reconciling/thread.ts";

type OccasionProps = {
  readonly view: RoomView;
  readonly className: string;
  readonly onThread: () => void;
};

/** What became of the item, why it is here again, or why nothing of it can be changed; and what is asked about it. */
export function Occasion(props: OccasionProps) {
  return (
    <>
      <Return {...props} />
      {isAsked(props.view.thread) && (
        <Message
          tone="info"
          className={props.className}
          title="A question about this item."
          actions={
            <button type="button" className="link" onClick={props.onThread}>
              Read and answer it
            </button>
          }
        />
      )}
    </>
  );
}

function Return({ view, className }: OccasionProps) {
  if (view.state === "sent_back" && view.closed === null)
    return (
      <Message tone="warn" className={className} title="Sent back by the adjudicator.">
        <q dir="auto">{view.comment}</q> Keep or change your grade, then submit it.
      </Message>
    );
  if (view.becameOf !== null)
    return (
      <Message tone="ok" className={className} title={`${settledWords(view.becameOf)}.`}>
        {`${basisWords(view.becameOf)}.`}
        {view.becameOf.rationale !== null && (
          <>
            {" "}
            <q dir="auto">{view.becameOf.rationale}</q>
          </>
        )}
        {view.closed !== null && ` To read only: ${view.closed}`}
      </Message>
    );
  if (view.closed !== null)
    return (
      <Message tone="info" className={className} title="To read only.">
        {view.closed}
      </Message>
    );
  if (view.differsOn !== null)
    return (
      <Message tone="warn" className={className} title="Second look.">
        Your grade and another differ on {view.differsOn}. Keep or change yours, then submit it
        {view.lookUntil && (
          <>
            {" "}
            by <Due at={view.lookUntil} />
          </>
        )}
        .
      </Message>
    );
  return null;
}
