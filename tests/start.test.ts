import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { createEmptyDatabase } from "./database.ts";
import {
  assize,
  dataDirectoryOfThisFile,
  freePort,
  linksIn,
  pressLink,
  runningOn,
  startServer,
} from "./started-program.ts";

vi.setConfig({ testTimeout: 120_000 }); // a first start writes a whole cluster to disk

/** One data directory for all starts here; every test leaves it stopped. */
const { path: DATA_DIR } = dataDirectoryOfThisFile();

test("start serves from an empty directory, once interrupted there, shares its database with commands, and survives being killed", async () => {
  const env = { DATA_DIR, PORT: String(await freePort()) };
  const interrupted = assize(["start"], env);
  await expect.poll(interrupted.output, { timeout: 60_000 }).toMatch(/^Demonstration: \d+ of/m);
  interrupted.child.kill("SIGINT");
  expect(await interrupted.ended).toBe(130);
  expect(interrupted.output()).toMatch(
    /^Loading the demonstration; this happens once\.\n(Demonstration: .*\n)+Interrupted; .*\n$/,
  );
  const first = await startServer(env);
  expect(first.output()).toContain("Finishing the demonstration, which was cut short.");
  expect(first.output()).toContain(`Assize is at http://localhost:${env.PORT}`);
  expect(first.output()).toContain(`Its data lies in ${DATA_DIR}`);
  const server = runningOn(DATA_DIR);

  const links = linksIn(first.output());
  expect(links.map(([as]) => as)).toEqual(["Admin", "Grader", "Grader", "Adjudicator", "Researcher"]);
  for (const [, address] of links) expect(await pressLink(address)).not.toBeNull();
  expect(await pressLink(links[0]![1])).toBeNull();

  const check = assize(["check"], { DATA_DIR });
  expect(await check.ended).toBe(0);
  expect(check.output()).toMatch(/items checked, nothing inconsistent\.\n$/);
  const beside = assize(["migrate"], { DATA_DIR });
  expect(await beside.ended).toBe(0);
  expect(beside.output()).toContain("is up to date");
  expect((await fetch(`http://127.0.0.1:${env.PORT}/readyz`)).status).toBe(200);

  first.child.kill("SIGKILL");
  await first.ended;
  expect(runningOn(DATA_DIR)).toBe(server);

  const second = await startServer(env);
  expect(runningOn(DATA_DIR)).toBe(server);
  expect(second.output()).not.toContain("Loading");
  const fresh = linksIn(second.output());
  expect(fresh).toHaveLength(5);
  expect(await pressLink(fresh[1]![1])).not.toBeNull();
  second.child.kill("SIGTERM");
  expect(await second.ended).toBe(0);
  expect(runningOn(DATA_DIR)).toBeNull();
});

test("a taken port is told in a sentence, and the database is stopped again", async () => {
  const squatter = createServer().listen(0, "127.0.0.1");
  await once(squatter, "listening");
  onTestFinished(() => void squatter.close());
  const { port } = squatter.address() as { port: number };
  const run = assize(["start"], { DATA_DIR, PORT: String(port) });
  expect(await run.ended).toBe(1);
  expect(run.output()).toBe(
    `Port ${port} on 127.0.0.1 is taken. Stop what uses it, or set PORT to another.\n`,
  );
  expect(runningOn(DATA_DIR)).toBeNull();
});

test("user link begins where the running server is reached, and says what it cannot know", async () => {
  const link = async (env: Record<string, string>) => {
    const run = assize(["user", "link", "admin@demonstration.example", "--sign-in"], { DATA_DIR, ...env });
    expect(await run.ended, run.output()).toBe(0);
    return { origin: new URL(run.printed().trim()).origin, output: run.output() };
  };
  const PORT = String(await freePort());
  const crashed = await startServer({ DATA_DIR, PORT: String(await freePort()) });
  crashed.child.kill("SIGKILL");
  await crashed.ended;
  const server = await startServer({ DATA_DIR, PORT });
  expect((await link({})).origin).toBe(`http://localhost:${PORT}`);
  expect((await link({ PORT: "4567" })).origin).toBe(`http://localhost:${PORT}`);
  const PUBLIC_URL = "https://assize.example.org";
  expect(await link({ PUBLIC_URL })).toMatchObject({ origin: PUBLIC_URL });
  server.child.kill("SIGINT");
  expect(await server.ended).toBe(0);

  const alone = await link({ PORT: "4567" });
  expect(alone.origin).toBe("http://localhost:4567");
  expect(alone.output).toContain("No server runs on this data; the link begins where `assize start`");
});

test("a command whose reader has gone ends as if it were read", async () => {
  const run = assize(["user", "list"], { DATA_DIR });
  run.child.stdout?.destroy();
  expect(await run.ended).toBe(0);
  expect(run.output()).toBe("");
});

test("with DATABASE_URL start migrates that database, says which, and starts no other", async () => {
  const DATABASE_URL = await createEmptyDatabase();
  const { hostname, port, pathname, password } = new URL(DATABASE_URL);
  const run = await startServer({ DATABASE_URL, DATA_DIR, PORT: String(await freePort()) });
  expect(run.output()).toContain(`Its database is postgresql://${hostname}${port && `:${port}`}${pathname}.`);
  expect(run.output()).not.toContain("demonstration");
  expect(run.output()).toMatch(/There is no admin yet\..*\n {2}http:\S+\/link\/\S+\n/);
  if (password) expect(run.output()).not.toContain(password);
  run.child.kill("SIGINT");
  expect(await run.ended).toBe(0);
  expect(runningOn(DATA_DIR)).toBeNull();
});

test("a database that cannot be reached is told without its password", async () => {
  const DATABASE_URL = `postgresql://assize:secret@127.0.0.1:${await freePort()}/assize`;
  const run = assize(["migrate"], { DATABASE_URL });
  expect(await run.ended).toBe(1);
  expect(run.output()).toContain("cannot be reached: connect ECONNREFUSED");
  expect(run.output()).not.toContain("secret");
});

test("a wrong environment is refused before anything is opened", async () => {
  const run = assize(["start"], { PORT: "http", DATABASE_URL: "mysql://x" });
  expect(await run.ended).toBe(1);
  expect(run.output()).toContain("PORT must be a whole number from 1 to 65535.");
  expect(run.output()).toContain("DATABASE_URL must be a PostgreSQL address");
});

test("a server open to other machines without https is warned of", async () => {
  const run = await startServer({
    DATABASE_URL: await createEmptyDatabase(),
    HOST: "0.0.0.0",
    PORT: String(await freePort()),
  });
  expect(run.output()).toContain("Warning: HOST 0.0.0.0 lets other machines in");
  run.child.kill("SIGTERM");
  expect(await run.ended).toBe(0);
});
