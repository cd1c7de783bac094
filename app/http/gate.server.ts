import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import type { Database } from "#app/db/database.server.ts";
import { NOT_THERE, OTHER_ROLE } from "#app/http/failure.ts";
import { PERSON_HEADER } from "#app/http/person-header.ts";
import { failurePage } from "#app/http/respond.server.ts";
import { signInPath } from "#app/http/return-path.ts";
import type { SignedIn } from "#app/http/session.server.ts";
import type { PersonActor, StudyRelation } from "#app/modules/auth/actor.ts";
import { findRolesAnywhere } from "#app/modules/auth/find-roles-anywhere.server.ts";
import { findStudyRelation, type GatedStudy } from "#app/modules/auth/find-study-relation.server.ts";
import {
  permitAtWorkplace,
  permitInStudy,
  type StudyAction,
  type WorkplaceAction,
} from "#app/modules/auth/permissions.ts";

type HandlerArguments = LoaderFunctionArgs | ActionFunctionArgs;

/** What a route says about itself: who may come in, and what its address may hold. */
type Needs<Action, Params extends z.ZodType, Search extends z.ZodType> = {
  readonly action: Action;
  /** Checks the parameters of the route; an address that fails is not found. */
  readonly params?: Params;
  /** Checks the query string, one text per key (the last) unless the key ends in `[]`; failing it is `invalid`. */
  readonly search?: Search;
};

type Entered<Params extends z.ZodType, Search extends z.ZodType> = {
  readonly actor: PersonActor;
  readonly sessionId: string;
  readonly database: Database;
  readonly request: Request;
  readonly params: z.output<Params>;
  readonly search: z.output<Search>;
};

const anyParams = z.record(z.string(), z.string().optional());
const anySearch = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/**
 * Lets a request of the workplace in, or leaves the loader or action: signed-out GETs go to sign in and come back,
 * other signed-out requests get 401; what the permission matrix refuses gets 403.
 */
export async function gate<
  Params extends z.ZodType = typeof anyParams,
  Search extends z.ZodType = typeof anySearch,
>(args: HandlerArguments, needs: Needs<WorkplaceAction, Params, Search>): Promise<Entered<Params, Search>> {
  const { actor, sessionId } = await requireSession(args);
  const { database } = args.context;
  const alone = permitAtWorkplace(actor, needs.action);
  if (alone !== "granted") {
    const roles = await findRolesAnywhere(database, actor.userId);
    if (permitAtWorkplace(actor, needs.action, roles) !== "granted") throw failurePage(OTHER_ROLE);
  }
  return { actor, sessionId, database, request: args.request, ...checkAddress(args, needs) };
}

/**
 * Lets a request to a study in; `params.slug` names the study. To strangers there is no such study (404); members
 * without the role and removed members are told (403).
 */
export async function studyGate<
  Params extends z.ZodType = typeof anyParams,
  Search extends z.ZodType = typeof anySearch,
>(
  args: HandlerArguments,
  needs: Needs<StudyAction, Params, Search>,
): Promise<Entered<Params, Search> & { readonly study: GatedStudy; readonly relation: StudyRelation }> {
  const { actor, sessionId } = await requireSession(args);
  const { database } = args.context;
  const unchecked = await findStudyRelation(database, actor, args.params.slug ?? "");
  if (unchecked === null) throw failurePage(NOT_THERE);
  const { study, relation, readingRests } = unchecked;
  const permission = permitInStudy(actor, needs.action, relation);
  if (permission === "not_found") throw failurePage(NOT_THERE);
  if (permission === "forbidden") {
    throw failurePage({
      code: "forbidden",
      message: relation.wasRemoved
        ? "You are no longer a member of this study. What you entered is kept; ask the study's admin."
        : readingRests
          ? "You grade in this study, and it has known checks among its items. What you may read of it as a researcher opens again when it is closed."
          : "Your role in this study does not include this. Ask the study's admin if it should.",
    });
  }
  return { actor, sessionId, database, request: args.request, study, relation, ...checkAddress(args, needs) };
}

/**
 * The session behind the request. Signed out: a GET is sent to sign in and comes back, anything else gets 401. A script
 * that sends another person's work is signed out too.
 */
async function requireSession({ context, request }: HandlerArguments): Promise<SignedIn> {
  const signedIn = await context.session();
  const meant = request.headers.get(PERSON_HEADER);
  if (signedIn && (meant === null || meant === signedIn.actor.userId)) return signedIn;
  if (request.method === "GET" || request.method === "HEAD") throw redirect(signInPath(request.url));
  throw failurePage({
    code: "signed_out",
    message: "You were signed out. Sign in again; what you entered is still on this page.",
  });
}

function checkAddress<Params extends z.ZodType, Search extends z.ZodType>(
  args: HandlerArguments,
  needs: Needs<unknown, Params, Search>,
): { params: z.output<Params>; search: z.output<Search> } {
  const params = (needs.params ?? anyParams).safeParse(args.params);
  if (!params.success) throw failurePage(NOT_THERE);
  const search = (needs.search ?? anySearch).safeParse(searchObject(new URL(args.request.url).searchParams));
  if (!search.success) {
    const fields = search.error.issues.map((issue) => issue.path.join(".")).filter((path) => path !== "");
    throw failurePage({
      code: "invalid",
      message: `The address asks for something this page cannot show${fields.length > 0 ? `: ${fields.join(", ")}` : ""}.`,
    });
  }
  return { params: params.data as z.output<Params>, search: search.data as z.output<Search> };
}

function searchObject(parameters: URLSearchParams): Record<string, string | string[]> {
  const found: [string, string | string[]][] = [];
  for (const name of new Set(parameters.keys())) {
    if (name === "_routes" || name === "index") continue;
    if (name.endsWith("[]")) found.push([name.slice(0, -2), parameters.getAll(name)]);
    else found.push([name, parameters.getAll(name).at(-1) ?? ""]);
  }
  return Object.fromEntries(found);
}
