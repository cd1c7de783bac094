import { Link } from "@remix-run/react";
import { roomPath } from "#app/components/room/room-address.ts";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import { Time } from "#app/components/time.tsx";
import { KEY_ANSWER_WORDS } from "#app/modules/practice/key-answer.ts";
import type { PractisedItem } from "#app/modules/practice/practice-view.ts";

type PractisedListProps = {
  readonly slug: string;
  readonly items: readonly PractisedItem[];
  readonly now: string;
};

/** Practice items that were graded, the latest first: the answer against the key, and a way back to both in the room. */
export function PractisedList({ slug, items, now }: PractisedListProps) {
  return (
    <TableFrame caption="Practice items that I graded" still blocks>
      <thead>
        <tr>
          <HeadCell>Item</HeadCell>
          <HeadCell>My grade</HeadCell>
          <HeadCell>The key</HeadCell>
          <HeadCell>Submitted</HeadCell>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.assignmentId}>
            <RowHead className="conflict-item">
              <Link to={roomPath({ slug, assignmentId: item.assignmentId })} className="conflict-link">
                <span className="conflict-facts" dir="auto">
                  {item.facts}
                </span>
                <span className="type-help text-ink-3">
                  {item.task}, round {item.round}
                </span>
              </Link>
            </RowHead>
            <Cell words>
              {sentence(KEY_ANSWER_WORDS[item.given])}
              <small>{standingOf(item)}</small>
            </Cell>
            <Cell words>
              {sentence(KEY_ANSWER_WORDS[item.ruled ?? item.key])}
              {item.ruled !== null && <small>by a ruling</small>}
            </Cell>
            <Cell className="whitespace-nowrap">
              <Time at={item.at} now={now} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function standingOf(item: PractisedItem): string {
  if (item.isRight) return "right";
  return item.isDisputed ? "you dispute the key" : "not right";
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
