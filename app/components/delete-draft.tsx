import { useFetcher } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { useId, useState } from "react";
import type { Result } from "#app/lib/result.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { FormFailure } from "./form-failure.tsx";
import { Icon } from "./icon.tsx";
import { SectionTitle } from "./page.tsx";

type DeleteDraftProps = { readonly study: { readonly name: string; readonly slug: string } };

/** Deletes a study that was never opened, after naming it once more. */
export function DeleteDraft({ study }: DeleteDraftProps) {
  const fetcher = useFetcher<Result<unknown>>();
  const [isAsking, setAsking] = useState(false);
  const formId = useId();
  return (
    <section aria-labelledby="delete">
      <SectionTitle id="delete" title="Delete" />
      <p className="mb-3 text-ink-2">
        A draft can be deleted while nothing is graded in it. Once it is open, it is kept.
      </p>
      <Button onClick={() => setAsking(true)}>
        <Icon of={Trash2} />
        Delete this draft…
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete the draft “${study.name}”?`}
        confirm={
          <Button
            type="submit"
            form={formId}
            rank="primary"
            busy={fetcher.state !== "idle"}
            busyLabel="Deleting"
          >
            Delete the draft
          </Button>
        }
      >
        <fetcher.Form
          id={formId}
          method="post"
          action={`/studies/${study.slug}/delete`}
          className="flex flex-col gap-3"
        >
          <p>
            Its draw, plan, members and rules go for good, and invitations to it open nothing any more.
            Samples, guides and texts stay in the library.
          </p>
          <FormFailure result={fetcher.data} />
        </fetcher.Form>
      </Dialog>
    </section>
  );
}
