import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { findNextAssignment, findWaitingAssignments } from "./find-next-assignment.server.ts";
import { readRoom } from "./read-room.server.ts";
import type { RoomView } from "./room-view.ts";

/** How many items a browser keeps, to be graded without a network. */
const ITEMS_KEPT = 20;

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
  if (!(await isOwn(queries, graderId, studyId, assignmentId))) return notAmongYours();
  const nextId = await findNextAssignment(queries, graderId, studyId, assignmentId);
  return nextId === null ? success(null) : await readRoom(queries, graderId, studyId, nextId);
}

/**
 * Of the twenty items that wait behind one of the grader's own those that the browser keeps, in the queue's order: all but
 * practice, whose key is shown after each.
 */
export async function readTrain(
  queries: Queries,
  graderId: string,
  studyId: string,
  assignmentId: string,
): Promise<Result<RoomView[]>> {
  if (!(await isOwn(queries, graderId, studyId, assignmentId))) return notAmongYours();
  const ids = await findWaitingAssignments(queries, graderId, studyId, assignmentId, ITEMS_KEPT);
  const views: RoomView[] = [];
  for (const id of ids) {
    const view = await readRoom(queries, graderId, studyId, id);
    if (view.ok && view.value.practice === null) views.push(view.value);
  }
  return success(views);
}

async function isOwn(
  queries: Queries,
  graderId: string,
  studyId: string,
  assignmentId: string,
): Promise<boolean> {
  const own = await queries.maybeOne(sql`
    select 1 from "Assignment" assignment join "Item" item on item."id" = assignment."itemId"
    where assignment."id" = ${assignmentId}::uuid and assignment."graderId" = ${graderId}::uuid
      and item."studyId" = ${studyId}::uuid`);
  return own !== null;
}

function notAmongYours() {
  return refuse("not_found", "There is no such item among yours.");
}
