import { useFetcher } from "@remix-run/react";
import { Button } from "#app/components/button.tsx";
import { Message } from "#app/components/message.tsx";
import { counted } from "#app/lib/counted.ts";
import type { Result } from "#app/lib/result.ts";

type SearchNamesProps = {
  /** Texts that the present word list has not been tried on. */
  readonly unsearched: number;
};

/** Offers to search older texts for names of models, after the word list has changed. */
export function SearchNames({ unsearched }: SearchNamesProps) {
  const fetcher = useFetcher<Result<{ readonly searched: number; readonly naming: number }>>();
  const done = fetcher.data?.ok ? fetcher.data.value : null;
  if (done !== null && unsearched === 0)
    return (
      <Message tone="ok" announce="status" className="mb-4">
        {counted(done.searched, "text")} searched, {counted(done.naming, "of them names", "of them name")} a
        model or its maker.
      </Message>
    );
  if (unsearched === 0) return null;
  return (
    <Message
      tone="info"
      title={`${counted(unsearched, "text")} ${unsearched === 1 ? "has" : "have"} not been searched for names of models.`}
      className="mb-4"
      actions={
        <fetcher.Form method="post">
          <Button type="submit" size={26} busy={fetcher.state !== "idle"}>
            Search them
          </Button>
        </fetcher.Form>
      }
    >
      The word list is newer than they are. Studies that hide names and are under way keep what they have.
    </Message>
  );
}
