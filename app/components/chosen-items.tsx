import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { counted } from "#app/lib/counted.ts";
import type { Result } from "#app/lib/result.ts";
import { Button } from "./button.tsx";
import { BulkRow } from "./filter-row.tsx";
import { FormFailure } from "./form-failure.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

type ChosenItemsProps = {
  readonly itemIds: readonly string[];
  /** How many of them are withdrawn. */
  readonly withdrawn: number;
  readonly onClear: () => void;
};

/** What can be done to the items that were chosen in the list. */
export function ChosenItems({ itemIds, withdrawn, onClear }: ChosenItemsProps) {
  const fetcher = useFetcher<Result<unknown>>();
  const [isOpen, setOpen] = useState(false);
  const { data, state } = fetcher;
  const clear = useRef(onClear);
  clear.current = onClear;
  useEffect(() => {
    if (state === "idle" && data?.ok) clear.current();
  }, [state, data]);
  const inStudy = itemIds.length - withdrawn;
  return (
    <>
      <FormFailure result={data} className="mb-3" />
      <BulkRow chosen={`${counted(itemIds.length, "item")} chosen`}>
        {withdrawn > 0 && (
          <Button
            busy={state !== "idle"}
            busyLabel="Putting back"
            onClick={() =>
              fetcher.submit(
                { intent: "put-back", itemIds: [...itemIds] },
                { method: "post", encType: "application/json" },
              )
            }
          >
            Put back
          </Button>
        )}
        {inStudy > 0 && <Button onClick={() => setOpen(true)}>Withdraw…</Button>}
        <Button rank="quiet" onClick={onClear}>
          Clear
        </Button>
      </BulkRow>
      <WithdrawDialog
        open={isOpen}
        title={`Withdraw ${counted(inStudy, "item")} from the study?`}
        itemIds={itemIds}
        onClose={() => setOpen(false)}
        onDone={onClear}
      />
    </>
  );
}
