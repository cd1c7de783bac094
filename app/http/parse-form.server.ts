import type { z } from "zod";
import { unstorableText } from "#app/http/unstorable-text.ts";
import { type Refusal, type Result, refuse, success } from "#app/lib/result.ts";

/**
 * Reads a submission, a form or JSON, and checks it with the schema that page, importer, command line and API share.
 * A form's field names may be paths (`spans.0.start`); a name that ends in `[]` or comes more than once is a list;
 * an upload stays a `File`.
 * @returns the schema's output, or a refusal whose `fields` tie a sentence to each path in dots. Text that
 *   PostgreSQL or UTF-8 cannot hold (NUL, a lone surrogate) is refused here with its place, never stored altered.
 */
export async function parseForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<Result<z.output<Schema>>> {
  const submitted = await readSubmission(request);
  if (submitted === undefined) return refuse("invalid", "The submission could not be read.");
  return checkInput(submitted, schema);
}

/** The same check for input that is an object already: a query string's, a command line's. */
export function checkInput<Schema extends z.ZodType>(
  input: unknown,
  schema: Schema,
): Result<z.output<Schema>> {
  const unstorable = unstorableText(input);
  if (Object.keys(unstorable).length > 0) return refuseFields(unstorable);
  const parsed = schema.safeParse(input);
  if (parsed.success) return success(parsed.data);
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join(".")] ??= issue.message;
  return refuseFields(fields);
}

function refuseFields(fields: Record<string, string>): { ok: false; refusal: Refusal } {
  const { "": whole, ...named } = fields;
  const count = Object.keys(named).length;
  const message =
    whole ?? (count === 1 ? "One entry needs a correction." : `${count} entries need a correction.`);
  return refuse("invalid", message, { fields: named });
}

/** More fields than the largest form has, and fewer than would keep the server busy for long. */
const MOST_FIELDS = 20_000;
/** More parts than any field's name has. */
const MOST_NAME_PARTS = 16;

/** The submitted object; undefined where the body is not what its content type says, or is no form of ours. */
async function readSubmission(request: Request): Promise<unknown> {
  const contentType = request.headers.get("Content-Type") ?? "";
  try {
    if (/^application\/json\b/i.test(contentType)) return await request.json();
    return nested(await request.formData());
  } catch (error) {
    // Both readers throw these for a malformed body; anything else (a lost connection) is not the sender's fault.
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** A form's fields as an object without prototype, since names come from outside. */
type Tree = { [key: string]: Tree | FormDataEntryValue | FormDataEntryValue[] };

function nested(form: FormData): Tree | undefined {
  const fields = new Map<string, FormDataEntryValue[]>();
  for (const [name, value] of form) {
    const values = fields.get(name);
    if (values) values.push(value);
    else if (fields.size < MOST_FIELDS) fields.set(name, [value]);
    else return undefined;
  }
  const tree: Tree = Object.create(null);
  for (const [name, values] of fields) {
    const path = name.replace(/\[\]$/, "").split(".", MOST_NAME_PARTS + 1);
    if (path.length > MOST_NAME_PARTS) return undefined;
    const isList = name.endsWith("[]") || values.length > 1;
    place(tree, path, isList ? values : (values[0] ?? ""));
  }
  return tree;
}

function place(tree: Tree, path: string[], value: FormDataEntryValue | FormDataEntryValue[]): void {
  const [key = "", ...rest] = path;
  if (rest.length === 0) {
    tree[key] = value;
    return;
  }
  const inner = tree[key];
  const branch = isTree(inner) ? inner : (Object.create(null) as Tree);
  tree[key] = branch;
  place(branch, rest, value);
}

function isTree(value: Tree[string] | undefined): value is Tree {
  return typeof value === "object" && !Array.isArray(value) && !(value instanceof Blob);
}
