import { useActionData, useFetcher } from "@remix-run/react";
import type { Result } from "#app/lib/result.ts";

/** What an action of several forms answers: the result, and the form that it is about. */
type Answered<Value> = Result<Value> & { readonly intent: string };

/**
 * One of several forms on a page, told apart by a field `intent`. It posts without leaving the page; before any
 * script has loaded it posts like any form, and finds its answer in the page that comes back.
 */
export function useIntentForm<Value>(intent: string) {
  const fetcher = useFetcher<Answered<Value>>();
  const posted = useActionData<Answered<Value>>();
  const answered = (fetcher.data ?? posted) as Answered<Value> | undefined;
  return {
    Form: fetcher.Form,
    result: answered?.intent === intent ? (answered as Result<Value>) : undefined,
    busy: fetcher.state !== "idle",
  };
}
