import type { Viewer } from "#app/components/viewer.tsx";
import { PERSON_HEADER } from "#app/http/person-header.ts";

/**
 * Signs in by the page's own form address, without leaving the page. Nobody but `person` is signed in.
 * @returns why it failed, as a sentence; null: signed in
 */
export async function signInAgain(
  person: Viewer["person"],
  email: string,
  password: string,
): Promise<string | null> {
  try {
    const response = await fetch("/sign-in", {
      method: "POST",
      body: new URLSearchParams({ email, password }),
      redirect: "manual",
      headers: { Accept: "text/html", [PERSON_HEADER]: person.id },
    });
    // Signed in, the form leads on; the browser hides where to.
    if (response.type === "opaqueredirect" || response.ok) return null;
    if (response.status === 429) return "There were too many attempts. Wait a few minutes, then try again.";
    if (response.status === 409)
      return `That is another account. The work on this page is of ${person.name}: nobody else can go on with it here.`;
    return response.status < 500
      ? "This address and password do not belong together, or the account is disabled."
      : "The server could not sign you in. Try again in a minute.";
  } catch {
    return "The server does not answer. Try again in a minute.";
  }
}
