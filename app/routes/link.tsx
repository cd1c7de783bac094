import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { AccountFields, NewPasswordField } from "#app/components/accounts/account-fields.tsx";
import { BarePage } from "#app/components/bare-page.tsx";
import { Button } from "#app/components/button.tsx";
import { FormFailure } from "#app/components/form-failure.tsx";
import { keepSession, visitorOf } from "#app/http/browser-session.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { answer, valueOrPage } from "#app/http/respond.server.ts";
import { isolated } from "#app/lib/isolated.ts";
import { success } from "#app/lib/result.ts";
import { newAccountSchema, resetSchema } from "#app/modules/auth/account-schema.ts";
import { readLink } from "#app/modules/auth/find-link.server.ts";
import { spendLink } from "#app/modules/auth/spend-link.server.ts";

/** Opening the page spends nothing: programs that scan mail open links too. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { token = "" } = params;
  const { kind, personName, personEmail } = valueOrPage(await readLink(context.database, token));
  if (kind === "invitation") throw redirect(`/invitation/${token}`);
  return { kind, personName, personEmail };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { token = "" } = params;
  const { kind } = valueOrPage(await readLink(context.database, token));
  const entry =
    kind === "set_up"
      ? await parseForm(request, newAccountSchema)
      : kind === "reset"
        ? await parseForm(request, resetSchema)
        : success({});
  if (!entry.ok) return answer(entry);
  const started = await spendLink(context.database, visitorOf(context, request), token, entry.value);
  if (!started.ok) {
    if (started.refusal.code === "invalid") return answer(started);
    return valueOrPage(started);
  }
  await keepSession(context, started.value);
  return redirectDocument("/");
}

/** The fields that a kind of link asks for. */
const PLACED = { set_up: ["name", "email", "password"], reset: ["password"], sign_in: [] };

const TITLES = { set_up: "Set up Assize", reset: "Choose a new password", sign_in: "Sign in" } as const;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? TITLES[data.kind] : "Link"} · Assize` },
];

export default function LinkPage() {
  const link = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const who = isolated(link.personName ?? link.personEmail ?? "this account");
  const failure = result && "ok" in result ? result : undefined;
  const words = {
    set_up: {
      lead: "You become its first admin: you import texts, design studies and invite everybody else.",
      button: "Make the admin’s account",
    },
    reset: {
      lead: `For ${who}. Browsers that are signed in now will be signed out.`,
      button: "Set the password and sign in",
    },
    sign_in: { lead: "This link works once, when you press the button.", button: `Sign in as ${who}` },
  }[link.kind];
  return (
    <BarePage title={TITLES[link.kind]} lead={words.lead}>
      <FormFailure result={failure} placed={PLACED[link.kind]} />
      <Form method="post" className="flex flex-col gap-4">
        {link.kind === "set_up" && <AccountFields result={failure} />}
        {link.kind === "reset" && (
          <>
            {/* Tells a password manager whose password it is to keep */}
            <input type="hidden" autoComplete="username" value={link.personEmail ?? ""} readOnly />
            <NewPasswordField name="password" label="New password" result={failure} />
          </>
        )}
        <Button type="submit" rank="primary" size={40} busy={busy} busyLabel="One moment">
          {words.button}
        </Button>
      </Form>
    </BarePage>
  );
}
