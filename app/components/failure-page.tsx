import { useLocation } from "@remix-run/react";
import type { FailureWords } from "#app/http/failure-words.ts";
import { BarePage } from "./bare-page.tsx";
import { LinkButton } from "./link-button.tsx";

/** A page in place of one that cannot be shown: what happened, what is safe, what to do. */
export function FailurePage({ words }: { readonly words: FailureWords }) {
  return (
    <BarePage title={words.title} lead={words.text}>
      {words.reference === null ? null : (
        <p className="text-ink-3">
          Reference <code>{words.reference}</code>
        </p>
      )}
      <p>
        <NextStep next={words.next} />
      </p>
    </BarePage>
  );
}

function NextStep({ next }: Pick<FailureWords, "next">) {
  const { pathname, search } = useLocation();
  if (next === "sign_in") {
    return (
      <LinkButton rank="primary" to="/sign-in">
        Sign in
      </LinkButton>
    );
  }
  if (next === "start") {
    return (
      <LinkButton rank="primary" to="/">
        Go to the start page
      </LinkButton>
    );
  }
  return (
    <LinkButton rank="primary" to={pathname + search} reloadDocument>
      Try again
    </LinkButton>
  );
}
