import { z } from "zod";
import type { Database } from "#app/db/database.server.ts";
import { type Result, success } from "#app/lib/result.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import type { GatedStudy } from "#app/modules/auth/find-study-relation.server.ts";
import type { StudyAction, WorkplaceAction } from "#app/modules/auth/permissions.ts";
import type { TokenScope } from "#app/modules/auth/token-scopes.ts";
import { agreementChoiceSchema } from "#app/modules/scoring/agreement-choice-schema.ts";
import { exportAgreement } from "#app/modules/scoring/export-agreement.server.ts";
import { exportScores } from "#app/modules/scoring/export-scores.server.ts";
import { scoresChoiceOf, scoresChoiceSchema } from "#app/modules/scoring/scores-choice-schema.ts";
import { readStudyRows } from "#app/modules/studies/list-studies.server.ts";
import { agreementSchema } from "./agreement-schema.ts";
import { studiesSchema } from "./api-schemas.ts";
import { openApiDocument } from "./openapi.ts";
import { scoresSchema } from "./scores-schema.ts";

type EndpointBase<Search extends z.ZodObject> = {
  readonly method: "GET";
  /** With parameters in braces; `{slug}` names a study. */
  readonly path: `/api/v1/${string}`;
  readonly summary: string;
  readonly search: Search;
  /** What a success answers, as JSON has it. */
  readonly output: z.ZodType;
};

type Called<Search extends z.ZodObject> = {
  readonly database: Database;
  readonly actor: PersonActor;
  readonly search: z.output<Search>;
};

/** For everybody, without a token. */
export type OpenEndpoint = EndpointBase<z.ZodObject> & {
  readonly access: "open";
  readonly run: (context: { readonly publicUrl: string }) => Result<unknown>;
};

export type WorkplaceEndpoint<Search extends z.ZodObject = z.ZodObject> = EndpointBase<Search> & {
  readonly access: "workplace";
  readonly scope: TokenScope;
  readonly action: WorkplaceAction;
  readonly run: (called: Called<Search>) => Promise<Result<unknown>>;
};

export type StudyEndpoint<Search extends z.ZodObject = z.ZodObject> = EndpointBase<Search> & {
  readonly access: "study";
  /** Bootstraps are drawn for each answer, so that fewer requests are let through. */
  readonly drawsBootstraps: boolean;
  readonly scope: TokenScope;
  readonly action: StudyAction;
  readonly run: (called: Called<Search> & { readonly study: GatedStudy }) => Promise<Result<unknown>>;
};

export type Endpoint = OpenEndpoint | WorkplaceEndpoint | StudyEndpoint;

const nothing = z.object({});
const choice = agreementChoiceSchema.shape;

const workplace = <Search extends z.ZodObject>(endpoint: Omit<WorkplaceEndpoint<Search>, "access">) =>
  ({ ...endpoint, access: "workplace" }) as unknown as WorkplaceEndpoint;
const study = <Search extends z.ZodObject>(endpoint: Omit<StudyEndpoint<Search>, "access">) =>
  ({ ...endpoint, access: "study" }) as unknown as StudyEndpoint;

/** The whole API: the router, the permission test and the OpenAPI document read this table. */
export const API_ENDPOINTS: readonly Endpoint[] = [
  {
    access: "open",
    method: "GET",
    path: "/api/v1/openapi.json",
    summary: "This description of the API, as OpenAPI 3.1",
    search: nothing,
    output: z.looseObject({ openapi: z.string() }),
    run: ({ publicUrl }) => success(openApiDocument(API_ENDPOINTS, publicUrl)),
  },
  workplace({
    method: "GET",
    path: "/api/v1/studies",
    summary: "The studies that you may know of, the newest first, 50 at a time",
    scope: "studies.read",
    action: "studies.list",
    search: z.object({
      before: z.coerce.number().int().positive().optional().describe("`next` of the page before"),
    }),
    output: studiesSchema,
    run: async ({ database, actor, search }) => {
      const { studies, next } = await readStudyRows(database, actor, { before: search.before ?? null });
      return success({
        studies: studies.map((row) => ({
          slug: row.slug,
          name: row.name,
          status: row.status,
          isDemonstration: row.isDemonstration,
          countsOnly: row.countsOnly,
          createdAt: row.createdAt,
          roles: row.roles,
        })),
        next,
      });
    },
  }),
  study({
    method: "GET",
    path: "/api/v1/studies/{slug}/scores",
    summary: "Every figure of a study's scores, the same bytes as scores.json; sealed until the study closes",
    scope: "scores.read",
    action: "scores.read",
    drawsBootstraps: true,
    search: scoresChoiceSchema,
    output: scoresSchema,
    run: async ({ database, actor, study: { id }, search }) =>
      await exportScores(database, actor, id, scoresChoiceOf(search)),
  }),
  study({
    method: "GET",
    path: "/api/v1/studies/{slug}/agreement",
    summary:
      "Every figure of agreement of independent first-round grades, the same bytes as agreement.json; names no model",
    scope: "scores.read",
    action: "scores.read",
    drawsBootstraps: true,
    search: agreementChoiceSchema.extend({
      task: choice.task.describe("One task alone, e.g. `hearsay`"),
      closeCalls: choice.closeCalls.describe("`without` leaves out what a grader called a close call"),
      contested: choice.contested.describe(
        "`without` leaves out samples whose answer the guide calls contested",
      ),
    }),
    output: agreementSchema,
    run: async ({ database, actor, study: { id }, search }) =>
      await exportAgreement(database, actor, id, search),
  }),
];
