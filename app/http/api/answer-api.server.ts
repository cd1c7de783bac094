import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { type Failure, NOT_THERE, OTHER_ROLE, wrongMethod } from "#app/http/failure.ts";
import { checkInput } from "#app/http/parse-form.server.ts";
import { failureJson } from "#app/http/respond.server.ts";
import { jsonText } from "#app/lib/json-text.ts";
import { type Result, refuse } from "#app/lib/result.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import { findRolesAnywhere } from "#app/modules/auth/find-roles-anywhere.server.ts";
import { findStudyRelation } from "#app/modules/auth/find-study-relation.server.ts";
import { findToken } from "#app/modules/auth/find-token.server.ts";
import { permitAtWorkplace, permitInStudy } from "#app/modules/auth/permissions.ts";
import {
  countAttempt,
  figuresLimit,
  tokenLimit,
  tooManyRequests,
} from "#app/modules/auth/rate-limit.server.ts";
import { bearerToken } from "#app/modules/auth/token-scopes.ts";
import { API_ENDPOINTS, type StudyEndpoint, type WorkplaceEndpoint } from "./api-endpoints.server.ts";
import { matchEndpoint } from "./match-endpoint.ts";
import { strangeParameters } from "./strange-parameters.ts";

type HandlerArguments = LoaderFunctionArgs | ActionFunctionArgs;

/** Answers a request to the API by its table: bearer token, scope, permission, query, and the endpoint's own work. */
export async function answerApi(args: HandlerArguments): Promise<Response> {
  const { request, context } = args;
  const url = new URL(request.url);
  const matched = matchEndpoint(API_ENDPOINTS, request.method, url.pathname);
  if (matched.kind === "nothing") return failureJson(NOTHING_THERE);
  if (matched.kind === "other_method") return failureJson(wrongMethod(matched.allowed));
  const { endpoint, params } = matched;
  if (endpoint.access === "open") {
    const search = readQuery(url.searchParams, endpoint.search);
    return respond(search.ok ? endpoint.run({ publicUrl: context.publicUrl }) : search);
  }

  const header = request.headers.get("Authorization");
  const token = bearerToken(header);
  if (token === null) return challenge(NO_TOKEN, null);
  const live = await findToken(context.database, token);
  if (live === null) return challenge(BAD_TOKEN, "invalid_token");
  const counted = await countAttempt(context.database, tokenLimit(live.tokenId));
  if (!counted.isWithin) return respond(tooManyRequests(counted));
  if (!live.scopes.includes(endpoint.scope))
    return challenge(
      {
        code: "forbidden",
        message: `This token may not be used here: it lacks the scope ${endpoint.scope}.`,
      },
      "insufficient_scope",
    );
  if (endpoint.access === "study" && endpoint.drawsBootstraps) {
    const figures = await countAttempt(context.database, figuresLimit(live.tokenId));
    if (!figures.isWithin) return respond(tooManyRequests(figures));
  }
  const { userId, isAdmin } = live;
  const actor: PersonActor = { kind: "person", userId, isAdmin, requestId: context.requestId };
  return respond(await carryOut(args, actor, endpoint, params, url.searchParams));
}

async function carryOut(
  { context: { database } }: HandlerArguments,
  actor: PersonActor,
  endpoint: WorkplaceEndpoint | StudyEndpoint,
  params: Readonly<Record<string, string>>,
  query: URLSearchParams,
): Promise<Result<unknown>> {
  if (endpoint.access === "workplace") {
    const roles = await findRolesAnywhere(database, actor.userId);
    if (permitAtWorkplace(actor, endpoint.action, roles) !== "granted") return NOT_YOURS;
    const search = readQuery(query, endpoint.search);
    return search.ok ? await endpoint.run({ database, actor, search: search.value }) : search;
  }
  const unchecked = await findStudyRelation(database, actor, params.slug ?? "");
  if (unchecked === null) return NOT_THERE_FOR_YOU;
  const { study, relation } = unchecked;
  const permission = permitInStudy(actor, endpoint.action, relation);
  if (permission === "not_found") return NOT_THERE_FOR_YOU;
  if (permission === "forbidden") return NOT_YOURS;
  const search = readQuery(query, endpoint.search);
  return search.ok ? await endpoint.run({ database, actor, study, search: search.value }) : search;
}

/** The checked query; one with a parameter that the endpoint does not know, or with one twice, is refused by its name. */
function readQuery<Search extends z.ZodObject>(
  query: URLSearchParams,
  search: Search,
): Result<z.output<Search>> {
  const fields = strangeParameters(query, Object.keys(search.shape));
  const [sentence] = Object.values(fields);
  if (sentence !== undefined) return refuse("invalid", sentence, { fields });
  return checkInput(Object.fromEntries(query), search);
}

function respond(result: Result<unknown>): Response {
  if (!result.ok) return failureJson(result.refusal);
  return new Response(jsonText(result.value), {
    headers: { "Content-Type": "application/json; charset=utf-8" },
  });
}

/** A refusal that says how to be let in (RFC 6750). */
function challenge(failure: Failure, error: "invalid_token" | "insufficient_scope" | null): Response {
  const response = failureJson(failure);
  response.headers.set(
    "WWW-Authenticate",
    error === null ? 'Bearer realm="Assize"' : `Bearer realm="Assize", error="${error}"`,
  );
  return response;
}

const NOTHING_THERE: Failure = { code: "not_found", message: "The API has nothing at this address." };
const NO_TOKEN: Failure = {
  code: "signed_out",
  message: "Send a token: Authorization: Bearer assize_… Tokens are made on the account page.",
};
const BAD_TOKEN: Failure = {
  code: "signed_out",
  message: "This token opens nothing: it is past its time, revoked, unknown, or its account is disabled.",
};
const NOT_YOURS = { ok: false, refusal: OTHER_ROLE } as const;
const NOT_THERE_FOR_YOU = { ok: false, refusal: NOT_THERE } as const;
