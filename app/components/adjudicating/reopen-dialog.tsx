import { type FormEvent, useEffect, useId, useState } from "react";
import { Button } from "#app/components/button.tsx";
import { Dialog } from "#app/components/dialog.tsx";
import { Message } from "#app/components/message.tsx";
import { useWordsToSend } from "#app/components/room/words-to-send.browser.ts";
import { TextArea } from "#app/components/text-area.tsx";
import type { Failure } from "#app/http/failure.ts";

type ReopenDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Whose reason for what: it is kept under it until the item is reopened. */
  readonly place: string;
  /** @returns why it was refused; null: it was done */
  readonly onReopen: (reason: string) => Promise<Failure | null>;
};

/** Asks for the reason before a decided item's grades may change again. */
export function ReopenDialog({ open, onClose, place, onReopen }: ReopenDialogProps) {
  const formId = useId();
  const [reason, setReason] = useWordsToSend(`reopen:${place}`);
  const [refused, setRefused] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (open) setRefused(null);
  }, [open]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const failure = await onReopen(reason);
    setBusy(false);
    setRefused(failure);
    if (failure !== null) return;
    setReason("");
    onClose();
  };
  const fault = refused?.fields?.reason;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Reopen this item?"
      confirm={
        <Button rank="primary" type="submit" form={formId} busy={isBusy} busyLabel="Reopening">
          Reopen the item
        </Button>
      }
    >
      <p>
        Its graders may change their grades again. The decision stands, and the label with it, until you or
        another adjudicator confirms or replaces it.
      </p>
      <form id={formId} onSubmit={(event) => void submit(event)} className="mt-4 flex flex-col gap-4">
        {refused && fault === undefined && (
          <Message tone="danger" announce="alert">
            {refused.message}
          </Message>
        )}
        <TextArea
          label="Why"
          serif
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={fault}
          help="Kept with the item’s history."
          data-safest
        />
      </form>
    </Dialog>
  );
}
