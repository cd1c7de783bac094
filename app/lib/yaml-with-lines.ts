import { isMap, isNode, isScalar, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";

/** Something wrong in a file. `line` counts from 1 in the file as it was given. */
export type FileProblem = { readonly path: string; readonly line: number; readonly message: string };

/** A YAML text that was read: its checked value, and the line on which a part of it stands. */
export type YamlWithLines<Value> = {
  readonly value: Value;
  readonly lineOf: (keys: readonly PropertyKey[]) => number;
};

export type YamlReading<Value> =
  | { readonly ok: true; readonly yaml: YamlWithLines<Value> }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

/**
 * Reads a YAML 1.2 text against a schema. Every scalar is a string (YAML's failsafe schema), so that `No`,
 * `007` and `1.0` stay what a person typed; the schema converts where it wants a number.
 * Problems name the line of the value, or of the key when the key is what is wrong.
 *
 * @param firstLine the line of the file on which `text` begins, for YAML inside another file
 */
export function readYaml<Schema extends z.ZodType>(
  path: string,
  text: string,
  schema: Schema,
  firstLine = 1,
): YamlReading<z.output<Schema>> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, schema: "failsafe", prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;

  const faults = [...document.errors, ...document.warnings];
  if (faults.length > 0) {
    const problems = faults.map((fault) => ({
      path,
      line: lineAt(fault.pos[0]),
      message: fault.code === "DUPLICATE_KEY" ? "This key stands here a second time." : fault.message,
    }));
    return { ok: false, problems };
  }

  const offsetOf = (keys: readonly PropertyKey[]): number => {
    for (let length = keys.length; length > 0; length -= 1) {
      const offset = offsetOfKey(
        document.getIn(keys.slice(0, length - 1), true) ?? document.contents,
        keys[length - 1],
      );
      if (offset !== null) return offset;
    }
    return isNode(document.contents) ? (document.contents.range?.[0] ?? 0) : 0;
  };
  const lineOf = (keys: readonly PropertyKey[]) => lineAt(offsetOf(keys));

  let data: unknown;
  try {
    data = document.toJS();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, problems: [{ path, line: firstLine, message }] };
  }
  const parsed = schema.safeParse(data);
  if (parsed.success) return { ok: true, yaml: { value: parsed.data, lineOf } };

  const problems = parsed.error.issues.flatMap((issue): FileProblem[] => {
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => ({
        path,
        line: lineOf([...issue.path, key]),
        message: `${where(issue.path)}there is no field “${key}”.`,
      }));
    }
    const message =
      issue.code === "invalid_key" ? (issue.issues[0]?.message ?? issue.message) : issue.message;
    return [{ path, line: lineOf(issue.path), message: `${where(issue.path)}${message}` }];
  });
  return { ok: false, problems };
}

/** The offset of a map's key or of a list's element; null where the path leads to nothing. */
function offsetOfKey(parent: unknown, key: PropertyKey | undefined): number | null {
  if (isMap(parent)) {
    const pair = parent.items.find((item) => isScalar(item.key) && item.key.value === key);
    return isScalar(pair?.key) ? (pair.key.range?.[0] ?? null) : null;
  }
  if (isNode(parent) && "items" in parent && Array.isArray(parent.items) && typeof key === "number") {
    const element: unknown = parent.items[key];
    return isNode(element) ? (element.range?.[0] ?? null) : null;
  }
  return null;
}

function where(keys: readonly PropertyKey[]): string {
  return keys.length === 0 ? "" : `${keys.map(String).join(".")}: `;
}
