import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { isDatabaseDown } from "#app/db/database-down.ts";
import { isApiPath } from "#app/http/api-path.ts";
import {
  brokenHere,
  databaseDown,
  type Failure,
  failureHeaders,
  isFailure,
  wrongMethod,
} from "#app/http/failure.ts";
import type { RequestContext } from "#app/http/load-context.server.ts";
import { failureJson, failurePage, failureText } from "#app/http/respond.server.ts";
import type { Log } from "#app/observability/log.server.ts";

type HandlerArguments = LoaderFunctionArgs | ActionFunctionArgs;
type Handler = (args: HandlerArguments) => unknown;

/**
 * The build with every loader and action guarded: what the edge turned away never reaches one, and what one throws
 * unexpectedly is logged once and leaves as a failure that bears the request id. Routes without a component answer
 * in text or, under `/api/`, in JSON. A route takes GET and HEAD if it loads or draws something, POST if it has an
 * action, and no other method.
 */
export function guardRoutes(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).flatMap(([id, route]) => {
    if (!route) return [];
    const { loader, action, default: component, ErrorBoundary } = route.module;
    const isResource = component === undefined && ErrorBoundary === undefined;
    const methods = [...(loader || !isResource ? ["GET", "HEAD"] : []), ...(action ? ["POST"] : [])];
    const guarded = {
      ...route.module,
      ...(loader || isResource ? { loader: guard(loader as Handler, { isResource, methods }) } : {}),
      action: guard(action as Handler, { isResource, methods }),
    };
    return [[id, { ...route, module: guarded }] as const];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

/** @param handler undefined where the route has none: it is not reached, since its methods lack what would call it */
function guard(
  handler: Handler | undefined,
  { isResource, methods }: { readonly isResource: boolean; readonly methods: readonly string[] },
) {
  return async (args: HandlerArguments): Promise<unknown> => {
    const { context, request } = args;
    // The route of last resort matches any address, so what it matched is no parameter.
    const isLastResort = "*" in args.params;
    if (!isLastResort) context.routeParams = args.params;
    const leave = (failure: Failure) => {
      setHeaders(context, failureHeaders(failure));
      if (!isResource) return failurePage(failure);
      return isApiPath(new URL(request.url).pathname) ? failureJson(failure) : failureText(failure);
    };
    if (context.turnedAway) throw leave(context.turnedAway);
    if (handler === undefined || !(isLastResort || methods.includes(request.method)))
      throw leave(wrongMethod(methods));
    try {
      const answered = await handler(args);
      // Remix drops the headers of what an action returns to a document.
      const refused = refusalIn(answered);
      if (refused !== null) setHeaders(context, failureHeaders(refused));
      return answered;
    } catch (thrown) {
      if (isResponse(thrown)) throw thrown;
      if (isThrownData(thrown)) throw isFailure(thrown.data) ? leave(thrown.data) : thrown;
      if (context.reader.signal.aborted) throw thrown;
      logBug(context.log, thrown);
      throw leave(isDatabaseDown(thrown) ? databaseDown(context.requestId) : brokenHere(context.requestId));
    }
  };
}

function setHeaders({ responseHeaders }: RequestContext, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) responseHeaders.set(name, value);
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

/** Why a form was refused, say because of too many attempts (`answer` in `respond.server.ts`). */
function refusalIn(answered: unknown): Failure | null {
  if (!isThrownData(answered)) return null;
  const result = answered.data as { readonly refusal?: unknown } | null;
  return isFailure(result?.refusal) ? result.refusal : null;
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
