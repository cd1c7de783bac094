import { Link } from "@remix-run/react";
import type { DeclinedItem } from "#app/modules/studies/declined-item.ts";
import { itemName } from "./item-name.ts";

type DeclinedListProps = { readonly slug: string; readonly items: readonly DeclinedItem[] };

/** What graders cannot grade, each with the reason and a way to the item. */
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
          <p className="whitespace-pre-wrap text-ink-2" dir="auto">
            {reason}
          </p>
        </li>
      ))}
    </ul>
  );
}
