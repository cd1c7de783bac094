import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { asTheme, themeCookie } from "#app/components/theme.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { valueOrPage } from "#app/http/respond.server.ts";
import { returnPath } from "#app/http/return-path.ts";

const choice = z.object({ theme: z.string().catch(""), returnTo: z.string().nullable().catch(null) });

/** Keeps the choice of light, dark or system in a cookie and goes back to where it was made. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { theme, returnTo } = valueOrPage(await parseForm(request, choice));
  const isSecure = context.publicUrl.startsWith("https:");
  return redirect(returnPath(returnTo), {
    headers: { "Set-Cookie": themeCookie(asTheme(theme), isSecure) },
  });
}
