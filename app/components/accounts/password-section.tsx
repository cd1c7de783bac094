import { useEffect, useRef } from "react";
import { Button } from "#app/components/button.tsx";
import { FormFailure, fieldFault } from "#app/components/form-failure.tsx";
import { useIntentForm } from "#app/components/intent-form.tsx";
import { Message } from "#app/components/message.tsx";
import { SectionTitle } from "#app/components/page.tsx";
import { PasswordInput } from "#app/components/password-input.tsx";
import { NewPasswordField } from "./account-fields.tsx";

type PasswordSectionProps = { readonly hasPassword: boolean; readonly email: string | null };

/** Changes the password, or sets the first one of an account that links alone have opened. */
export function PasswordSection({ hasPassword, email }: PasswordSectionProps) {
  const { Form, result, busy } = useIntentForm<{ readonly endedSessions: number }>("change-password");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (result?.ok) form.current?.reset();
  }, [result]);
  return (
    <section aria-labelledby="password">
      <SectionTitle id="password" title="Password" className="mb-3" />
      <Form ref={form} method="post" className="flex max-w-96 flex-col gap-4">
        <input type="hidden" name="intent" value="change-password" />
        {/* Tells a password manager whose password it is to keep */}
        <input type="hidden" autoComplete="username" value={email ?? ""} readOnly />
        <FormFailure result={result} placed={["currentPassword", "newPassword"]} />
        {result?.ok && (
          <Message tone="ok" announce="status" title="The password is changed.">
            {endedWords(result.value.endedSessions)}
          </Message>
        )}
        {hasPassword ? (
          <PasswordInput
            label="Current password"
            name="currentPassword"
            autoComplete="current-password"
            required
            error={fieldFault(result, "currentPassword")}
          />
        ) : (
          <p className="text-ink-2">
            You have none yet: you came in by a link. With one you can sign in at any time.
          </p>
        )}
        <NewPasswordField name="newPassword" label="New password" size={32} result={result} />
        <div>
          <Button type="submit" busy={busy} busyLabel="Saving">
            {hasPassword ? "Change the password" : "Set a password"}
          </Button>
        </div>
      </Form>
    </section>
  );
}

function endedWords(count: number): string {
  if (count === 0) return "You were signed in nowhere else.";
  return count === 1 ? "One other browser was signed out." : `${count} other browsers were signed out.`;
}
