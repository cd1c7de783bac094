import { type ActionFunctionArgs, redirect, redirectDocument } from "@remix-run/node";
import { dropSession } from "#app/http/browser-session.server.ts";

/** An address that was typed or opened again: signing out takes a press. */
export function loader() {
  return redirect("/");
}

export async function action({ context }: ActionFunctionArgs) {
  await dropSession(context);
  return redirectDocument("/sign-in?signed-out");
}
