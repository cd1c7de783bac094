import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { isApiPath } from "#app/http/api-path.ts";
import { guardRoutes } from "#app/http/guard-routes.server.ts";
import type { RequestContext } from "#app/http/load-context.server.ts";

export type RemixHandler = (
  request: Request,
  context: RequestContext,
  body: ReadableStream<Uint8Array> | Uint8Array | null,
) => Promise<Response>;

/**
 * Answers requests with Remix. Five things differ from a plain adapter:
 * - The request's address is that of PUBLIC_URL, never what a Host header claims.
 * - The API sees no cookie.
 * - Its Origin header is gone, since Remix compares it with the Host header, which proxies rewrite; the edge has
 *   judged it already. A request that the edge turned away also loses cookies, credentials and body.
 * - The parameter `_data` is gone: our pages never ask that way, and Remix reports whoever does as an error.
 * - Its signal follows the response's reader and not the socket; `context.reader` tells it for certain.
 */
export function remixHandler(build: ServerBuild, mode: "production" | "development"): RemixHandler {
  const handle = createRequestHandler(guardRoutes(build), mode);
  return async (request, context, body) => {
    const response = await handle(requestForRemix(request, context, body), context);
    for (const [name, value] of context.responseHeaders) {
      if (name === "set-cookie") response.headers.append(name, value);
      else response.headers.set(name, value);
    }
    // Remix refuses by itself, before any route, what no route could take.
    if (response.status === 405 && !response.headers.has("Allow"))
      response.headers.set("Allow", "GET, HEAD, POST");
    if (response.body === null) return response;
    return new Response(cancelling(response.body, context.reader), {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
  };
}

function requestForRemix(
  request: Request,
  context: RequestContext,
  body: Parameters<RemixHandler>[2],
): Request {
  const { pathname, search } = withoutDataParameter(new URL(request.url));
  const headers = new Headers(request.headers);
  headers.delete("Origin");
  if (isApiPath(pathname)) headers.delete("Cookie");
  if (context.turnedAway) {
    for (const name of ["Cookie", "Authorization", "Content-Length", "Content-Type"]) headers.delete(name);
  }
  return new Request(`${context.publicUrl}${pathname}${search}`, {
    method: request.method,
    headers,
    signal: context.reader.signal,
    ...(body === null ? {} : { body, duplex: "half" }),
  } as RequestInit);
}

function withoutDataParameter(url: URL): URL {
  if (url.searchParams.has("_data")) url.searchParams.delete("_data");
  return url;
}

/** Passes a body on chunk by chunk as it is asked for, and tells the renderer when the reader leaves. */
function cancelling(body: ReadableStream<Uint8Array>, reader: AbortController): ReadableStream<Uint8Array> {
  const source = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await source.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel(reason) {
        reader.abort(reason);
        await source.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
