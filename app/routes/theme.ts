import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { asTheme, safeReturnPath, themeCookie } from "#app/components/theme.ts";

/** Keeps the choice of light, dark or system in a cookie and goes back to where it was made. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const secure = new URL(request.url).protocol === "https:";
  return redirect(safeReturnPath(form.get("returnTo")), {
    headers: { "Set-Cookie": themeCookie(asTheme(form.get("theme")), secure) },
  });
}
