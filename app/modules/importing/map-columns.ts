import { type Result, refuse, success } from "#app/lib/result.ts";
import type { FieldDefinition } from "./column-fields.ts";

/** Which column (by index) holds which field; a field that no column holds is absent. */
export type ColumnMapping<Field extends string = string> = Readonly<Partial<Record<Field, number>>>;

/** A person's wish: column name, `#3` for the third column, or `-` for "no column", by field. */
export type MappingWish = Readonly<Record<string, string>>;

/** One wish for all files, or one for each by its columns, since columns differ from file to file. */
export type MappingWishes = MappingWish | ((columns: readonly string[]) => MappingWish);

export type ColumnMap<Field extends string> = {
  readonly mapping: ColumnMapping<Field>;
  /** Columns that no field takes, as they stand in the file. */
  readonly unused: readonly { readonly index: number; readonly name: string }[];
  /** What was taken for what without being told, in sentences. */
  readonly remarks: readonly string[];
};

/** A wish that cannot be met. `field` is null where it names no field of the import. */
export type MappingProblem = { readonly field: string | null; readonly message: string };

/**
 * Reads `sample=index,text=llm_explanation`. A name with a comma stands between double quotes.
 * Refuses (`invalid`) what is no list of `field=column` pairs, and a field that is named twice.
 */
export function parseMapping(source: string): Result<MappingWish> {
  const wish: Record<string, string> = {};
  const pair = /\s*([a-z]+)\s*=\s*(?:"([^"]*)"|([^,"]*?))\s*(,|$)/y;
  for (let position = 0; position < source.length; position = pair.lastIndex) {
    pair.lastIndex = position;
    const match = pair.exec(source);
    const column = match?.[2] ?? match?.[3] ?? "";
    if (match === null || column === "") {
      const rest = source.slice(position).trim();
      return refuse(
        "invalid",
        `A mapping is field=column pairs with commas between them; “${rest}” is none.`,
      );
    }
    const field = match[1]!;
    if (Object.hasOwn(wish, field)) return refuse("invalid", `The field “${field}” is mapped twice.`);
    wish[field] = column;
  }
  return success(wish);
}

/**
 * Finds the column of each field: the wished one, else the first alias that a free column bears. A column serves
 * one field. Names are compared exactly first, then without case, blanks, dots, dashes and underscores.
 * @returns the map, or every reason why there is none
 */
export function mapColumns<Field extends string>(
  columns: readonly string[],
  fields: readonly (FieldDefinition & { readonly field: Field })[],
  wish: MappingWish,
):
  | { readonly ok: true; readonly map: ColumnMap<Field> }
  | { readonly ok: false; readonly problems: readonly MappingProblem[] } {
  const problems: MappingProblem[] = [];
  const remarks: string[] = [];
  const mapping: Partial<Record<Field, number>> = {};
  const taken = new Set<number>();

  for (const name of Object.keys(wish)) {
    if (fields.some(({ field }) => field === name)) continue;
    const known = fields.map(({ field }) => field).join(", ");
    problems.push({ field: null, message: `There is no field “${name}”. Fields: ${known}.` });
  }
  for (const { field } of fields) {
    const wished = wish[field];
    if (wished === undefined || wished === "-") continue;
    const found = findColumn(columns, wished);
    if ("message" in found) problems.push({ field, message: found.message });
    else if (taken.has(found.index))
      problems.push({ field, message: `“${columns[found.index]}” serves another field already.` });
    else {
      mapping[field] = found.index;
      taken.add(found.index);
      if (found.isLoose) remarks.push(`“${wished}” was read as the column “${columns[found.index]}”.`);
    }
  }
  for (const definition of fields) {
    if (wish[definition.field] !== undefined) continue;
    const index = suggestColumn(columns, definition, taken);
    if (index !== null) {
      mapping[definition.field] = index;
      taken.add(index);
      remarks.push(`${definition.label} is taken from “${columns[index]}”.`);
    }
  }
  for (const { field, label, isRequired } of fields) {
    if (!isRequired || mapping[field] !== undefined || problems.some((problem) => problem.field === field))
      continue;
    const message =
      wish[field] === "-"
        ? `${label} is needed and cannot be left out.`
        : `No column was found for ${label}. Columns: ${listNames(columns)}.`;
    problems.push({ field, message });
  }
  if (problems.length > 0) return { ok: false, problems };
  const unused = columns.map((name, index) => ({ name, index })).filter(({ index }) => !taken.has(index));
  return { ok: true, map: { mapping, unused, remarks } };
}

/** Names that come more than once, with the numbers of their columns, from 1. */
export function findDuplicateColumns(
  columns: readonly string[],
): readonly { name: string; numbers: readonly number[] }[] {
  return [...new Set(columns)]
    .map((name) => ({
      name,
      numbers: columns.flatMap((other, index) => (other === name ? [index + 1] : [])),
    }))
    .filter(({ numbers }) => numbers.length > 1);
}

function findColumn(
  columns: readonly string[],
  wished: string,
): { index: number; isLoose: boolean } | { message: string } {
  const numbered = /^#(\d+)$/.exec(wished);
  const exact = columns.flatMap((name, index) => (name === wished.trim() ? [index] : []));
  if (exact.length === 0 && numbered) {
    const index = Number(numbered[1]) - 1;
    return index >= 0 && index < columns.length
      ? { index, isLoose: false }
      : { message: `There is no column ${wished}; the file has ${columns.length}.` };
  }
  const loose = columns.flatMap((name, index) => (foldName(name) === foldName(wished) ? [index] : []));
  const found = exact.length > 0 ? exact : loose;
  if (found.length === 1) return { index: found[0]!, isLoose: exact.length === 0 };
  if (found.length === 0)
    return { message: `There is no column “${wished}”. Columns: ${listNames(columns)}.` };
  const numbers = found.map((index) => `#${index + 1}`).join(" and ");
  return { message: `More than one column is called “${wished}”: say ${numbers.replace(" and ", " or ")}.` };
}

function suggestColumn(
  columns: readonly string[],
  definition: FieldDefinition,
  taken: ReadonlySet<number>,
): number | null {
  for (const alias of definition.aliases) {
    const found = columns.flatMap((name, index) =>
      foldName(name) === foldName(alias) && !taken.has(index) ? [index] : [],
    );
    if (found.length === 1) return found[0]!;
  }
  return null;
}

function foldName(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s._-]/g, "");
}

function listNames(columns: readonly string[]): string {
  return columns.length === 0 ? "none" : columns.map((name) => (name === "" ? "(no name)" : name)).join(", ");
}
