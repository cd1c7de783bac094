import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { failureStatus } from "#app/http/failure.ts";
import { gate } from "#app/http/gate.server.ts";
import { storeUploadPiece } from "#app/modules/importing/store-upload-piece.server.ts";

const paramsSchema = z.object({ uploadId: z.uuid(), index: z.coerce.number().int().min(0).max(100_000) });

/** Takes one piece of an upload: its bytes are the body. */
export async function action(args: ActionFunctionArgs) {
  const { actor, database, request, params } = await gate(args, {
    action: "library.import",
    params: paramsSchema,
  });
  const bytes = new Uint8Array(await request.arrayBuffer());
  const stored = await storeUploadPiece(database, actor, { ...params, bytes });
  return Response.json(stored, { status: stored.ok ? 200 : failureStatus(stored.refusal.code) });
}
