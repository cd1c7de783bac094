import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, onTestFinished, test, vi } from "vitest";
import { projectRoot } from "#app/config/project-root.server.ts";
import { makeDataDirectory, pidOf, query, start } from "./embedded.ts";

vi.setConfig({ testTimeout: 120_000 });

test("Ctrl-C in the middle of a command takes its transaction back and stops the database", async () => {
  const program = join(projectRoot(), "node_modules", ".cache", "assize", "slow-command.js");
  await build({
    absWorkingDir: projectRoot(),
    entryPoints: ["tests/programs/slow-command.ts"],
    outfile: program,
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    logLevel: "warning",
  });
  const directory = makeDataDirectory();
  await (await start(directory)).leave();
  const child = spawn(process.execPath, [program], {
    env: { NODE_ENV: "production", PATH: process.env.PATH, DATA_DIR: directory, PROJECT_ROOT: projectRoot() },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  await expect.poll(() => output, { timeout: 60_000 }).toContain("In the middle.");
  child.kill("SIGINT");
  const [code] = await once(child, "close");
  expect(code).toBe(130);
  expect(output).toBe("In the middle.\nInterrupted; what was not finished is taken back.\n");
  expect(pidOf(directory)).toBeNull();

  const again = await start(directory);
  expect(await query(again.urlOf(), "select to_regclass('half_done') as half")).toEqual([{ half: null }]);
  await again.leave();
});
