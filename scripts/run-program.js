import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/**
 * Runs the program of a package in this terminal, without a shell in between, and ends as it ends.
 * @param {string} packageName
 * @param {string} bin path of its program inside the package
 * @param {string[]} args
 * @param {Record<string, string>} [env] variables to set
 */
export async function runProgram(packageName, bin, args, env = {}) {
  const manifest = createRequire(import.meta.url).resolve(`${packageName}/package.json`);
  const child = spawn(process.execPath, [join(dirname(manifest), bin), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: "inherit",
  });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"]))
    process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise((resolve) => child.on("close", (code) => resolve(code ?? 1)));
}
