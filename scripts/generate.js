import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/**
 * Writes Prisma's client from `prisma/schema` to `app/db/generated`. Generating never runs the schema engine, but
 * Prisma downloads it unless it is told of a file that exists.
 */
export function generateClient() {
  const prisma = createRequire(import.meta.url).resolve("prisma/build/index.js");
  const run = spawnSync(process.execPath, [prisma, "generate", "--schema", join("prisma", "schema")], {
    cwd: root,
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: join(root, "package.json"),
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
      CHECKPOINT_DISABLE: "1",
    },
    encoding: "utf8",
  });
  if (run.status !== 0) {
    throw new Error(
      `Prisma's client could not be generated:\n${run.error?.message ?? run.stdout + run.stderr}`,
    );
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) generateClient();
