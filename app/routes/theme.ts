import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { asTheme, themeCookie } from "#app/components/theme.ts";
import { returnPath } from "#app/http/return-path.ts";

/** Keeps the choice of light, dark or system in a cookie and goes back to where it was made. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const returnTo = form.get("returnTo");
  const isSecure = context.publicUrl.startsWith("https:");
  return redirect(returnPath(typeof returnTo === "string" ? returnTo : null), {
    headers: { "Set-Cookie": themeCookie(asTheme(form.get("theme")), isSecure) },
  });
}
