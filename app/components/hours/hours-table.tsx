import { formatHours } from "#app/components/format-time.ts";
import { Cell, EmptyRow, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import {
  HOURS_STATE_WORDS,
  type HoursDay,
  kindsShown,
  type StudySeconds,
  sumSeconds,
  totalsByStudy,
} from "#app/modules/hours/hours-view.ts";
import { dayWords } from "#app/modules/hours/month.ts";
import { WORK_WORDS } from "#app/modules/hours/work-kinds.ts";

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
          {kinds.map((work) => (
            <HeadCell key={work} numeric>
              {WORK_WORDS[work]}
            </HeadCell>
          ))}
          <HeadCell numeric>Total</HeadCell>
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
            {kinds.map((work) => (
              <HoursCell key={work} seconds={seconds[work]} />
            ))}
            <HoursCell seconds={sumSeconds(seconds)} />
            <Cell className="whitespace-nowrap text-ink-2">{HOURS_STATE_WORDS[state]}</Cell>
          </tr>
        ))}
      </tbody>
      {days.length > 0 && (
        <tfoot>
          {totals.length > 1 && totals.map((total) => <TotalRow key={total.study} {...{ total, kinds }} />)}
          <TotalRow total={overall(totals, month)} kinds={kinds} strong />
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
      {kinds.map((work) => (
        <HoursCell key={work} seconds={total.seconds[work]} />
      ))}
      <HoursCell seconds={sumSeconds(total.seconds)} />
      <td />
    </tr>
  );
}

type HoursCellProps = { readonly seconds: number };

/** Hours in a column: no time at all is faint. */
export function HoursCell({ seconds }: HoursCellProps) {
  return (
    <Cell numeric zero={seconds === 0}>
      {formatHours(seconds)}
    </Cell>
  );
}

function overall(totals: readonly StudySeconds[], month: string): StudySeconds {
  const seconds = { room: 0, guide: 0, practice: 0, thread: 0, correction: 0 };
  for (const total of totals)
    for (const work of Object.keys(seconds) as (keyof typeof seconds)[]) seconds[work] += total.seconds[work];
  return { study: month, seconds };
}
