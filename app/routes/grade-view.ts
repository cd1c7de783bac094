import type { LoaderFunctionArgs } from "@remix-run/node";
import { studyGate } from "#app/http/gate.server.ts";
import { answerScript } from "#app/http/respond.server.ts";
import { readRoom } from "#app/modules/grading/read-room.server.ts";
import { roomParams } from "#app/modules/grading/room-address.ts";

/** One item as the room shows it. */
export async function loader(args: LoaderFunctionArgs) {
  return await answerScript(async () => {
    const { actor, database, study, params } = await studyGate(args, {
      action: "items.grade",
      params: roomParams,
    });
    return await readRoom(database, actor.userId, study.id, params.assignmentId);
  });
}
