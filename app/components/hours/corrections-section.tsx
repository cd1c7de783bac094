import { Button } from "#app/components/button.tsx";
import { FormFailure, fieldFault } from "#app/components/form-failure.tsx";
import { formatHours } from "#app/components/format-time.ts";
import { useIntentForm } from "#app/components/intent-form.tsx";
import { Message } from "#app/components/message.tsx";
import { SectionTitle } from "#app/components/page.tsx";
import { Select } from "#app/components/select.tsx";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import { TextInput } from "#app/components/text-input.tsx";
import type { DeletedCorrection } from "#app/modules/hours/hours-intents.ts";
import { HOURS_STATE_WORDS, type HoursCorrection } from "#app/modules/hours/hours-view.ts";
import { dayWords } from "#app/modules/hours/month.ts";

type CorrectionListProps = { readonly corrections: readonly HoursCorrection[] };

/** The corrections of a month with their reasons; those that were not sent in can be deleted, and the last one put back. */
export function CorrectionList({ corrections }: CorrectionListProps) {
  const { Form, result, busy } = useIntentForm<DeletedCorrection>("delete-correction");
  const deleted = result?.ok ? result.value : null;
  if (corrections.length === 0 && deleted === null) return null;
  return (
    <section aria-labelledby="corrections">
      <SectionTitle id="corrections" title="Corrections" />
      <FormFailure result={result} />
      {deleted && <DeletedNote key={deleted.entryId} deleted={deleted} />}
      <TableFrame caption="Corrections with their reasons" still blocks>
        <thead>
          <tr>
            <HeadCell>Day</HeadCell>
            <HeadCell>Study</HeadCell>
            <HeadCell>Reason</HeadCell>
            <HeadCell numeric>Time</HeadCell>
            <HeadCell>State</HeadCell>
          </tr>
        </thead>
        <tbody>
          {corrections.map(({ id, day, study, reason, seconds, state }) => (
            <tr key={id}>
              <RowHead className="whitespace-nowrap">
                <time dateTime={day}>{dayWords(day)}</time>
              </RowHead>
              <Cell words>{study}</Cell>
              <Cell words>{reason}</Cell>
              <Cell numeric>{formatHours(seconds)}</Cell>
              <Cell className="whitespace-nowrap text-ink-2">
                <span className={state === "open" ? "print-only" : undefined}>
                  {HOURS_STATE_WORDS[state]}
                </span>
                {state === "open" && (
                  <Form method="post" className="no-print">
                    <input type="hidden" name="intent" value="delete-correction" />
                    <input type="hidden" name="entryId" value={id} />
                    <Button
                      type="submit"
                      size={26}
                      busy={busy}
                      aria-label={`Delete the correction “${reason}”`}
                    >
                      Delete
                    </Button>
                  </Form>
                )}
              </Cell>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}

/** Says which correction was deleted, and adds it again. */
function DeletedNote({ deleted }: { readonly deleted: DeletedCorrection }) {
  const { Form, result, busy } = useIntentForm<{ entryId: string }>("correct");
  const { entryId: _, ...correction } = deleted;
  const words = `${formatHours(60 * deleted.minutes)} on ${dayWords(deleted.day)}, “${deleted.reason}”,`;
  if (result?.ok)
    return (
      <Message tone="ok" announce="status" className="mb-3">
        {words} is back.
      </Message>
    );
  return (
    <>
      <FormFailure result={result} />
      <Message
        tone="info"
        announce="status"
        className="no-print mb-3"
        actions={
          <Form method="post">
            <input type="hidden" name="intent" value="correct" />
            {Object.entries(correction).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" size={26} busy={busy} busyLabel="Undoing">
              Undo
            </Button>
          </Form>
        }
      >
        {words} is deleted.
      </Message>
    </>
  );
}

type CorrectionFormProps = {
  readonly studies: readonly { readonly id: string; readonly name: string }[];
  /** The last day that can be corrected: yyyy-mm-dd. */
  readonly today: string;
  readonly day: string;
};

/** Adds time that no page measured, or takes time away. */
export function CorrectionForm({ studies, today, day }: CorrectionFormProps) {
  const { Form, result, busy } = useIntentForm<{ entryId: string }>("correct");
  if (studies.length === 0) return null;
  return (
    <section aria-labelledby="correct" className="no-print">
      <SectionTitle id="correct" title="Correct your hours" className="mb-3" />
      <Form
        key={result?.ok ? result.value.entryId : "first"}
        method="post"
        className="flex max-w-96 flex-col gap-4"
      >
        <input type="hidden" name="intent" value="correct" />
        <FormFailure result={result} placed={["studyId", "day", "minutes", "reason"]} />
        {result?.ok && (
          <Message tone="ok" announce="status">
            The correction is added.
          </Message>
        )}
        <Select
          label="Study"
          name="studyId"
          required
          options={studies.map(({ id, name }) => ({ value: id, label: name }))}
          error={fieldFault(result, "studyId")}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextInput
            label="Day"
            name="day"
            type="date"
            required
            max={today}
            defaultValue={day}
            error={fieldFault(result, "day")}
          />
          <TextInput
            label="Minutes"
            name="minutes"
            inputMode="text"
            required
            autoComplete="off"
            face="figures"
            placeholder="40"
            help="Below zero takes away: −15"
            error={fieldFault(result, "minutes")}
          />
        </div>
        <TextInput
          label="Reason"
          name="reason"
          required
          placeholder="Call with the other graders"
          help="Seen by the admins."
          error={fieldFault(result, "reason")}
        />
        <div>
          <Button type="submit" busy={busy} busyLabel="Adding">
            Add the correction
          </Button>
        </div>
      </Form>
    </section>
  );
}
