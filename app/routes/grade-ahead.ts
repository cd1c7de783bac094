import type { LoaderFunctionArgs } from "@remix-run/node";
import { studyGate } from "#app/http/gate.server.ts";
import { answerScript } from "#app/http/respond.server.ts";
import { type Result, success } from "#app/lib/result.ts";
import { findNextAssignment } from "#app/modules/grading/find-next-assignment.server.ts";
import { readRoom } from "#app/modules/grading/read-room.server.ts";
import { roomParams } from "#app/modules/grading/room-address.ts";
import type { RoomView } from "#app/modules/grading/room-view.ts";

/** The item that waits behind this one, for the room to load ahead; null: nothing else waits. */
export async function loader(args: LoaderFunctionArgs) {
  return await answerScript(async (): Promise<Result<RoomView | null>> => {
    const { actor, database, study, params } = await studyGate(args, {
      action: "items.grade",
      params: roomParams,
    });
    const nextId = await findNextAssignment(database, actor.userId, study.id, params.assignmentId);
    return nextId === null ? success(null) : await readRoom(database, actor.userId, study.id, nextId);
  });
}
