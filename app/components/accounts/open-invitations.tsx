import { Button } from "#app/components/button.tsx";
import { FormFailure } from "#app/components/form-failure.tsx";
import { useIntentForm } from "#app/components/intent-form.tsx";
import { SectionTitle } from "#app/components/page.tsx";
import { rolesInWords } from "#app/components/role-words.ts";
import { Time } from "#app/components/time.tsx";
import { isolated } from "#app/lib/isolated.ts";
import { IssuedLink, type ShownLink } from "./issued-link.tsx";

export type ShownInvitation = {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly makesAdmin: boolean;
  readonly study: { readonly name: string } | null;
  readonly roles: Parameters<typeof rolesInWords>[0];
  readonly createdAt: Date;
  readonly isExpired: boolean;
};

type OpenInvitationsProps = {
  readonly invitations: readonly ShownInvitation[];
  readonly now: string;
  /** On a study's page its name goes without saying. */
  readonly inStudy?: boolean;
};

/** Invitations that wait to be accepted, each to be sent anew or withdrawn. Nothing where there is none. */
export function OpenInvitations({ invitations, now, inStudy = false }: OpenInvitationsProps) {
  const renewal = useIntentForm<{ readonly link: ShownLink }>("renew-invitation");
  const withdrawal = useIntentForm<null>("withdraw-invitation");
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations">
      <SectionTitle id="invitations" title="Not accepted yet" />
      <FormFailure result={renewal.result} />
      <FormFailure result={withdrawal.result} />
      {renewal.result?.ok && <IssuedLink link={renewal.result.value.link} />}
      <ul className="border-line-2 border-t">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center gap-2 border-line border-b py-2.5">
            <div className="min-w-0 flex-1 basis-48">
              <p>{shownAs(invitation)}</p>
              <p className="type-help text-ink-3">
                {offered(invitation, inStudy)}, <Time at={invitation.createdAt.toISOString()} now={now} />
                {invitation.isExpired && <span className="text-warn">. Its link has run out</span>}
              </p>
            </div>
            <div className="flex items-center gap-2">
              <renewal.Form method="post">
                <input type="hidden" name="intent" value="renew-invitation" />
                <input type="hidden" name="invitationId" value={invitation.id} />
                <Button type="submit" size={26} aria-label={`New link for ${shownAs(invitation)}`}>
                  New link
                </Button>
              </renewal.Form>
              <withdrawal.Form method="post">
                <input type="hidden" name="intent" value="withdraw-invitation" />
                <input type="hidden" name="invitationId" value={invitation.id} />
                <Button
                  type="submit"
                  size={26}
                  rank="quiet"
                  aria-label={`Withdraw the invitation of ${shownAs(invitation)}`}
                >
                  Withdraw
                </Button>
              </withdrawal.Form>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function shownAs({ name, email }: ShownInvitation): string {
  return isolated(name ?? email ?? "Somebody not named");
}

function offered({ study, roles, makesAdmin }: ShownInvitation, inStudy: boolean): string {
  if (study) return inStudy ? `As ${rolesInWords(roles)}` : `${study.name}, as ${rolesInWords(roles)}`;
  return makesAdmin ? "As an admin" : "To have an account";
}
