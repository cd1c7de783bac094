import type { Database } from "#app/db/database.server.ts";
import { issueSetUpLink } from "#app/modules/auth/issue-link.server.ts";
import { issueSignInLinks } from "#app/modules/auth/issue-sign-in-links.server.ts";

/** The lines that offer fresh ways into a demonstration, one per part; none where there is no demonstration. */
export async function signInLines(database: Database, publicUrl: string): Promise<string[]> {
  const links = await issueSignInLinks(database);
  if (links.length === 0) return [];
  return [
    "Sign in to the demonstration as",
    ...links.flatMap(({ as, name, firstStep, path }) => [
      `  ${as}, ${name}. ${firstStep}`,
      `    ${publicUrl}${path}`,
    ]),
    "Each link works once, within 24 hours. `assize user link ADDRESS --sign-in` makes another.",
  ];
}

/** The lines that offer the first admin's account; none once there is an admin. */
export async function setUpLines(database: Database, publicUrl: string): Promise<string[]> {
  const link = await issueSetUpLink(database);
  if (link === null) return [];
  return [
    "There is no admin yet. Make the first one’s account at this link, once, within 24 hours:",
    `  ${publicUrl}${link.path}`,
  ];
}
