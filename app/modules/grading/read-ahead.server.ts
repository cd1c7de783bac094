import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { findNextAssignment } from "./find-next-assignment.server.ts";
import { readRoom } from "./read-room.server.ts";
import type { RoomView } from "./room-view.ts";

/**
 * The item that waits behind one of the grader's own, for the room to load while that one is read; null: nothing else
 * waits. Behind somebody else's item nothing is found.
 */
export async function readAhead(
  queries: Queries,
  graderId: string,
  studyId: string,
  assignmentId: string,
): Promise<Result<RoomView | null>> {
  const own = await queries.maybeOne(sql`
    select 1 from "Assignment" assignment join "Item" item on item."id" = assignment."itemId"
    where assignment."id" = ${assignmentId}::uuid and assignment."graderId" = ${graderId}::uuid
      and item."studyId" = ${studyId}::uuid`);
  if (own === null) return refuse("not_found", "There is no such item among yours.");
  const nextId = await findNextAssignment(queries, graderId, studyId, assignmentId);
  return nextId === null ? success(null) : await readRoom(queries, graderId, studyId, nextId);
}
