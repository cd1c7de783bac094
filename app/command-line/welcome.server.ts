import type { Environment } from "#app/config/environment.server.ts";
import type { Installation } from "./open-installation.server.ts";
import { setUpLines, signInLines } from "./sign-in-links.server.ts";

/**
 * What a start does between the database and the first request: mints sign-in links into a demonstration, or the first
 * admin's set-up link.
 * @returns the lines to show to whoever started the server
 */
export async function prepareWelcome(
  { database }: Installation,
  { publicUrl }: Pick<Environment, "publicUrl">,
): Promise<string[]> {
  return [...(await signInLines(database, publicUrl)), ...(await setUpLines(database, publicUrl))];
}
