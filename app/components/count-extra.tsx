import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Result } from "#app/lib/result.ts";
import { placeForExtra } from "#app/modules/grading/extra-place.ts";
import { currentVerdict, type ItemRecord, type ShownAssignment } from "#app/modules/studies/item-record.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { formatAmount } from "./format-number.ts";
import { Message } from "./message.tsx";

type CountExtraProps = { readonly item: ItemRecord; readonly assignment: ShownAssignment };

/** Lets an extra grade count, after saying what that does. */
export function CountExtra({ item, assignment }: CountExtraProps) {
  const fetcher = useFetcher<Result<unknown>>();
  const [isOpen, setOpen] = useState(false);
  const { data, state } = fetcher;
  useEffect(() => {
    if (state === "idle" && data?.ok) setOpen(false);
  }, [state, data]);
  return (
    <>
      <Button size={26} className="mt-2" onClick={() => setOpen(true)}>
        Count this grade
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Count the extra grade of ${assignment.pseudonym}?`}
        confirm={
          <fetcher.Form method="post">
            <input type="hidden" name="intent" value="count-extra" />
            <input type="hidden" name="assignmentId" value={assignment.assignmentId} />
            <Button rank="primary" type="submit" busy={state !== "idle"} busyLabel="Counting">
              Count it
            </Button>
          </fetcher.Form>
        }
      >
        {data && !data.ok && (
          <Message tone="danger" announce="alert" className="mb-3">
            {data.refusal.message}
          </Message>
        )}
        <p>{effectOf(item)} The item’s status and label follow at once. It goes on record.</p>
      </Dialog>
    </>
  );
}

function effectOf(item: ItemRecord): string {
  const held = item.assignments.flatMap((each) =>
    each.round !== 1 || each.slot === null || each.setAside !== null
      ? []
      : [{ assignmentId: each.assignmentId, slot: each.slot, hasGrade: currentVerdict(each) !== null }],
  );
  const place = placeForExtra(item.gradesWanted, held);
  switch (place.kind) {
    case "free":
      return `It takes place ${place.slot}, which is free.`;
    case "unsubmitted": {
      const holder = item.assignments.find(({ assignmentId }) => assignmentId === place.assignmentId);
      return `It takes the place of ${holder?.pseudonym ?? "a grader"}, who has not submitted; what they have begun is kept as a draft.`;
    }
    case "added":
      return `All places hold a grade, so the item gets one more and counts ${formatAmount(place.slot, "grade")}.`;
  }
}
