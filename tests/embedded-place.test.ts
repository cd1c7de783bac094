import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { prepareBinaries } from "#app/db/embedded-binaries.server.ts";
import { homeOf, makeDataDirectory, pidOf, query, start, tryStart } from "./embedded.ts";

vi.setConfig({ testTimeout: 60_000 });

/** What only happens to root. */
const asRoot = test.runIf(process.getuid?.() === 0);

test("a long path, with spaces and quotes, is no obstacle", async () => {
  const directory = join(makeDataDirectory(), "a 'quoted' $HOME folder ".repeat(6).trim());
  const server = await start(directory);
  expect(await query(server.urlOf(), "select 1 as n")).toEqual([{ n: 1 }]);
  expect(await server.leave()).toBe("stopped");
});

test("a data directory that cannot be written is refused with what to do", async () => {
  const file = join(makeDataDirectory(), "file");
  writeFileSync(file, "");
  const refused = await tryStart(join(file, "data"));
  expect(!refused.ok && refused.refusal.message).toContain(
    `The data directory ${join(file, "data")} cannot be written`,
  );
});

test("a platform without a build is told of DATABASE_URL", async () => {
  const refused = await prepareBinaries(makeDataDirectory(), null, () => null);
  expect(!refused.ok && refused.refusal.message).toMatch(/no embedded PostgreSQL for .*DATABASE_URL/s);
});

/** An npm package like those that hold PostgreSQL, whose programs are shell scripts. */
function makePackage(root: string, postgres: string): { root: string; version: string } {
  mkdirSync(join(root, "native", "bin"), { recursive: true });
  for (const name of ["initdb", "pg_ctl", "postgres"]) {
    writeFileSync(join(root, "native", "bin", name), `#!/bin/sh\n${postgres}\n`, { mode: 0o644 });
  }
  const links = [{ source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" }];
  writeFileSync(join(root, "native", "pg-symlinks.json"), JSON.stringify(links));
  mkdirSync(join(root, "native", "lib"));
  writeFileSync(join(root, "native", "lib", "libpq.so.5.18"), "library");
  return { root, version: "1.0.0" };
}

test("the links and modes that npm packages cannot hold are made in place", async () => {
  const directory = makeDataDirectory();
  const packaged = makePackage(join(directory, "package"), "echo 18");
  const prepared = await prepareBinaries(homeOf(directory), null, () => packaged);
  expect(prepared.ok && prepared.value.postgres).toBe(join(packaged.root, "native", "bin", "postgres"));
  expect(readFileSync(join(packaged.root, "native", "lib", "libpq.so.5"), "utf8")).toBe("library");
});

test("programs that do not run are refused in their own words", async () => {
  const directory = makeDataDirectory();
  const packaged = makePackage(join(directory, "package"), "echo libicuuc.so.60 is missing >&2; exit 127");
  const refused = await prepareBinaries(homeOf(directory), null, () => packaged);
  expect(!refused.ok && refused.refusal.message).toContain("libicuuc.so.60 is missing");
  expect(!refused.ok && refused.refusal.message).toContain("DATABASE_URL");
});

test("where initdb could not be called, the refusal says which characters are in the way", async () => {
  const directory = join(makeDataDirectory(), "made by `hand`");
  const packaged = makePackage(join(directory, "package"), "echo 18");
  const refused = await prepareBinaries(homeOf(directory), null, () => packaged);
  expect(!refused.ok && refused.refusal.message).toContain("its path holds a $, a back-quote");
});

test("two starts that copy the programs at once do not disturb each other", async () => {
  const directory = makeDataDirectory();
  const packaged = makePackage(
    join(directory, "closed"),
    'case "$0" in */binaries-*) echo 18;; *) exit 1; esac',
  );
  const prepared = await Promise.all(
    [1, 2, 3].map(() => prepareBinaries(homeOf(directory), null, () => packaged)),
  );
  const copy = join(homeOf(directory), "binaries-1.0.0", "native", "bin", "postgres");
  expect(prepared.map((each) => each.ok && each.value.postgres)).toEqual([copy, copy, copy]);
  expect(readdirSync(homeOf(directory))).toEqual(["binaries-1.0.0"]);
});

asRoot("root: the server runs as an ordinary user", async () => {
  const directory = makeDataDirectory();
  const server = await start(directory);
  const pid = pidOf(directory) ?? 0;
  expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
  await server.leave();
});

asRoot("root: a DATA_DIR that the server's user cannot enter is refused with the reason", async () => {
  const directory = makeDataDirectory();
  chmodSync(directory, 0o700);
  const refused = await tryStart(join(directory, "data"));
  expect(!refused.ok && refused.refusal.message).toMatch(/does not run as root but as \w+, who cannot enter/);
});

asRoot("root: under a closed directory the default data directory moves below /var/lib/assize", async () => {
  const directory = makeDataDirectory();
  chmodSync(directory, 0o700);
  const server = await start(join(directory, "data"), { isDefault: true, projectRoot: directory });
  onTestFinished(() => rmSync(server.dataDirectory, { recursive: true, force: true }));
  expect(server.dataDirectory).toMatch(/^\/var\/lib\/assize\/[0-9a-f]{12}$/);
  expect(await server.leave()).toBe("stopped");
});

asRoot("root: programs that the server's user cannot reach are copied to where it can", async () => {
  const directory = makeDataDirectory();
  // The program reads a library by its link, as the real ones do.
  const packaged = makePackage(join(directory, "closed"), 'cat "$(dirname "$0")/../lib/libpq.so.5"');
  await prepareBinaries(homeOf(directory), null, () => packaged);
  chmodSync(packaged.root, 0o700);
  mkdirSync(homeOf(directory));
  const nobody = { name: "nobody", uid: 65_534, gid: 65_534 };
  const prepared = await prepareBinaries(homeOf(directory), nobody, () => packaged);
  expect(prepared.ok && prepared.value.postgres).toBe(
    join(homeOf(directory), "binaries-1.0.0", "native", "bin", "postgres"),
  );
});
