import { z } from "zod";
import type { Database } from "#app/db/database.server.ts";
import { type Result, refuse } from "#app/lib/result.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import { startUpload } from "./start-upload.server.ts";
import { storeUploadPiece } from "./store-upload-piece.server.ts";
import { newUploadSchema, PIECE_BYTES } from "./upload-settings.ts";

/** A form's kind, not yet checked, and the files chosen in it; a field in which none was chosen holds a nameless one. */
export const takenFormSchema = z.object({
  kind: z.unknown(),
  files: z.unknown().transform((chosen) => [chosen].flat().filter(isNamedFile)),
});

/** Takes the files of a form as an upload: the way without a script, for what one request may hold. */
export async function takeForm(
  database: Database,
  actor: PersonActor,
  { kind, files }: z.output<typeof takenFormSchema>,
): Promise<Result<{ readonly uploadId: string }>> {
  const input = newUploadSchema.safeParse({
    kind,
    files: files.map(({ name, size }) => ({ name, byteLength: size })),
  });
  if (!input.success) return refuse("invalid", input.error.issues[0]?.message ?? "Choose a file.");
  const started = await startUpload(database, actor, input.data);
  if (!started.ok) return started;
  const { uploadId } = started.value;
  const all = Buffer.concat(
    await Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer()))),
  );
  for (let index = 0; index * PIECE_BYTES < all.length; index++) {
    const bytes = all.subarray(index * PIECE_BYTES, (index + 1) * PIECE_BYTES);
    const stored = await storeUploadPiece(database, actor, { uploadId, index, bytes });
    if (!stored.ok) return stored;
  }
  return started;
}

function isNamedFile(entry: unknown): entry is File {
  return entry instanceof File && entry.name !== "";
}
