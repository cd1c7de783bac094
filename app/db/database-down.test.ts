import { expect, test } from "vitest";
import { openDatabase } from "./database.server.ts";
import { isDatabaseDown } from "./database-down.ts";
import { sql } from "./sql.server.ts";
import { inPrismaTransaction } from "./transaction.server.ts";

const thrownBy = async (work: () => Promise<unknown>): Promise<unknown> =>
  await work().then(
    () => null,
    (error: unknown) => error,
  );

test("a refused connection is recognised from the driver and from Prisma", async () => {
  const database = openDatabase("postgres://nobody@localhost:1/none");
  expect(isDatabaseDown(await thrownBy(() => database.one(sql`select 1`)))).toBe(true);
  expect(isDatabaseDown(await thrownBy(() => database.prisma.user.findFirst()))).toBe(true);
  const inside = () => inPrismaTransaction(database, (tx) => tx.user.findFirst());
  expect(isDatabaseDown(await thrownBy(inside))).toBe(true);
});

test("a shutdown under way and a full server count, also as the cause of another error", () => {
  const shutdown = Object.assign(new Error("terminating connection"), { code: "57P01" });
  expect(isDatabaseDown(shutdown)).toBe(true);
  expect(isDatabaseDown(new Error("while grading", { cause: shutdown }))).toBe(true);
  expect(isDatabaseDown(new AggregateError([Object.assign(new Error(), { code: "ECONNREFUSED" })]))).toBe(
    true,
  );
  expect(isDatabaseDown(Object.assign(new Error(), { code: "53300" }))).toBe(true);
  expect(isDatabaseDown(new Error("Connection terminated unexpectedly"))).toBe(true);
});

test("an error in a statement, a bug and a thrown nothing do not count", () => {
  expect(isDatabaseDown(Object.assign(new Error("duplicate key"), { code: "23505" }))).toBe(false);
  expect(isDatabaseDown(new TypeError("x is undefined"))).toBe(false);
  expect(isDatabaseDown(undefined)).toBe(false);
  const circular: { cause?: unknown } = {};
  circular.cause = circular;
  expect(isDatabaseDown(circular)).toBe(false);
});
