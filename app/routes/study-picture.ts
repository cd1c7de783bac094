import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { studyGate } from "#app/http/gate.server.ts";
import { failureText } from "#app/http/respond.server.ts";
import { agreementChoiceSchema } from "#app/modules/scoring/agreement-choice-schema.ts";
import { scoreBasisSchema } from "#app/modules/scoring/score-basis-schema.ts";
import { METRICS } from "#app/modules/scoring/score-metric.ts";
import { PICTURE_MEDIA_TYPES, parsePictureName } from "#app/rendering/picture-name.ts";
import { readPicture } from "#app/rendering/read-picture.server.ts";
import { writePicture } from "#app/rendering/write-picture.server.ts";

const params = z.object({
  slug: z.string(),
  file: z.string().transform((name, context) => {
    const asked = parsePictureName(name);
    if (asked !== null) return asked;
    context.addIssue({ code: "custom", message: "There is no such picture." });
    return z.NEVER;
  }),
});

/** The page's own address parts; a task filter of one page means nothing to another's picture. */
const search = z.object({
  ...scoreBasisSchema.shape,
  ...agreementChoiceSchema.shape,
  metric: z.enum(METRICS).default("correctness"),
});

export async function loader(args: LoaderFunctionArgs) {
  const isProgress = parsePictureName(args.params.file ?? "")?.picture === "progress";
  const action = isProgress ? "progress.read" : "scores.read";
  const asked = await studyGate(args, { action, params, search });
  const { picture, format } = asked.params.file;
  const read = await readPicture(asked.database, asked.actor, asked.study.id, picture, asked.search);
  if (!read.ok) return failureText(read.refusal);
  const bytes = await writePicture(read.value, format);
  return new Response(bytes, {
    headers: {
      "Content-Type": PICTURE_MEDIA_TYPES[format],
      "Content-Length": String(bytes.byteLength),
      "Content-Disposition": `attachment; filename="${asked.study.slug}-${picture}.${format}"`,
    },
  });
}
