import { open } from "node:fs/promises";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { exportStudy } from "#app/modules/exporting/export-study.server.ts";
import { EXPORT_FORMATS, EXPORT_TABLES } from "#app/modules/exporting/export-tables.ts";
import { defineCommand } from "./command.ts";
import { findStudy } from "./find-study.server.ts";

export const command = defineCommand({
  arguments: {
    study: { required: true, summary: "The study's short name, as in its address" },
    table: {
      required: true,
      oneOf: EXPORT_TABLES,
      summary:
        "grades (a row per grade), labels or agreement (a row per item), comments or doubts (a row per text)",
    },
  },
  options: {
    format: {
      kind: "text",
      value: "FORMAT",
      oneOf: EXPORT_FORMATS,
      summary: "csv (the default), excel or jsonl",
    },
    "without-contested": { kind: "flag", summary: "Leave out samples that the guide calls contested" },
    out: { kind: "text", value: "FILE", summary: "Where to write; standard output without it" },
  },
  details:
    "While a study is sealed the columns that name models are left out. A file that exists is not overwritten.",
  run: async ({ study: slug, table, format = "csv", out, "without-contested": isWithout }, context) => {
    const found = await findStudy(context, slug);
    if (!found.ok) return found;
    const { database, study } = found.value;
    const { pieces, rows } = await exportStudy(database, { kind: "command_line" }, study.id, table, format, {
      contested: isWithout ? "without" : "with",
      onProgress: (done) => context.progress("Exporting", done, null),
    });
    const written = await write(out, pieces);
    if (!written.ok) return written;
    context.tell(`${rows} rows of ${table}${out === undefined ? "" : ` in ${out}`}.`);
    return success(null);
  },
});

async function write(path: string | undefined, pieces: readonly Uint8Array[]): Promise<Result<null>> {
  if (path === undefined) {
    for (const piece of pieces) process.stdout.write(piece);
    return success(null);
  }
  try {
    const file = await open(path, "wx");
    try {
      for (const piece of pieces) await file.write(piece);
    } finally {
      await file.close();
    }
    return success(null);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "EEXIST") return refuse("conflict", `${path} exists already; it is not overwritten.`);
    if (code === "ENOENT" || code === "EACCES" || code === "EISDIR")
      return refuse("invalid", `${path} cannot be written (${code}).`);
    throw error;
  }
}
