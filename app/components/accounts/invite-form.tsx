import { UserPlus } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#app/components/button.tsx";
import { FormFailure, fieldFault } from "#app/components/form-failure.tsx";
import { useIntentForm } from "#app/components/intent-form.tsx";
import { SectionTitle } from "#app/components/page.tsx";
import { TextInput } from "#app/components/text-input.tsx";
import { IssuedLink, type ShownLink } from "./issued-link.tsx";

type InviteFormProps = {
  readonly title: string;
  /** What the person will be: checkboxes, given the sentence of the field `roles` when that was refused. */
  readonly children: (rolesFault: string | undefined) => ReactNode;
  /** Said once somebody was added without a link. */
  readonly addedWords?: string;
};

/** Invites somebody and shows the link to pass on. */
export function InviteForm({ title, children, addedWords }: InviteFormProps) {
  const { Form, result, busy } = useIntentForm<{ readonly link: ShownLink | null }>("invite");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (result?.ok) form.current?.reset();
  }, [result]);
  const link = result?.ok ? result.value.link : null;
  return (
    <section aria-labelledby="invite">
      <SectionTitle id="invite" title={title} className="mb-3" />
      <Form ref={form} method="post" className="flex max-w-96 flex-col gap-4">
        <input type="hidden" name="intent" value="invite" />
        <FormFailure result={result} placed={["name", "email", "roles"]} />
        <TextInput
          label="Name"
          name="name"
          optional
          maxLength={100}
          autoComplete="off"
          error={fieldFault(result, "name")}
        />
        <TextInput
          label="E-mail address"
          name="email"
          type="email"
          optional
          maxLength={254}
          autoComplete="off"
          help="Both can be left to the person who accepts."
          error={fieldFault(result, "email")}
        />
        {children(fieldFault(result, "roles"))}
        <div>
          <Button type="submit" rank="primary" icon={UserPlus} busy={busy} busyLabel="Making the link">
            Make an invitation link
          </Button>
        </div>
      </Form>
      <div className="mt-4">
        {link && <IssuedLink link={link} />}
        {result?.ok && link === null && (
          <p role="status" className="text-ink-2">
            {addedWords}
          </p>
        )}
      </div>
    </section>
  );
}
