import { Button } from "#app/components/button.tsx";
import { Checkbox } from "#app/components/checkbox.tsx";
import { CopyField } from "#app/components/copy-field.tsx";
import { FieldNote } from "#app/components/field.tsx";
import { FormFailure, fieldFault } from "#app/components/form-failure.tsx";
import { useIntentForm } from "#app/components/intent-form.tsx";
import { SectionTitle } from "#app/components/page.tsx";
import { Select } from "#app/components/select.tsx";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import { TextInput } from "#app/components/text-input.tsx";
import { Time } from "#app/components/time.tsx";
import { TOKEN_SCOPE_WORDS, TOKEN_SCOPES, type TokenScope } from "#app/modules/auth/token-scopes.ts";

export type ShownToken = {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly expiresAt: Date | null;
  readonly isExpired: boolean;
  readonly lastUsedAt: Date | null;
};

type TokensSectionProps = { readonly tokens: readonly ShownToken[]; readonly now: string };

/** The person's tokens for the API: made, shown once, and revoked here. */
export function TokensSection({ tokens, now }: TokensSectionProps) {
  const made = useIntentForm<{ readonly token: string; readonly name: string }>("create-token");
  return (
    <section aria-labelledby="tokens">
      <SectionTitle id="tokens" title="Tokens for programs" />
      <p className="type-help mt-1 text-ink-3">
        With a token a program reads what you may read through <code>/api/v1</code>.
      </p>
      {tokens.length > 0 && <TokenTable tokens={tokens} now={now} />}
      {made.result?.ok && (
        <div role="status" className="box mt-4 p-4">
          <CopyField
            key={made.result.value.token}
            label={`Token “${made.result.value.name}”`}
            value={made.result.value.token}
            what="token"
            help="It is shown this once. Keep it like a password."
          />
        </div>
      )}
      <NewTokenForm form={made} />
    </section>
  );
}

function NewTokenForm({ form }: { readonly form: ReturnType<typeof useIntentForm> }) {
  const { Form, result, busy } = form;
  const fault = fieldFault(result, "scopes");
  return (
    <Form method="post" className="mt-4 flex flex-col gap-3">
      <input type="hidden" name="intent" value="create-token" />
      <FormFailure result={result} placed={["name", "scopes", "days"]} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextInput
          label="What the token is for"
          name="name"
          required
          maxLength={80}
          error={fieldFault(result, "name")}
        />
        <Select
          label="Holds for"
          name="days"
          defaultValue="90"
          options={[
            { value: "30", label: "30 days" },
            { value: "90", label: "90 days" },
            { value: "365", label: "A year" },
            { value: "never", label: "Until it is revoked" },
          ]}
          error={fieldFault(result, "days")}
        />
      </div>
      <fieldset className="flex flex-col gap-2" aria-describedby={fault ? "token-scopes" : undefined}>
        <legend className="field-label mb-1">It may</legend>
        {TOKEN_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            name="scopes[]"
            value={scope}
            label={TOKEN_SCOPE_WORDS[scope]}
            defaultChecked
          />
        ))}
        <FieldNote id="token-scopes" error={fault} />
      </fieldset>
      <span>
        <Button type="submit" busy={busy} busyLabel="Making">
          Make a token
        </Button>
      </span>
    </Form>
  );
}

function TokenTable({ tokens, now }: TokensSectionProps) {
  const { Form, result } = useIntentForm<null>("revoke-token");
  return (
    <>
      <FormFailure result={result} />
      <TableFrame caption="Tokens" still twoLine>
        <thead>
          <tr>
            <HeadCell>Token</HeadCell>
            <HeadCell>Holds until</HeadCell>
            <HeadCell>Last used</HeadCell>
            <HeadCell>
              <span className="visually-hidden">Revoke</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <tr key={token.id}>
              <RowHead words>
                {token.name}
                <small>{token.scopes.map((scope) => TOKEN_SCOPE_WORDS[scope]).join(", ")}</small>
              </RowHead>
              <Cell>
                {token.isExpired ? "over since " : ""}
                {token.expiresAt === null ? (
                  "revoked"
                ) : (
                  <Time at={token.expiresAt.toISOString()} now={now} form="short-day" />
                )}
              </Cell>
              <Cell>
                {token.lastUsedAt === null ? (
                  "never"
                ) : (
                  <Time at={token.lastUsedAt.toISOString()} now={now} form="ago" />
                )}
              </Cell>
              <Cell className="text-end">
                <Form method="post">
                  <input type="hidden" name="intent" value="revoke-token" />
                  <input type="hidden" name="tokenId" value={token.id} />
                  <Button type="submit" size={26} aria-label={`Revoke ${token.name}`}>
                    Revoke
                  </Button>
                </Form>
              </Cell>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </>
  );
}
