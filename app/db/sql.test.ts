import { expect, test } from "vitest";
import { identifier, join, json, nothing, sql } from "./sql.server.ts";

test("values become numbered parameters in their order", () => {
  expect(sql`select ${1}, ${"two"}`.compile()).toEqual({ text: "select $1, $2", values: [1, "two"] });
});

test("a piece inside a piece keeps the numbering", () => {
  const filter = sql`"studyId" = ${"s"} and "round" = ${1}`;
  expect(sql`select ${"x"} from "Item" where ${filter} limit ${5}`.compile()).toEqual({
    text: 'select $1 from "Item" where "studyId" = $2 and "round" = $3 limit $4',
    values: ["x", "s", 1, 5],
  });
});

test("one piece may be used twice", () => {
  const now = sql`coalesce(${null}, now())`;
  expect(sql`select ${now}, ${now}`.compile().text).toBe("select coalesce($1, now()), coalesce($2, now())");
});

test("names are quoted, and a quote inside a name is doubled", () => {
  expect(sql`select ${identifier("Item", 'we"ird')}`.compile().text).toBe('select "Item"."we""ird"');
});

test("pieces join with a comma or with what is given", () => {
  const rows = [1, 2].map((n) => sql`(${n})`);
  expect(sql`values ${join(rows)}`.compile()).toEqual({ text: "values ($1), ($2)", values: [1, 2] });
  expect(join(rows, sql` or `).compile().text).toBe("($1) or ($2)");
  expect(sql`a${join([])}b${nothing}c`.compile().text).toBe("abc");
});

test("json takes arrays and strings as they are", () => {
  expect(json(["a"]).compile()).toEqual({ text: "$1::jsonb", values: ['["a"]'] });
});

test("a forgotten value throws and says where", () => {
  expect(() => sql`select * from "Item" where "id" = ${undefined}`).toThrow(/"id" =/);
});
