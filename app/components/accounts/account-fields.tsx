import { fieldFault } from "#app/components/form-failure.tsx";
import { PasswordInput } from "#app/components/password-input.tsx";
import { TextInput } from "#app/components/text-input.tsx";
import type { Result } from "#app/lib/result.ts";

type AccountFieldsProps = {
  readonly result: Result<unknown> | undefined;
  /** What whoever invited the person knew of them. */
  readonly name?: string | null;
  readonly email?: string | null;
};

/** What makes an account: who, which address, and a password. */
export function AccountFields({ result, name, email }: AccountFieldsProps) {
  return (
    <>
      <TextInput
        label="Name"
        name="name"
        size={40}
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={name ?? ""}
        help="Seen by the admins of your studies. Other graders see a pseudonym."
        error={fieldFault(result, "name")}
      />
      <TextInput
        label="E-mail address"
        name="email"
        type="email"
        size={40}
        autoComplete="username"
        required
        maxLength={254}
        defaultValue={email ?? ""}
        help="You sign in with it. Assize sends no mail."
        error={fieldFault(result, "email")}
      />
      <NewPasswordField name="password" result={result} />
    </>
  );
}

type NewPasswordFieldProps = {
  readonly name: string;
  readonly label?: string;
  readonly size?: 32 | 40;
  readonly result: Result<unknown> | undefined;
};

/** A password that is being chosen. */
export function NewPasswordField({ name, label = "Password", size = 40, result }: NewPasswordFieldProps) {
  return (
    <PasswordInput
      label={label}
      name={name}
      size={size}
      autoComplete="new-password"
      required
      help="12 characters or more; a few words in a row are easy to remember."
      error={fieldFault(result, name)}
    />
  );
}
