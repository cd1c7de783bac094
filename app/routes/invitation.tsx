import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { AccountFields } from "#app/components/accounts/account-fields.tsx";
import { BarePage } from "#app/components/bare-page.tsx";
import { Button } from "#app/components/button.tsx";
import { FormFailure } from "#app/components/form-failure.tsx";
import { rolesInWords } from "#app/components/role-words.ts";
import { keepSession, visitorOf } from "#app/http/browser-session.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { answer, valueOrPage } from "#app/http/respond.server.ts";
import { isolated } from "#app/lib/isolated.ts";
import { success } from "#app/lib/result.ts";
import { newAccountSchema } from "#app/modules/auth/account-schema.ts";
import { readLink } from "#app/modules/auth/find-link.server.ts";
import { acceptInvitation } from "#app/modules/studies/accept-invitation.server.ts";

export const meta: MetaFunction = () => [{ title: "Invitation · Assize" }];

/** Opening the page spends nothing: programs that scan mail open links too. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { token = "" } = params;
  const link = valueOrPage(await readLink(context.database, token));
  if (link.invitation === null) throw redirect(`/link/${token}`);
  const { study, roles, makesAdmin } = link.invitation;
  return {
    name: link.personName,
    email: link.personEmail,
    hasAccount: link.userId !== null,
    inviter: link.issuerName,
    studyName: study?.name ?? null,
    roles,
    makesAdmin,
  };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { token = "" } = params;
  const link = valueOrPage(await readLink(context.database, token));
  const entry = link.userId === null ? await parseForm(request, newAccountSchema) : success(null);
  if (!entry.ok) return answer(entry);
  const accepted = await acceptInvitation(context.database, visitorOf(context, request), token, entry.value);
  if (!accepted.ok) {
    const { code } = accepted.refusal;
    if (code === "invalid" || code === "conflict") return answer(accepted);
    return valueOrPage(accepted);
  }
  if (accepted.value) await keepSession(context, accepted.value);
  return redirectDocument("/");
}

export default function InvitationPage() {
  const invitation = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const failure = result && "ok" in result ? result : undefined;
  return (
    <BarePage title="You are invited" lead={offer(invitation)}>
      <FormFailure result={failure} placed={["name", "email", "password"]} />
      <Form method="post" className="flex flex-col gap-4">
        {invitation.hasAccount ? (
          <p>
            You have an account already{invitation.email ? `, ${invitation.email}` : ""}. Sign in with it
            afterwards.
          </p>
        ) : (
          <AccountFields result={failure} name={invitation.name} email={invitation.email} />
        )}
        <Button type="submit" rank="primary" size={40} busy={busy} busyLabel="One moment">
          {invitation.hasAccount ? "Accept the invitation" : "Accept and make the account"}
        </Button>
      </Form>
    </BarePage>
  );
}

type Offer = {
  readonly inviter: string | null;
  readonly studyName: string | null;
  readonly roles: Parameters<typeof rolesInWords>[0];
  readonly makesAdmin: boolean;
};

function offer({ inviter, studyName, roles, makesAdmin }: Offer): string {
  const who = inviter === null ? "The people who run this Assize" : isolated(inviter);
  const verb = inviter ? "invites" : "invite";
  if (studyName !== null) return `${who} ${verb} you to the study ${studyName}, as ${rolesInWords(roles)}.`;
  return `${who} ${verb} you to Assize${makesAdmin ? ", as an admin" : ""}.`;
}
