import { useFetcher } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import type { Result } from "#app/lib/result.ts";
import { WITHDRAWAL_KINDS, WITHDRAWAL_WORDS } from "#app/modules/studies/withdrawal.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { FormFailure, fieldFault } from "./form-failure.tsx";
import { Select } from "./select.tsx";
import { TextArea } from "./text-area.tsx";

type WithdrawDialogProps = {
  readonly open: boolean;
  /** A question with the items in it. */
  readonly title: string;
  /** The items that were chosen in a list; none on the page of an item, whose address says which. */
  readonly itemIds?: readonly string[];
  readonly onClose: () => void;
  readonly onDone?: () => void;
};

const KINDS = WITHDRAWAL_KINDS.map((value) => ({ value, label: WITHDRAWAL_WORDS[value] }));

/** Asks why items are taken out of the study, after saying what that does. */
export function WithdrawDialog({ open, title, itemIds = [], onClose, onDone }: WithdrawDialogProps) {
  const fetcher = useFetcher<Result<unknown>>();
  const formId = useId();
  const { data, state } = fetcher;
  const finish = useRef({ onClose, onDone });
  finish.current = { onClose, onDone };
  useEffect(() => {
    if (state !== "idle" || !data?.ok) return;
    finish.current.onClose();
    finish.current.onDone?.();
  }, [state, data]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      confirm={
        <Button type="submit" form={formId} rank="primary" busy={state !== "idle"} busyLabel="Withdrawing">
          Withdraw
        </Button>
      }
    >
      <fetcher.Form id={formId} method="post" className="flex flex-col gap-3">
        <p>
          What is withdrawn counts nowhere and waits for nobody. Grades, drafts and decisions are kept, and it
          can be put back.
        </p>
        <FormFailure result={data} placed={["kind", "reason"]} />
        <input type="hidden" name="intent" value="withdraw" />
        {itemIds.map((itemId) => (
          <input key={itemId} type="hidden" name="itemIds[]" value={itemId} />
        ))}
        <Select
          label="Why"
          name="kind"
          options={KINDS}
          placeholder="Choose"
          required
          error={fieldFault(data, "kind")}
        />
        <TextArea
          label="In words"
          name="reason"
          required
          help="Stays on record and goes into the export."
          error={fieldFault(data, "reason")}
        />
      </fetcher.Form>
    </Dialog>
  );
}
