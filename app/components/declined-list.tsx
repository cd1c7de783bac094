import { Link } from "@remix-run/react";
import type { DeclinedItem } from "#app/modules/studies/declined-item.ts";
import { itemName } from "./item-name.ts";
import { ActForm } from "./need-list.tsx";

type DeclinedListProps = { readonly slug: string; readonly items: readonly DeclinedItem[] };

/** What graders cannot grade, each with the reason, a way to the item, and one to give it back to the same grader. */
export function DeclinedList({ slug, items }: DeclinedListProps) {
  return (
    <ul className="border-t border-line">
      {items.map(({ assignmentId, itemId, pseudonym, reason, ...item }) => (
        <li key={assignmentId} className="border-b border-line py-3">
          <p className="flex flex-wrap justify-between gap-x-4">
            <Link to={`/studies/${slug}/items/${itemId}`} className="link">
              {itemName(item)}
            </Link>
            <span className="text-ink-3">{pseudonym}</span>
          </p>
          <div className="flex items-start justify-between gap-4">
            <p className="min-w-0 flex-1 break-words whitespace-pre-wrap text-ink-2" dir="auto">
              {reason}
            </p>
            <ActForm fields={{ act: "give_again", assignmentId }} label="Give back" busyLabel="Giving back" />
          </div>
        </li>
      ))}
    </ul>
  );
}
