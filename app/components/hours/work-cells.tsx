import { formatHours } from "#app/components/format-time.ts";
import { Cell, HeadCell } from "#app/components/table.tsx";
import { sumSeconds, type WorkSeconds } from "#app/modules/hours/hours-view.ts";
import { WORK_WORDS, type WorkKind } from "#app/modules/hours/work-kinds.ts";

/** Heads of the kinds of work, and of their sum. */
export function WorkHeads({ kinds }: { readonly kinds: readonly WorkKind[] }) {
  return (
    <>
      {kinds.map((work) => (
        <HeadCell key={work} numeric>
          {WORK_WORDS[work]}
        </HeadCell>
      ))}
      <HeadCell numeric>Total</HeadCell>
    </>
  );
}

type WorkCellsProps = { readonly kinds: readonly WorkKind[]; readonly seconds: WorkSeconds };

/** Hours by kind of work, and their sum, below `WorkHeads`. */
export function WorkCells({ kinds, seconds }: WorkCellsProps) {
  return (
    <>
      {kinds.map((work) => (
        <HoursCell key={work} seconds={seconds[work]} />
      ))}
      <HoursCell seconds={sumSeconds(seconds)} />
    </>
  );
}

/** Hours in a column: no time at all is faint. */
function HoursCell({ seconds }: { readonly seconds: number }) {
  return (
    <Cell numeric zero={seconds === 0}>
      {formatHours(seconds)}
    </Cell>
  );
}
