import { useFetcher } from "@remix-run/react";
import { Button } from "#app/components/button.tsx";
import { doubtsPath } from "#app/modules/rulings/doubts-address.ts";

type ReadFormProps = {
  readonly slug: string;
  readonly rulingId: string;
  readonly intent: "read" | "looked_again";
  readonly className?: string;
  readonly children: string;
};

/** One button that keeps that its person read a ruling, or looked again at their grades from before it. */
export function ReadForm({ slug, rulingId, intent, className, children }: ReadFormProps) {
  const { Form, state } = useFetcher();
  return (
    <Form method="post" action={doubtsPath(slug)} className={className}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="rulingId" value={rulingId} />
      <Button type="submit" size={26} busy={state !== "idle"} busyLabel="Storing">
        {children}
      </Button>
    </Form>
  );
}
