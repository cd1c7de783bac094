import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { isDatabaseDown } from "#app/db/database-down.ts";
import { brokenHere, databaseDown, type Failure, isFailure, retryAfterSeconds } from "#app/http/failure.ts";
import { failureJson, failurePage, failureText } from "#app/http/respond.server.ts";
import type { Log } from "#app/observability/log.server.ts";

type HandlerArguments = LoaderFunctionArgs | ActionFunctionArgs;
type Handler = (args: HandlerArguments) => unknown;

/**
 * The build with every loader and action guarded: what the edge turned away never reaches one, and what one throws
 * unexpectedly is logged once and leaves as a failure that bears the request id. Routes without a component answer
 * in text or, under `/api/`, in JSON.
 */
export function guardRoutes(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).flatMap(([id, route]) => {
    if (!route) return [];
    const { loader, action, default: component, ErrorBoundary } = route.module;
    const isResource = component === undefined && ErrorBoundary === undefined;
    const guarded = {
      ...route.module,
      ...(loader ? { loader: guard(loader as Handler, isResource) } : {}),
      ...(action ? { action: guard(action as Handler, isResource) } : {}),
    };
    return [[id, { ...route, module: guarded }] as const];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

function guard(handler: Handler, isResource: boolean) {
  return async (args: HandlerArguments): Promise<unknown> => {
    const { context, request } = args;
    // The route of last resort matches any address, so what it matched is no parameter.
    if (!("*" in args.params)) context.routeParams = args.params;
    const leave = (failure: Failure) => {
      const seconds = retryAfterSeconds(failure);
      if (seconds !== null) context.responseHeaders.set("Retry-After", String(seconds));
      if (!isResource) return failurePage(failure);
      return new URL(request.url).pathname.startsWith("/api/") ? failureJson(failure) : failureText(failure);
    };
    if (context.turnedAway) throw leave(context.turnedAway);
    try {
      const answered = await handler(args);
      // Remix drops the headers of what an action returns to a document.
      const seconds = retryAfterOf(answered);
      if (seconds !== null) context.responseHeaders.set("Retry-After", String(seconds));
      return answered;
    } catch (thrown) {
      if (isResponse(thrown)) throw thrown;
      if (isThrownData(thrown)) throw isFailure(thrown.data) ? leave(thrown.data) : thrown;
      if (request.signal.aborted) throw thrown;
      logBug(context.log, thrown);
      throw leave(isDatabaseDown(thrown) ? databaseDown(context.requestId) : brokenHere(context.requestId));
    }
  };
}

const logged = new WeakSet<object>();

/** Logs what nobody expected, once however many layers hand it on. */
export function logBug(log: Log, thrown: unknown): void {
  if (typeof thrown === "object" && thrown !== null) {
    if (logged.has(thrown)) return;
    logged.add(thrown);
  }
  log.error({ err: thrown }, isDatabaseDown(thrown) ? "The database does not answer" : "Unexpected error");
}

/** For a form that was refused because of too many attempts (`answer` in `respond.server.ts`). */
function retryAfterOf(answered: unknown): number | null {
  if (!isThrownData(answered)) return null;
  const result = answered.data as { readonly refusal?: unknown } | null;
  return isFailure(result?.refusal) ? retryAfterSeconds(result.refusal) : null;
}

function isResponse(thrown: unknown): boolean {
  return thrown instanceof Response;
}

/** What Remix's `data()` makes. */
function isThrownData(thrown: unknown): thrown is { data: unknown } {
  return (
    typeof thrown === "object" &&
    thrown !== null &&
    "type" in thrown &&
    thrown.type === "DataWithResponseInit"
  );
}
