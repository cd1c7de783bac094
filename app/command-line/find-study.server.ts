import type { Database } from "#app/db/database.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { findStudyBySlug } from "#app/modules/studies/read-study.server.ts";
import type { Study } from "#app/modules/studies/study.ts";
import type { CommandContext } from "./command.ts";

/** The study that a word of the command line names, with the database that it is in. */
export async function findStudy(
  { openDatabase }: Pick<CommandContext, "openDatabase">,
  slug: string,
): Promise<Result<{ readonly database: Database; readonly study: Study }>> {
  const opened = await openDatabase();
  if (!opened.ok) return opened;
  const study = await findStudyBySlug(opened.value, slug);
  return study === null
    ? refuse("not_found", `There is no study ${slug}. assize study list shows all.`)
    : success({ database: opened.value, study });
}
