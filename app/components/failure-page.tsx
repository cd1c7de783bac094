import { Link, useLocation } from "@remix-run/react";
import type { FailureWords } from "#app/http/failure-words.ts";

/** A page in place of one that cannot be shown: what happened, what is safe, what to do. */
export function FailurePage({ words }: { words: FailureWords }) {
  return (
    <main className="failure-page">
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      {words.reference === null ? null : (
        <p>
          Reference <code>{words.reference}</code>
        </p>
      )}
      <p>
        <NextStep next={words.next} />
      </p>
    </main>
  );
}

function NextStep({ next }: Pick<FailureWords, "next">) {
  const { pathname, search } = useLocation();
  if (next === "sign_in") return <Link to="/sign-in">Sign in</Link>;
  if (next === "start") return <Link to="/">Go to the start page</Link>;
  return (
    <Link to={`${pathname}${search}`} reloadDocument>
      Try again
    </Link>
  );
}
