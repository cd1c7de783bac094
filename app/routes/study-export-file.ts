import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { studyGate } from "#app/http/gate.server.ts";
import { valueOrPage } from "#app/http/respond.server.ts";
import { refuse } from "#app/lib/result.ts";
import { exportSearchSchema } from "#app/modules/exporting/export-search-schema.ts";
import { exportStudy } from "#app/modules/exporting/export-study.server.ts";
import { EXPORT_ENCODINGS, parseExportName } from "#app/modules/exporting/export-tables.ts";

const params = z.object({
  slug: z.string(),
  file: z.string().transform((name, context) => {
    const asked = parseExportName(name);
    if (asked !== null) return asked;
    context.addIssue({ code: "custom", message: "There is no such file." });
    return z.NEVER;
  }),
});

export async function loader(args: LoaderFunctionArgs) {
  const entered = await studyGate(args, { action: "export.read", params, search: exportSearchSchema });
  const { actor, database, study, search } = entered;
  const { table, format } = entered.params.file;
  if (search.closeCalls === "without" && table !== "agreement")
    valueOrPage(refuse("invalid", "Close calls are left out of the table of agreement alone."));
  const { pieces } = await exportStudy(database, actor, study.id, table, format, search);
  const { mediaType, extension } = EXPORT_ENCODINGS[format];
  return new Response(new Blob([...pieces]).stream(), {
    headers: {
      "Content-Type": mediaType,
      "Content-Length": String(pieces.reduce((sum, piece) => sum + piece.byteLength, 0)),
      "Content-Disposition": `attachment; filename="${study.slug}-${table}${search.contested === "without" ? "-without-contested" : ""}.${extension}"`,
    },
  });
}
