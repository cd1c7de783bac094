import { z } from "zod";
import { problemSchema } from "./api-schemas.ts";

type Described = {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly search: z.ZodObject;
  readonly output: z.ZodType;
  readonly access: "open" | "workplace" | "study";
  readonly scope?: string;
};

type JsonSchema = { readonly [key: string]: unknown };

const PROBLEMS: Readonly<Record<string, string>> = {
  401: "No token, or one that is past its time, revoked, or of a disabled account",
  403: "The token lacks the scope or its owner the role, or the study is sealed",
  404: "There is nothing there, or it is not yours to know of",
  409: "The study has no such figures",
  422: "The query asks for something that cannot be, or has a parameter that is unknown or given twice",
  429: "Too many requests with this token; Retry-After says when to go on",
};

/** The API in OpenAPI 3.1, from its table of endpoints. Schemas describe what is sent and received as JSON. */
export function openApiDocument(endpoints: readonly Described[], publicUrl: string): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const endpoint of endpoints) {
    const operations = paths[endpoint.path] ?? {};
    paths[endpoint.path] = operations;
    operations[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Assize",
      version: "1",
      description:
        "Scores and agreement of grading studies, for programs. Tokens are made on the account page.",
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      schemas: { Problem: jsonSchemaOf(problemSchema) },
    },
  };
}

function operationOf({ path, summary, search, output, access, scope }: Described): JsonSchema {
  const query = jsonSchemaOf(search) as { properties?: Record<string, JsonSchema>; required?: string[] };
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const statuses = access === "open" ? ["422"] : Object.keys(PROBLEMS);
  return {
    summary: scope === undefined ? summary : `${summary}. Scope: ${scope}`,
    security: access === "open" ? [] : [{ token: [] }],
    parameters: [
      ...names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
      ...Object.entries(query.properties ?? {}).map(([name, schema]) => ({
        name,
        in: "query",
        required: query.required?.includes(name) ?? false,
        schema,
      })),
    ],
    responses: {
      200: { description: "Success", content: { "application/json": { schema: jsonSchemaOf(output) } } },
      ...Object.fromEntries(
        statuses.map((status) => [
          status,
          {
            description: PROBLEMS[status],
            content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
          },
        ]),
      ),
    },
  };
}

/** What may be sent to the schema, which for an answer is what JSON has of it. */
function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return rest;
}
