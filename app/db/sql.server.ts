/**
 * A piece of SQL with its parameters kept apart. Pieces nest: a piece inside another becomes part of its text, every
 * other value becomes a numbered parameter.
 */
export class Sql {
  constructor(
    private readonly texts: readonly string[],
    private readonly parts: readonly unknown[],
  ) {}

  /** The statement for `pg`: `$1`, `$2`, … in the text, in the order of the values. */
  compile(): { text: string; values: unknown[] } {
    const values: unknown[] = [];
    return { text: this.append(values), values };
  }

  private append(values: unknown[]): string {
    let text = this.texts[0] ?? "";
    for (const [index, part] of this.parts.entries()) {
      text += part instanceof Sql ? part.append(values) : `$${values.push(part)}`;
      text += this.texts[index + 1] ?? "";
    }
    return text;
  }
}

/**
 * Writes SQL: `sql\`select "id" from "Item" where "studyId" = ${studyId} and ${filter}\``.
 * A JavaScript array becomes a PostgreSQL array (`= any(${ids}::uuid[])`); for jsonb use `json`.
 * @throws on undefined, which is a forgotten value; a known absence is null
 */
export function sql(texts: TemplateStringsArray, ...parts: readonly unknown[]): Sql {
  const forgotten = parts.indexOf(undefined);
  if (forgotten !== -1) throw new TypeError(`The value after "${texts[forgotten]?.trim()}" is undefined.`);
  return new Sql(texts, parts);
}

/** A table or column name that is not known when the statement is written. */
export function identifier(...path: readonly string[]): Sql {
  return new Sql([path.map((name) => `"${name.replaceAll('"', '""')}"`).join(".")], []);
}

/** Pieces side by side: `join(rows.map((row) => sql\`(${row.id}, ${row.rank})\`), sql\`, \`)`. */
export function join(pieces: readonly Sql[], separator: Sql = sql`, `): Sql {
  if (pieces.length === 0) return nothing;
  const between = pieces.flatMap((piece, index) => (index === 0 ? [piece] : [separator, piece]));
  return new Sql(new Array(between.length + 1).fill(""), between);
}

/** No text at all: the other arm of an optional condition. */
export const nothing = new Sql([""], []);

/** A value for a json or jsonb column, arrays and strings included. */
export function json(value: unknown): Sql {
  return sql`${JSON.stringify(value)}::jsonb`;
}
