import { Button } from "#app/components/button.tsx";
import { FormFailure, fieldFault } from "#app/components/form-failure.tsx";
import { useIntentForm } from "#app/components/intent-form.tsx";
import { Message } from "#app/components/message.tsx";
import { SectionTitle } from "#app/components/page.tsx";
import { TextInput } from "#app/components/text-input.tsx";

type NameSectionProps = { readonly name: string | null; readonly email: string | null };

/** Who the person is to others, and the address that they sign in with. */
export function NameSection({ name, email }: NameSectionProps) {
  const { Form, result, busy } = useIntentForm<null>("rename");
  return (
    <section aria-labelledby="name">
      <SectionTitle id="name" title="Name" className="mb-3" />
      <Form method="post" className="flex max-w-96 flex-col gap-4">
        <input type="hidden" name="intent" value="rename" />
        <FormFailure result={result} placed={["name"]} />
        {result?.ok && (
          <Message tone="ok" announce="status">
            The name is changed.
          </Message>
        )}
        <TextInput
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={name ?? ""}
          help="Seen by the admins of your studies. Other graders see a pseudonym."
          error={fieldFault(result, "name")}
        />
        <TextInput label="E-mail address" readOnly defaultValue={email ?? ""} help="You sign in with it." />
        <div>
          <Button type="submit" busy={busy} busyLabel="Saving">
            Save the name
          </Button>
        </div>
      </Form>
    </section>
  );
}
