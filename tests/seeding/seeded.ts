import type { Database } from "#app/db/database.server.ts";
import { identifier, join, sql } from "#app/db/sql.server.ts";

/** How many rows every table holds; no ids and no times, so that two databases can be compared. */
export async function countRows(database: Database): Promise<Record<string, number>> {
  const tables = await database.query<{ name: string }>(sql`
    select relname as "name" from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> '_prisma_migrations' order by 1`);
  const counts = tables.map(
    ({ name }) => sql`select ${name} as "name", count(*)::int as "count" from ${identifier(name)}`,
  );
  const rows = await database.query<{ name: string; count: number }>(join(counts, sql` union all `));
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** Every item by its natural key with what became of it. */
export async function readOutcomes(database: Database): Promise<object[]> {
  return await database.query(sql`
    select study."slug" as "study", task."slug" as "task", sample."key", model."name" as "model", item."position",
      item."status", item."differs", label."basis", label."typesBasis", label."correct", label."analysis",
      (select array_agg(account."name" || ' ' || a."state" || ' ' || a."activeSeconds" order by a."slot")
        from "Assignment" a join "User" u on u."id" = a."graderId" join "Person" account on account."id" = u."personId"
        where a."itemId" = item."id") as "graders"
    from "Item" item
    join "Study" study on study."id" = item."studyId"
    join "StudyTask" studied on studied."id" = item."studyTaskId" join "Task" task on task."id" = studied."taskId"
    join "SampleVersion" version on version."id" = item."sampleVersionId"
    join "Sample" sample on sample."id" = version."sampleId"
    join "StudyModel" wrote on wrote."id" = item."studyModelId" join "Model" model on model."id" = wrote."modelId"
    left join "Label" label on label."itemId" = item."id"
    order by study."slug", item."position"`);
}
