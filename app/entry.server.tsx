import { PassThrough } from "node:stream";
import { ReadableStream as NodeReadableStream } from "node:stream/web";
import type { EntryContext, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { RequestFactsProvider } from "#app/components/request-facts.tsx";
import { themeFromCookie } from "#app/components/theme.ts";
import { logBug } from "#app/http/guard-routes.server.ts";
import type { RequestContext } from "#app/http/load-context.server.ts";

/** The edge belongs to this build, so that the process holds one copy of every module. */
export { createApp } from "#app/http/app.server.ts";

/** Milliseconds after which values that a loader still owes are given up. */
export const streamTimeout = 10_000;

/**
 * Renders a document. It leaves as soon as its shell is ready (for crawlers: when everything is), and is rendered no
 * faster than its reader takes it.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { cspNonce, requestId, log, reader }: RequestContext,
): Promise<Response> {
  const facts = { nonce: cspNonce, requestId, theme: themeFromCookie(request.headers.get("Cookie")) };
  return new Promise((resolve, reject) => {
    let hasShell = false;
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <RequestFactsProvider facts={facts}>
        <RemixServer
          context={remixContext}
          url={request.url}
          nonce={cspNonce}
          abortDelay={streamTimeout + 1_000}
        />
      </RequestFactsProvider>,
      {
        nonce: cspNonce,
        [isbot(request.headers.get("User-Agent")) ? "onAllReady" : "onShellReady"]: () => {
          hasShell = true;
          const body = new PassThrough();
          body.on("close", () => clearTimeout(patience));
          headers.set("Content-Type", "text/html; charset=utf-8");
          const stream = NodeReadableStream.from<Uint8Array>(body) as ReadableStream<Uint8Array>;
          resolve(new Response(stream, { status: finalStatus, headers }));
          pipe(body);
        },
        onShellError: (error: unknown) => {
          clearTimeout(patience);
          reject(error);
        },
        onError: (error: unknown) => {
          finalStatus = 500;
          // What breaks the shell comes back through handleError; a reader who left is no error.
          if (hasShell && !reader.signal.aborted) logBug(log, error);
        },
      },
    );
    const patience = setTimeout(abort, streamTimeout + 1_000);
  });
}

/** Logs what broke outside loaders and actions; a wrong address or method is in the request's own line. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  const { reader, log } = context as RequestContext;
  if (reader.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  logBug(log, error);
};
