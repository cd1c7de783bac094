import { expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { cloneDatabase } from "./database.ts";

test("a clone is migrated, empty and its own", async () => {
  const [one, two] = [await cloneDatabase(), await cloneDatabase()];
  await one.prisma.person.create({ data: { name: "Ada", email: "ada@example.org" } });
  expect(await one.prisma.person.count()).toBe(1);
  expect(await two.one(sql`select count(*) from "Person"`)).toEqual({ count: 0 });
});
