import { actionWords } from "#app/modules/audit/audit-actions.ts";
import type { ShownEvent } from "#app/modules/studies/item-record.ts";
import { WITHDRAWAL_WORDS } from "#app/modules/studies/withdrawal.ts";
import { Time } from "./time.tsx";

type ItemHistoryProps = { readonly events: readonly ShownEvent[]; readonly now: string };

/** What happened to the item, in order, by pseudonym. */
export function ItemHistory({ events, now }: ItemHistoryProps) {
  if (events.length === 0) return <p className="text-ink-3">Nothing has happened to this item yet.</p>;
  return (
    <ol className="border-t border-line">
      {events.map((event) => (
        <li
          key={`${event.at} ${event.action} ${event.by}`}
          className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5 type-table"
        >
          <span>
            {actionWords(event.action)} <span className="text-ink-3">{event.by}</span>
            {event.withdrawal !== null && (
              <span className="block text-ink-2">
                {WITHDRAWAL_WORDS[event.withdrawal.kind]}: {event.withdrawal.reason}
              </span>
            )}
            {event.declineReason !== null && (
              <span className="block whitespace-pre-wrap text-ink-2" dir="auto">
                {event.declineReason}
              </span>
            )}
          </span>
          <span className="figures text-ink-3">
            <Time at={event.at} now={now} />
          </span>
        </li>
      ))}
    </ol>
  );
}
