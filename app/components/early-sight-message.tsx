import { Link } from "@remix-run/react";
import { type EarlySight, earlySightSentence } from "#app/modules/studies/early-sight.ts";
import { Message } from "./message.tsx";

type EarlySightMessageProps = { readonly slug: string; readonly sight: EarlySight };

/** Says on every page of figures that somebody could see them by model before grading ended. */
export function EarlySightMessage({ slug, sight }: EarlySightMessageProps) {
  if (sight === null) return null;
  return (
    <Message tone="warn" className="mb-4" title={sight.kind === "opened" ? "Opened early." : "Never sealed."}>
      {earlySightSentence(sight)}{" "}
      {sight.kind === "opened" && (
        <Link className="link" to={`/studies/${slug}/settings#seal`}>
          To whom, and why
        </Link>
      )}
    </Message>
  );
}
