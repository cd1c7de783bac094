import { type FormEvent, useEffect, useId, useState } from "react";
import { Button } from "#app/components/button.tsx";
import { Dialog } from "#app/components/dialog.tsx";
import { Message } from "#app/components/message.tsx";
import { PasswordInput } from "#app/components/password-input.tsx";
import { TextInput } from "#app/components/text-input.tsx";
import { useViewer } from "#app/components/viewer.tsx";
import { signInAgain } from "./sign-in-again.browser.ts";

type SignInDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The person of this page did. */
  readonly onSignedIn: () => void;
};

/** A session that ended, or gave way to another person's, begun again over the room: nothing on it is touched. */
export function SignInDialog({ open, onClose, onSignedIn }: SignInDialogProps) {
  const formId = useId();
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const { person } = useViewer();

  useEffect(() => {
    if (open) setFault(null);
  }, [open]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const refused = await signInAgain(person, String(form.get("email")), String(form.get("password")));
    setBusy(false);
    setFault(refused);
    if (refused === null) onSignedIn();
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="You were signed out"
      cancelLabel="Not now"
      confirm={
        <Button rank="primary" type="submit" form={formId} busy={isBusy} busyLabel="Signing in">
          Sign in
        </Button>
      }
    >
      <p>
        This is the work of <b dir="auto">{person.name}</b>, untouched. Sign in as this person to go on with
        it.
      </p>
      <form id={formId} onSubmit={(event) => void submit(event)} className="mt-4 flex flex-col gap-4">
        {fault && (
          <Message tone="danger" announce="alert">
            {fault}
          </Message>
        )}
        <TextInput
          label="E-mail address"
          name="email"
          type="email"
          autoComplete="username"
          required
          data-safest
        />
        <PasswordInput label="Password" name="password" autoComplete="current-password" required />
      </form>
      <p className="mt-4 type-help">
        No password?{" "}
        <a className="link" href="/sign-in" target="_blank" rel="noreferrer">
          Sign in in another window
        </a>{" "}
        with your link and come back; this page goes on by itself.
      </p>
    </Dialog>
  );
}
