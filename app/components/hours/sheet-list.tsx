import { useState } from "react";
import { Button } from "#app/components/button.tsx";
import { Empty } from "#app/components/empty.tsx";
import { FormFailure, fieldFault } from "#app/components/form-failure.tsx";
import { formatHours } from "#app/components/format-time.ts";
import { useIntentForm } from "#app/components/intent-form.tsx";
import { SectionTitle } from "#app/components/page.tsx";
import { HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import { TextArea } from "#app/components/text-area.tsx";
import { Time } from "#app/components/time.tsx";
import { isolated } from "#app/lib/isolated.ts";
import {
  addedUp,
  kindsShown,
  type ListedSheet,
  type StudySeconds,
  sumSeconds,
} from "#app/modules/hours/hours-view.ts";
import { dayWords, fullDayWords, monthWords } from "#app/modules/hours/month.ts";
import { WorkCells, WorkHeads } from "./work-cells.tsx";

type SheetListProps = {
  readonly sheets: readonly ListedSheet[];
  readonly myId: string;
  readonly now: string;
  /** What to say where there is none. */
  readonly empty: string;
};

/** Months that people sent in, each with what can be decided about it. */
export function SheetList({ sheets, myId, now, empty }: SheetListProps) {
  if (sheets.length === 0)
    return <Empty fact={empty}>People send their hours in by the month, on their page My hours.</Empty>;
  return (
    <ul className="flex flex-col gap-6">
      {sheets.map((sheet) => (
        <li key={sheet.id} className="box px-5 py-4">
          <Sheet sheet={sheet} isMine={sheet.userId === myId} now={now} />
        </li>
      ))}
    </ul>
  );
}

type SheetProps = { readonly sheet: ListedSheet; readonly isMine: boolean; readonly now: string };

function Sheet({ sheet, isMine, now }: SheetProps) {
  const { id, name, month, through, sentAt, decision, studies, corrections } = sheet;
  const who = name === null ? "An erased person" : isolated(name);
  const total = studies.reduce((sum, { seconds }) => sum + sumSeconds(seconds), 0);
  return (
    <section aria-labelledby={`sheet-${id}`}>
      <SectionTitle
        id={`sheet-${id}`}
        title={`${who}, ${monthWords(month)}`}
        aside={
          <>
            {total > 0 ? `${formatHours(total)}, sent` : "Sent"} in{" "}
            <Time at={sentAt.toISOString()} now={now} />, up to {fullDayWords(through)}
          </>
        }
      />
      {studies.length > 0 && <StudyHours studies={studies} who={`${who}, ${monthWords(month)}`} />}
      {corrections.length > 0 && (
        <>
          <h3 className="type-label mt-3">Corrections</h3>
          <ul className="type-table mt-1 flex flex-col gap-1">
            {corrections.map(({ day, study, seconds, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list of a sheet never changes
              <li key={index}>
                <span className="figures">{formatHours(seconds)}</span> on {dayWords(day)}, {study}:{" "}
                <q dir="auto">{reason}</q>
              </li>
            ))}
          </ul>
        </>
      )}
      {decision === "waits" ? <Decide sheet={sheet} isMine={isMine} /> : <Decided sheet={sheet} now={now} />}
    </section>
  );
}

function StudyHours({ studies, who }: { readonly studies: readonly StudySeconds[]; readonly who: string }) {
  const kinds = kindsShown(studies.map(({ seconds }) => seconds));
  return (
    <TableFrame caption={`Hours of ${who}, by study`} still>
      <thead>
        <tr>
          <HeadCell>Study</HeadCell>
          <WorkHeads kinds={kinds} />
        </tr>
      </thead>
      <tbody>
        {studies.map(({ study, seconds }) => (
          <tr key={study}>
            <RowHead words>{study}</RowHead>
            <WorkCells kinds={kinds} seconds={seconds} />
          </tr>
        ))}
        {studies.length > 1 && (
          <tr className="row-strong">
            <RowHead>All</RowHead>
            <WorkCells kinds={kinds} seconds={addedUp(studies)} />
          </tr>
        )}
      </tbody>
    </TableFrame>
  );
}

function Decided({ sheet, now }: { readonly sheet: ListedSheet; readonly now: string }) {
  const { decision, decidedAt, decidedByName, note } = sheet;
  return (
    <p className="type-table mt-3 text-ink-2">
      {decision === "approved" ? "Approved" : "Given back"} by {decidedByName ?? "an erased person"}
      {decidedAt && (
        <>
          {" "}
          <Time at={decidedAt.toISOString()} now={now} />
        </>
      )}
      {note ? (
        <>
          : <q dir="auto">{note}</q>
        </>
      ) : (
        "."
      )}
    </p>
  );
}

function Decide({ sheet, isMine }: { readonly sheet: ListedSheet; readonly isMine: boolean }) {
  const approve = useIntentForm<null>("approve");
  const giveBack = useIntentForm<null>("return");
  const [isReturning, setReturning] = useState(false);
  const what = `${sheet.name ?? "an erased person"}, ${monthWords(sheet.month)}`;
  if (isMine)
    return <p className="type-table mt-3 text-ink-2">Another admin decides about your own hours.</p>;
  return (
    <div className="mt-4 flex flex-col gap-3">
      <FormFailure result={approve.result} />
      <FormFailure result={giveBack.result} placed={["note"]} />
      {isReturning ? (
        <giveBack.Form method="post" className="flex max-w-xl flex-col gap-3">
          <input type="hidden" name="intent" value="return" />
          <input type="hidden" name="sheetId" value={sheet.id} />
          <TextArea
            label="What is to be changed?"
            name="note"
            required
            autoFocus
            help="The person reads it beside their hours, which are open again."
            error={fieldFault(giveBack.result, "note")}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={giveBack.busy} busyLabel="Giving back">
              Give back
            </Button>
            <Button rank="quiet" onClick={() => setReturning(false)}>
              Cancel
            </Button>
          </div>
        </giveBack.Form>
      ) : (
        <div className="flex flex-wrap gap-2">
          <approve.Form method="post">
            <input type="hidden" name="intent" value="approve" />
            <input type="hidden" name="sheetId" value={sheet.id} />
            <Button type="submit" busy={approve.busy} busyLabel="Approving" aria-label={`Approve ${what}`}>
              Approve
            </Button>
          </approve.Form>
          <Button onClick={() => setReturning(true)} aria-label={`Give back ${what}`}>
            Give back…
          </Button>
        </div>
      )}
    </div>
  );
}
