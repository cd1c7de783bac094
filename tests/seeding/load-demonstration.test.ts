import { expect, test } from "vitest";
import { projectRoot } from "#app/config/project-root.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { loadDemonstration } from "#app/seeding/load-demonstration.server.ts";
import { cloneDatabase } from "#tests/database.ts";

test("loads", async () => {
  const database = await cloneDatabase();
  const t = Date.now();
  const marks: number[] = [];
  const r = await loadDemonstration(database, {
    root: projectRoot(),
    onProgress: (d) => void (marks[d] = Date.now() - t),
  });
  console.log(JSON.stringify(r), Date.now() - t, marks[1], marks.length, marks.at(-1));
  console.log(
    await database.query(
      sql`select s.slug, i.status, l.basis, count(*) from "Item" i join "Study" s on s.id=i."studyId" left join "Label" l on l."itemId"=i.id group by 1,2,3 order by 1,2,3`,
    ),
  );
  console.log(
    await database.query(
      sql`select a.state, s.slug, count(*), avg(a."activeSeconds")::int from "Assignment" a join "Item" i on i.id=a."itemId" join "Study" s on s.id=i."studyId" group by 1,2 order by 2,1`,
    ),
  );
  expect(r.ok).toBe(true);
});
