import { join } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { type Context, Hono } from "hono";
import { projectRoot } from "#app/config/project-root.server.ts";
import { admitBody } from "#app/http/admit-body.server.ts";
import { isApiPath } from "#app/http/api-path.ts";
import { compressed } from "#app/http/compress.server.ts";
import { brokenHere, type Failure, wrongMethod } from "#app/http/failure.ts";
import { logBug } from "#app/http/guard-routes.server.ts";
import { healthEndpoints } from "#app/http/health.server.ts";
import { maskedPath } from "#app/http/masked-path.ts";
import { remixHandler } from "#app/http/remix-handler.server.ts";
import {
  type Bindings,
  type ContextSource,
  requestContext,
  type TrackedContext,
} from "#app/http/request-context.server.ts";
import { failureJson, failureText } from "#app/http/respond.server.ts";
import { contentSecurityPolicy, securityHeaders } from "#app/http/security-headers.ts";
import { staticFiles } from "#app/http/static-files.server.ts";
import { BODY_TOO_LARGE, turnAway } from "#app/http/turn-away.ts";

export type AppOptions = ContextSource & {
  /** The Remix server build that this module is part of. */
  readonly build: ServerBuild;
  /** Anything but `development` behaves as in production. */
  readonly mode: "production" | "development" | "test";
};

export type App = {
  /** Answers one request. Tests call it in process; the node server passes `bindings`. */
  readonly fetch: (request: Request, bindings?: Bindings) => Promise<Response>;
  /** From now on `/readyz` says no, so that a proxy sends nothing new. */
  readonly stopAccepting: () => void;
};

type EdgeEnv = { Bindings: Bindings; Variables: { tracked: TrackedContext } };
type EdgeContext = Context<EdgeEnv>;

const QUIET_PATHS = /^\/(?:assets\/|healthz$|readyz$)/;

/** The whole HTTP edge in front of one Remix build: log, headers, checks, static files, health, pages. */
export function createApp(options: AppOptions): App {
  const mode = options.mode === "development" ? "development" : "production";
  const remix = remixHandler(options.build, mode);
  const fixedHeaders = securityHeaders(options.publicUrl);
  const health = healthEndpoints(options.database);
  // In development Vite serves the client's files.
  const clientDirectory =
    mode === "development" ? null : join(projectRoot(), options.build.assetsBuildDirectory);

  /** The refusal in the form that the address answers in: JSON, or by way of Remix a page or its data. */
  async function refused(c: EdgeContext, failure: Failure): Promise<Response> {
    if (isApiPath(c.req.path)) return failureJson(failure);
    return remix(c.req.raw, { ...c.var.tracked.context, turnedAway: failure }, null);
  }

  /** The same without Remix. */
  function refusedPlainly(c: EdgeContext, failure: Failure): Response {
    return isApiPath(c.req.path) ? failureJson(failure) : failureText(failure);
  }

  const hono = new Hono<EdgeEnv>();

  hono.use(async (c, next) => {
    const started = performance.now();
    const tracked = requestContext(options, c.req.raw, c.env ?? {});
    c.set("tracked", tracked);
    await next();
    const { context } = tracked;
    const { headers } = c.res;
    for (const [name, value] of fixedHeaders) headers.set(name, value);
    headers.set("Content-Security-Policy", contentSecurityPolicy(context.cspNonce, mode));
    headers.set("X-Request-Id", context.requestId);
    if (!headers.has("Cache-Control") || /^text\/(?:html|x-script)/.test(headers.get("Content-Type") ?? "")) {
      headers.set("Cache-Control", "no-store");
    }
    c.res = compressed(c.res, c.req.header("Accept-Encoding") ?? null);
    const quiet = c.res.status < 400 && QUIET_PATHS.test(c.req.path);
    context.log[quiet ? "debug" : "info"]({
      method: c.req.method,
      path: maskedPath(c.req.path, context.routeParams),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
      userId: tracked.knownUserId(),
    });
  });

  // The platform makes no Request of this method, so that Remix could not be asked.
  hono.on("TRACE", "*", (c) => refusedPlainly(c, wrongMethod(["GET", "HEAD", "POST"])));
  hono.get("/healthz", () => health.process());
  hono.get("/readyz", () => health.readiness());
  hono.use(staticFiles(clientDirectory));

  hono.use(async (c, next) => {
    const { method, headers } = c.req.raw;
    const failure = turnAway({ method, url: new URL(c.req.url), headers, publicUrl: options.publicUrl });
    if (failure) return refused(c, failure);
    await next();
  });

  hono.all("*", async (c) => {
    const admitted = await admitBody(c.req.raw);
    if (!admitted.isTooLarge) return remix(c.req.raw, c.var.tracked.context, admitted.body);
    const response = await refused(c, BODY_TOO_LARGE);
    if (!admitted.wasReadToEnd) response.headers.set("Connection", "close");
    return response;
  });

  hono.onError((error, c) => {
    const { context } = c.var.tracked;
    logBug(context.log, error);
    return refusedPlainly(c, brokenHere(context.requestId));
  });

  return {
    fetch: async (request, bindings) => hono.fetch(request, bindings ?? {}),
    stopAccepting: health.stopAccepting,
  };
}
