import type { LoaderFunctionArgs } from "@remix-run/node";
import { studyGate } from "#app/http/gate.server.ts";
import { answerScript } from "#app/http/respond.server.ts";
import { readTrain } from "#app/modules/grading/read-ahead.server.ts";
import { roomParams } from "#app/modules/grading/room-address.ts";

/** The items that wait behind this one, for the browser to keep in case the network goes. */
export async function loader(args: LoaderFunctionArgs) {
  return await answerScript(async () => {
    const { actor, database, study, params } = await studyGate(args, {
      action: "items.grade",
      params: roomParams,
    });
    return await readTrain(database, actor.userId, study.id, params.assignmentId);
  });
}
