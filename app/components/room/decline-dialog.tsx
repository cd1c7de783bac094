import { useState } from "react";
import { Button } from "#app/components/button.tsx";
import { Dialog } from "#app/components/dialog.tsx";
import { TextArea } from "#app/components/text-area.tsx";
import type { Failure } from "#app/http/failure.ts";
import { useWordsToSend } from "./words-to-send.browser.ts";

type DeclineDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Who writes about what: the reason is kept under it until it is sent. */
  readonly place: string;
  /** @returns why it was refused; null: it was done */
  readonly onDecline: (reason: string) => Promise<Failure | null>;
};

/** "I cannot grade this", with the reason for the admin. */
export function DeclineDialog({ open, onClose, place, onDecline }: DeclineDialogProps) {
  const [reason, setReason] = useWordsToSend(`decline:${place}`);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const decline = async () => {
    setBusy(true);
    const refusal = await onDecline(reason);
    setBusy(false);
    setFault(refusal && (refusal.fields?.reason ?? refusal.message));
    if (refusal !== null) return;
    setReason("");
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Give this item back?"
      confirm={
        <Button rank="primary" busy={isBusy} onClick={() => void decline()}>
          Give the item back
        </Button>
      }
    >
      <p>The admin reads your reason and gives the item to somebody else. What you entered is kept.</p>
      <TextArea
        className="mt-3"
        label="Why you cannot grade it"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={fault}
        required
      />
    </Dialog>
  );
}
