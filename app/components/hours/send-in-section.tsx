import { Button } from "#app/components/button.tsx";
import { FormFailure } from "#app/components/form-failure.tsx";
import { formatHours } from "#app/components/format-time.ts";
import { useIntentForm } from "#app/components/intent-form.tsx";
import { Message } from "#app/components/message.tsx";
import { SectionTitle } from "#app/components/page.tsx";
import { Time } from "#app/components/time.tsx";
import type { SentSheet } from "#app/modules/hours/hours-view.ts";
import { fullDayWords, type Month, monthWords } from "#app/modules/hours/month.ts";

type SendInSectionProps = {
  readonly month: Month;
  readonly openSeconds: number;
  readonly hasOpen: boolean;
  readonly sheets: readonly SentSheet[];
  readonly now: string;
};

/** What of a month was sent in, what became of it, and the button that sends the rest. */
export function SendInSection({ month, openSeconds, hasOpen, sheets, now }: SendInSectionProps) {
  const { Form, result, busy } = useIntentForm<{ sheetId: string }>("send-in");
  const waits = sheets.some(({ decision }) => decision === "waits");
  return (
    <section aria-labelledby="send-in">
      <SectionTitle id="send-in" title="Sending in" className="mb-2" />
      <FormFailure result={result} />
      {sheets.length > 0 && (
        <ul className="flex flex-col gap-3">
          {sheets.map((sheet) => (
            <li key={sheet.id}>
              <SheetWords sheet={sheet} now={now} />
            </li>
          ))}
        </ul>
      )}
      {hasOpen && sheets.length === 0 && <p className="print-only">Nothing of it was sent in.</p>}
      {hasOpen && waits && (
        <p className="type-help mt-3 text-ink-3">
          {formatHours(openSeconds)} came later. It can be sent in once an admin has decided.
        </p>
      )}
      {hasOpen && !waits && (
        <Form method="post" className="no-print mt-3 flex flex-col gap-3">
          <input type="hidden" name="intent" value="send-in" />
          <input type="hidden" name="month" value={month} />
          <p>
            {formatHours(openSeconds)} of {monthWords(month)} is not sent in. What you send in is locked; an
            admin approves it or gives it back to you.
          </p>
          <div>
            <Button type="submit" rank="primary" busy={busy} busyLabel="Sending in">
              Send in {monthWords(month)}
            </Button>
          </div>
        </Form>
      )}
      {!hasOpen && sheets.length === 0 && (
        <p className="text-ink-2">There is nothing to send in for {monthWords(month)}.</p>
      )}
    </section>
  );
}

function SheetWords({ sheet, now }: { readonly sheet: SentSheet; readonly now: string }) {
  const { decision, sentAt, decidedAt, through, seconds, note } = sheet;
  const sent = (
    <>
      Sent in <Time at={sentAt.toISOString()} now={now} />, up to {fullDayWords(through)}.
    </>
  );
  if (decision === "returned" && decidedAt !== null)
    return (
      <Message tone="warn" title="Given back to you.">
        {sent} An admin wrote <Time at={decidedAt.toISOString()} now={now} />: <q dir="auto">{note}</q> Change
        it and send it in again.
      </Message>
    );
  if (decision === "approved" && decidedAt !== null)
    return (
      <Message tone="ok" title={`${formatHours(seconds)} approved.`}>
        {sent} Approved <Time at={decidedAt.toISOString()} now={now} /> and locked for good.
      </Message>
    );
  return (
    <Message tone="info" title={`${formatHours(seconds)} waits for an admin.`}>
      {sent}
    </Message>
  );
}
