import { Cell, EmptyRow, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import {
  addedUp,
  HOURS_STATE_WORDS,
  type HoursDay,
  kindsShown,
  type StudySeconds,
  totalsByStudy,
} from "#app/modules/hours/hours-view.ts";
import { dayWords } from "#app/modules/hours/month.ts";
import { WorkCells, WorkHeads } from "./work-cells.tsx";

type HoursTableProps = { readonly days: readonly HoursDay[]; readonly month: string };

/** A month by day and study, with what it adds up to. */
export function HoursTable({ days, month }: HoursTableProps) {
  const kinds = kindsShown(days.map(({ seconds }) => seconds));
  const totals = totalsByStudy(days);
  return (
    <TableFrame caption={`Hours of ${month} by day`} still>
      <thead>
        <tr>
          <HeadCell>Day</HeadCell>
          <HeadCell>Study</HeadCell>
          <WorkHeads kinds={kinds} />
          <HeadCell>State</HeadCell>
        </tr>
      </thead>
      <tbody>
        {days.length === 0 && (
          <EmptyRow columns={kinds.length + 4}>
            No time is recorded for {month}. It begins with the first item that you open.
          </EmptyRow>
        )}
        {days.map(({ day, studyId, study, state, seconds }) => (
          <tr key={`${day} ${studyId} ${state}`}>
            <RowHead className="whitespace-nowrap">
              <time dateTime={day}>{dayWords(day)}</time>
            </RowHead>
            <Cell words>{study}</Cell>
            <WorkCells kinds={kinds} seconds={seconds} />
            <Cell className="whitespace-nowrap text-ink-2">{HOURS_STATE_WORDS[state]}</Cell>
          </tr>
        ))}
      </tbody>
      {days.length > 0 && (
        <tfoot>
          {totals.length > 1 && totals.map((total) => <TotalRow key={total.study} {...{ total, kinds }} />)}
          <TotalRow total={{ study: month, seconds: addedUp(totals) }} kinds={kinds} strong />
        </tfoot>
      )}
    </TableFrame>
  );
}

type TotalRowProps = {
  readonly total: StudySeconds;
  readonly kinds: ReturnType<typeof kindsShown>;
  readonly strong?: boolean;
};

function TotalRow({ total, kinds, strong = false }: TotalRowProps) {
  return (
    <tr className={strong ? "row-strong" : undefined}>
      <th scope="row" colSpan={2}>
        {strong ? total.study : `All of ${total.study}`}
      </th>
      <WorkCells kinds={kinds} seconds={total.seconds} />
      <td />
    </tr>
  );
}
