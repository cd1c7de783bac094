import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { formatAmount } from "./format-number.ts";

type UnsentDialogProps = {
  /** Grades that the server does not have. */
  readonly unsent: number;
  readonly onStay: () => void;
  readonly onSignOut: () => void;
};

/** Asks whoever signs out with grades that are not sent yet. */
export function UnsentDialog({ unsent, onStay, onSignOut }: UnsentDialogProps) {
  return (
    <Dialog
      open
      onClose={onStay}
      title={`Sign out with ${formatAmount(unsent, "grade")} not sent?`}
      cancelLabel="Stay signed in"
      confirm={
        <Button rank="primary" onClick={onSignOut}>
          Sign out
        </Button>
      }
    >
      What you graded stays in this browser: sign in here again and open the grading room to send it. The
      facts and guides kept here are deleted.
    </Dialog>
  );
}
