import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { gate } from "#app/http/gate.server.ts";
import { valueOrPage } from "#app/http/respond.server.ts";
import { previewUpload } from "#app/modules/importing/import-upload.server.ts";
import { readUpload } from "#app/modules/importing/read-upload.server.ts";
import { writeProblems } from "#app/modules/importing/write-problems.ts";

/** The rejected rows of an import, as a table to mend the file by. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor, database, params } = await gate(args, {
    action: "library.import",
    params: z.object({ uploadId: z.uuid() }),
  });
  const upload = valueOrPage(await readUpload(database, actor, params.uploadId));
  const preview = valueOrPage(await previewUpload(database, upload));
  const problems = preview.of === "rows" ? preview.preview.rejected : [];
  return new Response(writeProblems(problems), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="rejected-rows.csv"',
    },
  });
}
