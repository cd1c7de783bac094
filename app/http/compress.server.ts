import { once } from "node:events";
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from "node:zlib";

const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:json|x-ndjson|javascript|manifest\+json)|image\/svg\+xml)/;
const IDLE_MILLISECONDS = 5;
/** A window of 256 KiB: pages are smaller, and every open response holds one. */
const BROTLI_WINDOW_BITS = 18;

/**
 * Compresses a response by what the client accepts, Brotli before gzip. Bytes that stand waiting are flushed after
 * a few milliseconds, so a page that streams is not held back; a reader that stalls stalls the source, and one that
 * leaves cancels it. Answers with ranges, small answers and already encoded ones pass as they are.
 */
export function compressed(response: Response, acceptEncoding: string | null): Response {
  const { headers, body } = response;
  if (
    body === null ||
    response.status === 206 ||
    headers.has("Content-Encoding") ||
    headers.has("Accept-Ranges")
  ) {
    return response;
  }
  if (!COMPRESSIBLE.test(headers.get("Content-Type") ?? "")) return response;
  headers.append("Vary", "Accept-Encoding");
  const length = headers.get("Content-Length");
  const encoding = acceptedEncoding(acceptEncoding);
  if (encoding === null || (length !== null && Number(length) < 1_024)) return response;
  headers.set("Content-Encoding", encoding);
  headers.delete("Content-Length");
  const encoder = encoding === "br" ? brotli() : createGzip();
  return new Response(throughEncoder(body, encoder), { status: response.status, headers });
}

/** `br`, `gzip` or neither, honouring `q=0`. */
export function acceptedEncoding(acceptEncoding: string | null): "br" | "gzip" | null {
  const accepted = new Set(
    (acceptEncoding ?? "").split(",").flatMap((entry) => {
      const [name = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
      return parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)) ? [] : [name];
    }),
  );
  if (accepted.has("br")) return "br";
  return accepted.has("gzip") ? "gzip" : null;
}

function brotli(): BrotliCompress {
  return createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}

function throughEncoder(
  body: ReadableStream<Uint8Array>,
  encoder: BrotliCompress | Gzip,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const output = encoder[Symbol.asyncIterator]();
  // The iterator reports an error when it is next asked; until then it must not bring the process down.
  encoder.on("error", () => {});
  void feed(reader, encoder);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await output.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel(reason) {
        encoder.destroy();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

async function feed(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  encoder: BrotliCompress | Gzip,
): Promise<void> {
  let idle: NodeJS.Timeout | undefined;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      clearTimeout(idle);
      if (done || encoder.destroyed) break;
      if (!encoder.write(value)) await once(encoder, "drain");
      idle = setTimeout(() => encoder.flush(), IDLE_MILLISECONDS);
    }
    encoder.end();
  } catch (error) {
    clearTimeout(idle);
    encoder.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}
