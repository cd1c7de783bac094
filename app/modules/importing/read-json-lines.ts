import { excerptOf, type RowProblem, wholeCell } from "./row-problem.ts";
import { MOST_COLUMNS, type SourceRow, type SourceTable } from "./source-table.ts";

const DEEPEST_LEVEL = 8;
/** Levels of what is kept as its JSON. */
const DEEPEST_TEXT_LEVEL = 100;

/**
 * Reads JSON Lines: one object a line. The columns are the fields of all objects in the order in which they first
 * appear; nested fields are named with dots (`doc.text`, `resps.0`). Numbers and truth values become their text,
 * null and an absent field become null. Lines that are no JSON object, or bring more columns than a table may have,
 * become problems; blank ones are passed over.
 */
export function readJsonLines(file: string, text: string): SourceTable {
  const columns = new Map<string, number>();
  const rows: SourceRow[] = [];
  const problems: RowProblem[] = [];
  let row = 0;
  let line = 0;
  let blank = 0;
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === "") lines.pop();
  for (const source of lines) {
    line++;
    if (source.trim() === "") {
      blank++;
      continue;
    }
    row++;
    const fields = readObject(source);
    if ("reason" in fields) {
      problems.push({ file, row, line, column: null, ...fields });
      continue;
    }
    const fresh = [...fields.values.keys()].filter((name) => !columns.has(name));
    if (columns.size + fresh.length > MOST_COLUMNS) {
      problems.push({
        file,
        row,
        line,
        column: null,
        ...tooManyColumns(source, columns.size + fresh.length),
      });
      continue;
    }
    for (const name of fresh) columns.set(name, columns.size);
    const cells: (string | null)[] = [];
    for (const [name, index] of columns) cells[index] = fields.values.get(name) ?? null;
    rows.push({ row, line, cells });
  }
  const remarks =
    blank === 0 ? [] : [blank === 1 ? "1 blank line passed over." : `${blank} blank lines passed over.`];
  const names = [...columns.keys()];
  return {
    file,
    format: { kind: "json_lines" },
    columns: names,
    rows: rows.map((entry) => ({ ...entry, cells: names.map((_, index) => entry.cells[index] ?? null) })),
    problems,
    remarks,
  };
}

type Fields = { readonly values: ReadonlyMap<string, string | null> };
type Fault = Pick<RowProblem, "found" | "reason" | "remedy">;

function tooManyColumns(source: string, count: number): Fault {
  const [would, most] = [count, MOST_COLUMNS].map((columns) => columns.toLocaleString("en"));
  return {
    found: wholeCell(source),
    reason: `With this row’s fields the file would have ${would} columns; ${most} are the most.`,
    remedy: "Fields need the same names on every line: put what differs from row to row into a list.",
  };
}

function readObject(source: string): Fields | Fault {
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch (error) {
    return describeSyntax(source, error);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return {
      found: wholeCell(source),
      reason: "This line is no JSON object.",
      remedy: "JSON Lines has one object, { … }, on each line.",
    };
  }
  const values = new Map<string, string | null>();
  const fault = flatten(value, "", 0, values);
  return fault ?? { values };
}

/** Puts every leaf under its dotted name into `values`; gives a fault where two leaves meet or a number is inexact. */
function flatten(
  value: unknown,
  name: string,
  level: number,
  values: Map<string, string | null>,
): Fault | null {
  if (typeof value === "object" && value !== null && level < DEEPEST_LEVEL) {
    for (const [key, child] of Object.entries(value)) {
      const fault = flatten(child, name === "" && level === 0 ? key : `${name}.${key}`, level + 1, values);
      if (fault !== null) return fault;
    }
    return null;
  }
  if (values.has(name)) {
    return {
      found: wholeCell(name),
      reason: `Two fields are called “${name}”.`,
      remedy: "Rename one: nested fields are named with dots.",
    };
  }
  if (typeof value === "number" && !isExact(value)) {
    return {
      found: wholeCell(`${name}: ${value}`),
      reason: `The number in “${name}” has too many digits to be read exactly.`,
      remedy: "Put it between quotes.",
    };
  }
  if (isDeeperThan(value, DEEPEST_TEXT_LEVEL)) {
    return {
      found: wholeCell(name),
      reason: `“${name}” is nested too deep.`,
      remedy: "Leave this field out, or write it as text.",
    };
  }
  values.set(
    name,
    value === null || typeof value === "string"
      ? value
      : typeof value === "object"
        ? JSON.stringify(value)
        : String(value),
  );
  return null;
}

function isDeeperThan(value: unknown, levels: number): boolean {
  let layer = [value];
  for (let level = 0; layer.length > 0; level++) {
    if (level > levels) return true;
    layer = layer.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  }
  return false;
}

function isExact(value: number): boolean {
  return !Number.isInteger(value) || Number.isSafeInteger(value);
}

/** V8 says where it stopped, or that the line ended too soon, or neither. */
function describeSyntax(source: string, error: unknown): Fault {
  const message = error instanceof Error ? error.message : "";
  const named = /position (\d+)/.exec(message)?.[1];
  const position = named !== undefined ? Number(named) : /end of JSON/.test(message) ? source.length : null;
  return {
    found: position === null ? wholeCell(source) : excerptOf(source, position, position + 1),
    reason:
      position === null
        ? "This line is no JSON."
        : `This line is no JSON: it fails at character ${position + 1}.`,
    remedy: /^\s*([[{]\s*$|\[)/.test(source)
      ? "This looks like one JSON value over many lines. Write one object on each line."
      : "Look for a missing quote, comma or brace.",
  };
}
