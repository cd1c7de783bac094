import "./require-node.js";
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./run-program.js";
import { hashOf, isStamped, writeStamp } from "./stamp.js";

const stampFile = join(root, "app", "db", "generated", "stamp.txt");

/**
 * Writes Prisma's client from `prisma/schema` to `app/db/generated`, unless it is there for this very schema.
 * Generating never runs the schema engine, but Prisma downloads it unless it is told of a file that exists.
 */
export function generateClient() {
  const stamp = hashOf(root, ["prisma/schema", "node_modules/prisma/package.json"]);
  if (isStamped(stampFile, stamp)) return;
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
  writeStamp(stampFile, stamp);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) generateClient();
