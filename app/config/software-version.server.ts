import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project-root.server.ts";

/** The version of Assize that is running, as `package.json` has it. */
export function softwareVersion(): string {
  const text = readFileSync(join(projectRoot(), "package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
