import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { readGuideEntries } from "./read-guide-entries.server.ts";
import type { StoredGuide } from "./stored-guide.ts";

/** The guide of a task in the version asked for; `not_found` where there is none. */
export async function readGuide(
  queries: Queries,
  taskSlug: string,
  version: number,
): Promise<Result<StoredGuide>> {
  const guide = await queries.maybeOne<Omit<StoredGuide, "entries"> & { id: string }>(sql`
    select g."id", g."version", g."rule", g."body", g."modesOfError" from "GuideVersion" g
    join "Task" t on t."id" = g."taskId" where t."slug" = ${taskSlug} and g."version" = ${version}`);
  if (guide === null) return refuse("not_found", "The library has no such version of this guide.");
  const { id, ...content } = guide;
  return success({ ...content, entries: await readGuideEntries(queries, id) });
}
