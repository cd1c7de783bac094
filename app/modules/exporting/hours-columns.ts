import type { HoursState, MonthHours } from "#app/modules/hours/hours-view.ts";
import { MEASURED_WORK, type WorkKind } from "#app/modules/hours/work-kinds.ts";
import type { ExportFormat } from "./export-tables.ts";
import { columnsOf, exportHead, exportRow } from "./write-rows.ts";

type HoursRow = {
  readonly day: string;
  readonly study: string;
  readonly work: WorkKind;
  readonly seconds: number;
  readonly reason: string;
  readonly state: HoursState;
};

const column = columnsOf<HoursRow, HoursRow>((row) => row);

const COLUMNS = [
  column("day", "On the installation's calendar.", ({ day }) => day),
  column("study", "The study's name.", ({ study }) => study),
  column("work", "room, guide, practice, thread, or the person's own correction.", ({ work }) => work),
  column("seconds", "Visible and not idle; of a correction, added or taken away.", ({ seconds }) => seconds),
  column(
    "hours",
    "The same in hours, to four decimals.",
    ({ seconds }) => Math.round((seconds / 3600) * 1e4) / 1e4,
  ),
  column("reason", "Of a correction.", ({ reason }) => reason || null),
  column("state", "open, sent, approved.", ({ state }) => state),
];

/** A month of a person's hours as a file: a row per day, study and work, corrections one by one. */
export function writeHours(hours: Pick<MonthHours, "days" | "corrections">, format: ExportFormat): string {
  const measured = hours.days.flatMap(({ day, study, state, seconds }) =>
    MEASURED_WORK.filter((work) => seconds[work] !== 0).map(
      (work): HoursRow => ({ day, study, work, seconds: seconds[work], reason: "", state }),
    ),
  );
  const corrected = hours.corrections.map(
    ({ day, study, seconds, reason, state }): HoursRow => ({
      day,
      study,
      work: "correction",
      seconds,
      reason,
      state,
    }),
  );
  const rows = [...measured, ...corrected].sort((one, other) => one.day.localeCompare(other.day));
  return exportHead(COLUMNS, format) + rows.map((row) => exportRow(COLUMNS, row, format)).join("");
}
