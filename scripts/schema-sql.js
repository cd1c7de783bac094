import "./require-node.js";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./run-program.js";

// Prints the SQL of prisma/schema, from an empty database: the raw material of the next migration.
const esbuild = await import("esbuild");
const folder = join(root, "node_modules", ".cache", "assize");
mkdirSync(folder, { recursive: true });
const outfile = join(folder, "schema-sql.js");
await esbuild.build({
  absWorkingDir: root,
  entryPoints: ["app/db/schema-sql.server.ts"],
  outfile,
  bundle: true,
  format: "esm",
  platform: "node",
  packages: "external",
  logLevel: "warning",
});
const { schemaSql } = await import(pathToFileURL(outfile).href);
process.stdout.write(await schemaSql(join(root, "prisma", "schema")));
