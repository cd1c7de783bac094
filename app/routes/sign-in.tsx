import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { BarePage } from "#app/components/bare-page.tsx";
import { Button } from "#app/components/button.tsx";
import { FormFailure, fieldFault } from "#app/components/form-failure.tsx";
import { Message } from "#app/components/message.tsx";
import { PasswordInput } from "#app/components/password-input.tsx";
import { TextInput } from "#app/components/text-input.tsx";
import { keepSession, visitorOf } from "#app/http/browser-session.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { PERSON_HEADER } from "#app/http/person-header.ts";
import { answer } from "#app/http/respond.server.ts";
import { NEXT_PARAMETER, returnPath } from "#app/http/return-path.ts";
import { signInSchema } from "#app/modules/auth/account-schema.ts";
import { signIn } from "#app/modules/auth/sign-in.server.ts";

export const meta: MetaFunction = () => [{ title: "Sign in · Assize" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const next = returnPath(searchParams.get(NEXT_PARAMETER));
  if (await context.session()) throw redirect(next);
  return { wasSignedOut: searchParams.has("signed-out"), leadsOn: next !== "/" };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const input = await parseForm(request, signInSchema);
  if (!input.ok) return answer(input);
  const meant = request.headers.get(PERSON_HEADER);
  const started = await signIn(context.database, visitorOf(context, request), input.value, meant);
  if (!started.ok) return answer(started);
  await keepSession(context, started.value);
  return redirectDocument(returnPath(new URL(request.url).searchParams.get(NEXT_PARAMETER)));
}

export default function SignIn() {
  const { wasSignedOut, leadsOn } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  return (
    <BarePage
      title="Sign in"
      lead={
        leadsOn ? "Then you come to the page that you asked for." : "To grade, to adjudicate, to compare."
      }
    >
      {wasSignedOut && !result && <Message tone="ok">You are signed out.</Message>}
      <FormFailure result={result} placed={["email", "password"]} />
      <Form method="post" className="flex flex-col gap-4">
        <TextInput
          label="E-mail address"
          name="email"
          type="email"
          size={40}
          autoComplete="username"
          required
          autoFocus
          error={fieldFault(result, "email")}
        />
        <PasswordInput
          label="Password"
          name="password"
          size={40}
          autoComplete="current-password"
          required
          error={fieldFault(result, "password")}
        />
        <Button type="submit" rank="primary" size={40} busy={busy} busyLabel="Signing in">
          Sign in
        </Button>
      </Form>
      <p className="type-help text-ink-3">
        Forgotten the password, or no account yet? Ask an admin of your study for a link.
      </p>
    </BarePage>
  );
}
