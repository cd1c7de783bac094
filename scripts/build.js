import "./require-node.js";
import { spawn } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { generateClient } from "./generate.js";
import { alone } from "./lock.js";
import { root } from "./run-program.js";
import { hashOf, isStamped, writeStamp } from "./stamp.js";

const build = join(root, "build");
/** Outside of `build/`, which the web application's build empties. */
const lock = join(root, "node_modules", ".cache", "assize", "build.lock");
const SOURCES = [
  "app",
  "seeds",
  "public",
  "prisma/schema",
  "scripts",
  "package-lock.json",
  "package.json",
  "remix.config.js",
  "vite.config.ts",
];

/** Tests are not part of the build, and the generated client follows from the schema. @param {string} path */
const counts = (path) => !path.startsWith("app/db/generated/") && !/\.test\.tsx?$/.test(path);

/** Brings `build/` up to date: the web application, and the command line. Nothing is done when it already is. */
export async function ensureBuild() {
  const stamp = hashOf(root, SOURCES, counts);
  await upToDate("web.stamp", stamp, async () => {
    console.error("Building Assize; this happens once per version and takes about half a minute.");
    await buildWebApplication();
  });
  await upToDate("command-line.stamp", stamp, bundleCommandLine);
}

/** Brings the command line alone up to date: `build/assize.js`. */
export async function ensureCommandLine() {
  await upToDate("command-line.stamp", hashOf(root, SOURCES, counts), bundleCommandLine);
}

/** @param {string} name @param {string} stamp @param {() => Promise<void>} make */
async function upToDate(name, stamp, make) {
  const stampFile = join(build, name);
  if (isStamped(stampFile, stamp)) return;
  await alone(lock, async () => {
    if (isStamped(stampFile, stamp)) return; // another process built it while we waited
    generateClient();
    rmSync(stampFile, { force: true });
    await make();
    writeStamp(stampFile, stamp);
  });
}

async function buildWebApplication() {
  const remix = join(
    dirname(createRequire(import.meta.url).resolve("@remix-run/dev/package.json")),
    "dist",
    "cli.js",
  );
  const output = await run(process.execPath, [remix, "vite:build"], { NODE_ENV: "production" });
  if (!existsSync(join(build, "server", "index.js")))
    throw new Error(`The build left nothing to run:\n${output}`);
}

/** Packages stay outside the bundle; each command is a chunk of its own, loaded when it is called for. */
async function bundleCommandLine() {
  const esbuild = await import("esbuild");
  rmSync(join(build, "command-line"), { recursive: true, force: true });
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: { assize: "app/command-line/main.server.ts" },
    outdir: "build",
    chunkNames: "command-line/[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    sourcemap: true,
    logLevel: "warning",
  });
}

/**
 * Runs a program quietly; its output is shown when it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<string>}
 */
function run(program, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve(output) : reject(new Error(`The build failed:\n${output}`)),
    );
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await ensureBuild();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
