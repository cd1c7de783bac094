import { readFile } from "node:fs/promises";
import { type Result, refuse, success } from "#app/lib/result.ts";

/** What a JSON file named on the command line holds, unchecked. */
export async function readJsonFile(path: string): Promise<Result<unknown>> {
  try {
    return success(JSON.parse(await readFile(path, "utf8")));
  } catch (error) {
    return refuse("invalid", `${path} could not be read: ${error instanceof Error ? error.message : error}`);
  }
}
