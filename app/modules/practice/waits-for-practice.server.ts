import { sql } from "#app/db/sql.server.ts";

/** For queries with the aliases `assignment`, `item`, `study` and `studied` in scope: the task waits for its practice. */
export const waitsForPractice = sql`(study."practice" = 'qualification' and studied."practiceItems" > 0
  and item."purpose" in ('scored', 'known_check') and not exists (select from "Qualification"
    where "studyTaskId" = studied."id" and "graderId" = assignment."graderId"))`;
