import type { Queries } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { findStudyBySlug } from "#app/modules/studies/read-study.server.ts";
import type { Study } from "#app/modules/studies/study.ts";

/** The study that a word of the command line names. */
export async function findStudy(queries: Queries, slug: string): Promise<Result<Study>> {
  const study = await findStudyBySlug(queries, slug);
  return study === null
    ? refuse("not_found", `There is no study ${slug}. assize study list shows all.`)
    : success(study);
}
