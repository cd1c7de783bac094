import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { Search } from "lucide-react";
import { z } from "zod";
import { InviteForm } from "#app/components/accounts/invite-form.tsx";
import { type ShownLink, shownLink } from "#app/components/accounts/issued-link.tsx";
import { OpenInvitations } from "#app/components/accounts/open-invitations.tsx";
import { UserTable } from "#app/components/accounts/user-table.tsx";
import { Checkbox } from "#app/components/checkbox.tsx";
import { FilterRow, FilterSelect } from "#app/components/filter-row.tsx";
import { KeyPager } from "#app/components/key-pager.tsx";
import { Columns, Page, PageTitle } from "#app/components/page.tsx";
import { withParameters } from "#app/components/table-url.ts";
import { TextInput } from "#app/components/text-input.tsx";
import type { Database } from "#app/db/database.server.ts";
import { gate } from "#app/http/gate.server.ts";
import { parseIntent } from "#app/http/parse-intent.server.ts";
import { answer } from "#app/http/respond.server.ts";
import { cursorSchema } from "#app/lib/page-cursor.ts";
import { type Result, success } from "#app/lib/result.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import { disableUser } from "#app/modules/auth/disable-user.server.ts";
import { enableUser } from "#app/modules/auth/enable-user.server.ts";
import { grantAdmin } from "#app/modules/auth/grant-admin.server.ts";
import { inviteToWorkplace } from "#app/modules/auth/invite-to-workplace.server.ts";
import { type IssuedLink, issueLink } from "#app/modules/auth/issue-link.server.ts";
import { listInvitations } from "#app/modules/auth/list-invitations.server.ts";
import { listUsers } from "#app/modules/auth/list-users.server.ts";
import { removeAdmin } from "#app/modules/auth/remove-admin.server.ts";
import { revokeInvitation } from "#app/modules/auth/revoke-invitation.server.ts";
import { type UserIntent, userIntentSchema } from "#app/modules/auth/user-intents.ts";

export const meta: MetaFunction = () => [{ title: "Accounts · Assize" }];

const STATES = [
  { value: "all", label: "all" },
  { value: "open", label: "open" },
  { value: "admin", label: "admins" },
  { value: "disabled", label: "disabled" },
] as const;

const searchSchema = z.object({
  text: z.string().max(254).default(""),
  state: z.enum(["all", "open", "admin", "disabled"]).catch("all"),
  after: cursorSchema.optional().catch(undefined),
  before: cursorSchema.optional().catch(undefined),
});

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database, search } = await gate(args, { action: "users.manage", search: searchSchema });
  const [page, invitations] = await Promise.all([
    listUsers(database, search, search),
    listInvitations(database, "everywhere"),
  ]);
  const { text, state } = search;
  return { page, invitations, text, state, myId: actor.userId, now: new Date().toISOString() };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, database, request } = await gate(args, { action: "users.manage" });
  const { intent, input } = await parseIntent(request, userIntentSchema);
  const result = input.ok ? await carryOut(database, actor, input.value, args.context.publicUrl) : input;
  return answer({ ...result, intent });
}

async function carryOut(
  database: Database,
  actor: PersonActor,
  input: UserIntent,
  publicUrl: string,
): Promise<Result<{ link: ShownLink } | null>> {
  const show = (issued: Result<IssuedLink>) =>
    issued.ok ? success({ link: shownLink(issued.value, publicUrl) }) : issued;
  switch (input.intent) {
    case "invite": {
      const invited = await inviteToWorkplace(database, actor, input);
      return invited.ok ? show(success(invited.value.link)) : invited;
    }
    case "renew-invitation":
      return show(await issueLink(database, actor, { kind: "invitation", invitationId: input.invitationId }));
    case "withdraw-invitation":
      return await revokeInvitation(database, actor, input.invitationId);
    case "issue-reset-link":
      return show(await issueLink(database, actor, { kind: "reset", userId: input.userId }));
    case "disable":
      return await disableUser(database, actor, input);
    case "enable":
      return await enableUser(database, actor, input);
    case "grant-admin":
      return await grantAdmin(database, actor, input);
    case "remove-admin":
      return await removeAdmin(database, actor, input);
  }
}

export default function Users() {
  const { page, invitations, text, state, myId, now } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const isFiltered = text !== "" || state !== "all";
  return (
    <Page>
      <PageTitle
        title="Accounts"
        lead="Everybody who can sign in. What somebody does in a study is decided on the study’s own page of people."
      />
      <Columns side={372}>
        <div className="flex min-w-0 flex-col gap-3">
          <FilterRow label="Filter the accounts" clearTo={isFiltered ? "/admin/users" : undefined}>
            <TextInput
              label="Name or address"
              labelHidden
              name="text"
              type="search"
              icon={Search}
              placeholder="Name or address"
              defaultValue={text}
            />
            <FilterSelect name="state" label="Accounts" options={STATES} value={state} />
          </FilterRow>
          <UserTable
            users={page.rows}
            myId={myId}
            now={now}
            empty={isFiltered ? "No account fits this filter." : "There is no account yet."}
          />
          <KeyPager
            unit="accounts"
            previousTo={page.previous && withParameters(search, { before: page.previous })}
            nextTo={page.next && withParameters(search, { after: page.next })}
          />
        </div>
        <div className="flex flex-col gap-8">
          <InviteForm title="Invite somebody">
            {() => (
              <Checkbox
                name="makesAdmin"
                value="yes"
                label="As an admin"
                note="Imports, designs studies, invites and assigns. Whoever unblinds is recorded."
              />
            )}
          </InviteForm>
          <OpenInvitations invitations={invitations} now={now} />
        </div>
      </Columns>
    </Page>
  );
}
