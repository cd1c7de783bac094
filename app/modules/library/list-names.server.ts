import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";

export type TaskName = { readonly slug: string; readonly name: string; readonly splits: readonly string[] };
export type ModelName = { readonly modelId: string; readonly name: string };

/** The tasks with their splits, for choosing one. */
export async function listTaskNames(queries: Queries): Promise<TaskName[]> {
  return queries.query<TaskName>(sql`
    select t."slug", t."name",
      array(select distinct "split" from "Sample" where "taskId" = t."id" order by 1) as "splits"
    from "Task" t order by t."slug"`);
}

/** The models, for choosing one. */
export async function listModelNames(queries: Queries): Promise<ModelName[]> {
  return queries.query<ModelName>(sql`select "id" as "modelId", "name" from "Model" order by lower("name")`);
}
