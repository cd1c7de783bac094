import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { isDatabaseDown } from "#app/db/database-down.ts";
import {
  constraintOf,
  isCheckViolation,
  isForeignKeyViolation,
  isUniqueViolation,
  OWN_SQLSTATE,
  sqlStateOf,
} from "#app/db/database-errors.ts";
import { openPrisma } from "#app/db/prisma.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inPrismaTransaction, inTransaction } from "#app/db/transaction.server.ts";
import { refuse, success } from "#app/lib/result.ts";
import { cloneDatabase, type TestDatabase } from "./database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  await database.execute(sql`create table "Counter" ("name" text primary key, "value" bigint not null)`);
});

const counterOf = async (name: string) =>
  (await database.maybeOne<{ value: number }>(sql`select "value" from "Counter" where "name" = ${name}`))
    ?.value ?? null;

/** Lets whoever calls it wait until so many have. */
function meeting(size: number): () => Promise<void> {
  let waiting = 0;
  let meet = () => {};
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  return () => {
    if (++waiting >= size) meet();
    return met;
  };
}

const add = (name: string, value: number) => sql`insert into "Counter" values (${name}, ${value})`;

test("what a transaction did is kept when it returns", async () => {
  const result = await inTransaction(database, async (tx) => {
    await tx.execute(add("kept", 1));
    return success(await tx.one(sql`select "value" from "Counter" where "name" = 'kept'`));
  });
  expect(result).toEqual({ ok: true, value: { value: 1 } });
  expect(await counterOf("kept")).toBe(1);
});

test("a throw takes everything back", async () => {
  const broken = inTransaction(database, async (tx) => {
    await tx.execute(add("thrown", 1));
    throw new Error("a bug");
  });
  await expect(broken).rejects.toThrow("a bug");
  expect(await counterOf("thrown")).toBeNull();
});

test("a refusal takes everything back and is returned", async () => {
  const refused = await inTransaction(database, async (tx) => {
    await tx.execute(add("refused", 1));
    return refuse("conflict", "Not now.");
  });
  expect(refused).toEqual({ ok: false, refusal: { code: "conflict", message: "Not now." } });
  expect(await counterOf("refused")).toBeNull();
});

test("two transactions that lock each other's rows both succeed in the end", async () => {
  await database.execute(sql`insert into "Counter" values ('left', 0), ('right', 0)`);
  const met = meeting(2);
  let runs = 0;
  const addToBoth = (first: string, second: string) =>
    inTransaction(database, async (tx) => {
      runs++;
      await tx.execute(sql`update "Counter" set "value" = "value" + 1 where "name" = ${first}`);
      await met();
      await tx.execute(sql`update "Counter" set "value" = "value" + 1 where "name" = ${second}`);
    });
  await Promise.all([addToBoth("left", "right"), addToBoth("right", "left")]);
  expect([await counterOf("left"), await counterOf("right")]).toEqual([2, 2]);
  expect(runs).toBeGreaterThan(2);
});

test("what a transaction of Prisma's client did is kept when it returns, and a refusal or a throw takes it back", async () => {
  const named = (name: string, end: () => unknown) =>
    inPrismaTransaction(database, async (tx) => {
      await tx.model.create({ data: { name } });
      return end();
    });
  const refusal = refuse("conflict", "Not now.");
  expect(await named("kept", () => success(1))).toEqual(success(1));
  expect(await named("refused", () => refusal)).toBe(refusal);
  const broken = named("thrown", () => {
    throw new Error("a bug");
  });
  await expect(broken).rejects.toThrow("a bug");
  expect(await database.prisma.model.findMany({ select: { name: true } })).toEqual([{ name: "kept" }]);
});

test("two transactions of Prisma's client that lock each other's rows both succeed in the end", async () => {
  await database.prisma.model.createMany({ data: [{ name: "left" }, { name: "right" }] });
  const met = meeting(2);
  let runs = 0;
  const markBoth = (maker: string, first: string, second: string) =>
    inPrismaTransaction(database, async (tx) => {
      runs++;
      await tx.model.update({ where: { name: first }, data: { maker } });
      await met();
      await tx.model.update({ where: { name: second }, data: { maker } });
    });
  await Promise.all([markBoth("one", "left", "right"), markBoth("two", "right", "left")]);
  const makers = await database.prisma.model.findMany({
    where: { name: { in: ["left", "right"] } },
    distinct: "maker",
    select: { maker: true },
  });
  expect(makers).toHaveLength(1);
  expect(runs).toBeGreaterThan(2);
});

test("a trigger's own state is recognised of a statement inside a transaction of Prisma's client", async () => {
  const rewriting = inPrismaTransaction(database, async (tx) => {
    const { seq } = await tx.auditEvent.create({
      data: { actorKind: "system", action: "study.created", subjectType: "Study" },
    });
    await tx.auditEvent.update({ where: { seq }, data: { action: "study.closed" } });
  });
  expect(sqlStateOf(await rewriting.catch((error) => error))).toBe(OWN_SQLSTATE.appendOnly);
  expect(await database.prisma.auditEvent.count()).toBe(0);
});

test("serializable transactions that conflict are run again", async () => {
  await database.execute(add("serial", 0));
  const increment = () =>
    inTransaction(
      database,
      async (tx) => {
        const { value } = await tx.one<{ value: number }>(
          sql`select "value" from "Counter" where "name" = 'serial'`,
        );
        await tx.execute(sql`update "Counter" set "value" = ${value + 1} where "name" = 'serial'`);
      },
      { isolation: "serializable" },
    );
  await Promise.all([increment(), increment(), increment()]);
  expect(await counterOf("serial")).toBe(3);
});

test("a read-only transaction refuses to write", async () => {
  const writing = inTransaction(database, (tx) => tx.execute(add("read only", 1)), { readOnly: true });
  expect(sqlStateOf(await writing.catch((error) => error))).toBe("25006");
});

test("a connection lost inside a transaction fails it and spoils nothing else", async () => {
  const lost = inTransaction(database, async (tx) => {
    await tx.execute(add("lost", 1));
    const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await database.execute(sql`select pg_terminate_backend(${pid})`);
    await tx.execute(sql`select 1`);
  });
  await expect(lost).rejects.toThrow();
  expect(await counterOf("lost")).toBeNull();
  expect(await counterOf("kept")).toBe(1);
});

test("a pool without a free connection is a database that does not answer, to Prisma's client too", async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 50 });
  const held = await pool.connect();
  const prisma = openPrisma(pool);
  for (const ask of [
    () => prisma.model.count(),
    () => inPrismaTransaction({ prisma }, (tx) => tx.model.count()),
  ]) {
    expect(isDatabaseDown(await ask().catch((error: unknown) => error))).toBe(true);
  }
  held.release();
  await prisma.$disconnect();
  await pool.end();
});

test("counts and bigints are numbers, dates stay text, times are Dates, and the session is in UTC", async () => {
  const row = await database.one(
    sql`select count(*) as "count", 9007199254740991::bigint as "big", date '2026-03-29' as "day",
          timestamptz '2026-03-29T01:30:00+02' as "at", timestamp '2026-03-29 01:30' as "local", current_setting('TimeZone') as "zone"
        from "Task"`,
  );
  expect(row).toEqual({
    count: 0,
    big: Number.MAX_SAFE_INTEGER,
    day: "2026-03-29",
    at: new Date("2026-03-28T23:30:00Z"),
    local: new Date("2026-03-29T01:30:00Z"),
    zone: "UTC",
  });
  await expect(database.query(sql`select 9007199254740993::bigint`)).rejects.toThrow(/holds exactly/);
});

test("one row means one row", async () => {
  const none = sql`select 1 as "n" where false`;
  const two = sql`select generate_series(1, 2) as "n"`;
  expect(await database.maybeOne(none)).toBeNull();
  await expect(database.one(none)).rejects.toThrow("got none");
  await expect(database.maybeOne(two)).rejects.toThrow("got 2");
});

const task = {
  slug: "hearsay",
  name: "Hearsay",
  family: "hearsay",
  question: "Is it?",
  outcomes: ["Yes", "No"],
};

test("a duplicate is recognised by its index, from SQL and from Prisma", async () => {
  await database.prisma.task.create({ data: task });
  const fromPrisma = await database.prisma.task.create({ data: task }).catch((error: unknown) => error);
  const fromSql = await database
    .execute(
      sql`insert into "Task" ("slug", "name", "family", "question", "outcomes") values ('hearsay', '', '', '', '{a}')`,
    )
    .catch((error: unknown) => error);
  for (const error of [fromPrisma, fromSql]) {
    expect(sqlStateOf(error)).toBe("23505");
    expect(constraintOf(error)).toBe("Task_slug_key");
    expect(isUniqueViolation(error, "Task_slug_key")).toBe(true);
    expect(isUniqueViolation(error, "Person_email_key")).toBe(false);
  }
});

test("a broken check is recognised by its name, from SQL and from Prisma", async () => {
  const fromPrisma = await database.prisma.task
    .create({ data: { ...task, slug: "Not A Slug" } })
    .catch((error: unknown) => error);
  const fromSql = await database
    .execute(sql`update "Task" set "slug" = 'Not A Slug'`)
    .catch((error: unknown) => error);
  for (const error of [fromPrisma, fromSql]) {
    expect(constraintOf(error)).toBe("Task_slug_form");
    expect(isCheckViolation(error, "Task_slug_form")).toBe(true);
  }
});

test("a missing or needed row is recognised, from SQL and from Prisma", async () => {
  const taskId = "00000000-0000-4000-8000-000000000000";
  const fromPrisma = await database.prisma.sample
    .create({ data: { taskId, split: "test", key: "1" } })
    .catch((error: unknown) => error);
  const fromSql = await database
    .execute(sql`insert into "Sample" ("taskId", "split", "key") values (${taskId}, 'test', '1')`)
    .catch((error: unknown) => error);
  await database.prisma.sample.create({
    data: { task: { connect: { slug: "hearsay" } }, split: "test", key: "1" },
  });
  const needed = await database.prisma.task
    .delete({ where: { slug: "hearsay" } })
    .catch((error: unknown) => error);
  for (const error of [fromPrisma, fromSql, needed]) expect(isForeignKeyViolation(error)).toBe(true);
  expect(isForeignKeyViolation(fromPrisma, "Sample_taskId_fkey")).toBe(true);
});

test("our triggers' own states are recognised, from SQL and from Prisma", async () => {
  await database.execute(
    sql`insert into "AuditEvent" ("actorKind", "action", "subjectType") values ('system', 'study.created', 'Study')`,
  );
  const fromSql = await database.execute(sql`delete from "AuditEvent"`).catch((error: unknown) => error);
  const fromPrisma = await database.prisma.auditEvent.deleteMany().catch((error: unknown) => error);
  expect([sqlStateOf(fromSql), sqlStateOf(fromPrisma)]).toEqual([
    OWN_SQLSTATE.appendOnly,
    OWN_SQLSTATE.appendOnly,
  ]);
});

test("what did not come from PostgreSQL has no state", () => {
  for (const error of [new Error("x"), null, undefined, "23505", { code: "ENOENT" }]) {
    expect([sqlStateOf(error), constraintOf(error)]).toEqual([null, null]);
  }
});
