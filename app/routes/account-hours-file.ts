import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { gate } from "#app/http/gate.server.ts";
import { EXPORT_ENCODINGS } from "#app/modules/exporting/export-tables.ts";
import { writeHours } from "#app/modules/exporting/hours-columns.ts";
import { MONTH_FORM } from "#app/modules/hours/month.ts";
import { readMyHours } from "#app/modules/hours/read-my-hours.server.ts";

/** `2026-11.csv`, or `2026-11.excel.csv` for a double click in Excel. */
const FILE_FORM = new RegExp(`${MONTH_FORM.source.replace(/\$$/, "")}\\.(excel\\.)?csv$`);

const params = z.object({ file: z.string().regex(FILE_FORM) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database, params: asked } = await gate(args, { action: "account.manage", params });
  const format = asked.file.endsWith(".excel.csv") ? "excel" : "csv";
  const { month, ...hours } = await readMyHours(database, actor, asked.file.slice(0, 7));
  return new Response(writeHours(hours, format), {
    headers: {
      "Content-Type": EXPORT_ENCODINGS[format].mediaType,
      "Content-Disposition": `attachment; filename="hours-${month}.${EXPORT_ENCODINGS[format].extension}"`,
    },
  });
}
