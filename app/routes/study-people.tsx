import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { InviteForm } from "#app/components/accounts/invite-form.tsx";
import { type ShownLink, shownLink } from "#app/components/accounts/issued-link.tsx";
import { OpenInvitations } from "#app/components/accounts/open-invitations.tsx";
import { Columns, Page, PageTitle } from "#app/components/page.tsx";
import { MemberTable } from "#app/components/people/member-table.tsx";
import { RoleTicks } from "#app/components/people/role-ticks.tsx";
import { SetAsideList } from "#app/components/people/set-aside-list.tsx";
import { PracticeResults } from "#app/components/practice/practice-results.tsx";
import type { Database } from "#app/db/database.server.ts";
import { studyGate } from "#app/http/gate.server.ts";
import { parseIntent } from "#app/http/parse-intent.server.ts";
import { answer } from "#app/http/respond.server.ts";
import { counted } from "#app/lib/counted.ts";
import { type Result, success } from "#app/lib/result.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import { type IssuedLink, issueLink } from "#app/modules/auth/issue-link.server.ts";
import { listInvitations } from "#app/modules/auth/list-invitations.server.ts";
import { revokeInvitation } from "#app/modules/auth/revoke-invitation.server.ts";
import { letIn } from "#app/modules/practice/let-in.server.ts";
import { readPracticeResults } from "#app/modules/practice/read-practice.server.ts";
import { revokeSetAside } from "#app/modules/reconciling/revoke-set-aside.server.ts";
import { setAsideGrades } from "#app/modules/reconciling/set-aside-grades.server.ts";
import { addMember } from "#app/modules/studies/add-member.server.ts";
import { changeRoles } from "#app/modules/studies/change-roles.server.ts";
import { inviteMember } from "#app/modules/studies/invite-member.server.ts";
import { listMembers } from "#app/modules/studies/list-members.server.ts";
import { listSetAsides } from "#app/modules/studies/list-set-asides.server.ts";
import { listStudyTasks } from "#app/modules/studies/list-study-tasks.server.ts";
import { grantsOf, type PeopleIntent, peopleIntentSchema } from "#app/modules/studies/people-intents.ts";
import { removeMember } from "#app/modules/studies/remove-member.server.ts";

export const meta: MetaFunction = () => [{ title: "People · Assize" }];

export async function loader(args: LoaderFunctionArgs) {
  const { database, study } = await studyGate(args, { action: "people.manage" });
  const [members, tasks, invitations, practice, setAsides] = await Promise.all([
    listMembers(database, study.id),
    listStudyTasks(database, study.id),
    listInvitations(database, { studyId: study.id }),
    readPracticeResults(database, study.id),
    listSetAsides(database, study.id),
  ]);
  return { study, members, tasks, invitations, practice, setAsides, now: new Date().toISOString() };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, database, request, study } = await studyGate(args, { action: "people.manage" });
  const { intent, input } = await parseIntent(request, peopleIntentSchema);
  const result = input.ok
    ? await carryOut(database, actor, study.id, input.value, args.context.publicUrl)
    : input;
  return answer({ ...result, intent });
}

async function carryOut(
  database: Database,
  actor: PersonActor,
  studyId: string,
  input: PeopleIntent,
  publicUrl: string,
): Promise<Result<unknown>> {
  switch (input.intent) {
    case "invite": {
      const invited = await inviteMember(database, actor, { ...input, studyId });
      if (!invited.ok) return invited;
      return invited.value.kind === "invited"
        ? withLink(success(invited.value.link), publicUrl)
        : success({ link: null });
    }
    case "renew-invitation": {
      const { invitationId } = input;
      return withLink(
        await issueLink(database, actor, { kind: "invitation", invitationId, studyId }),
        publicUrl,
      );
    }
    case "withdraw-invitation":
      return await revokeInvitation(database, actor, input.invitationId, studyId);
    case "change-roles": {
      const { userId, roles, tasks } = input;
      return await changeRoles(database, actor, { studyId, userId, roles: grantsOf(roles, tasks) });
    }
    case "take-back": {
      const { userId, roles, tasks } = input;
      const added = await addMember(database, actor, {
        studyId,
        account: userId,
        roles: grantsOf(roles, tasks),
      });
      return added.ok ? success(null) : added;
    }
    case "preview-set-aside":
    case "set-aside": {
      const isPreview = input.intent === "preview-set-aside";
      return await setAsideGrades(
        database,
        actor,
        { ...input, studyId, graderId: input.userId },
        { isPreview },
      );
    }
    case "preview-revoke":
    case "revoke-set-aside": {
      const isPreview = input.intent === "preview-revoke";
      return await revokeSetAside(database, actor, { studyId, setAsideId: input.setAsideId }, { isPreview });
    }
    case "let-in":
      return await letIn(database, actor, { ...input, studyId });
    case "remove":
      return await removeMember(database, actor, { studyId, userId: input.userId });
  }
}

function withLink(issued: Result<IssuedLink>, publicUrl: string): Result<{ link: ShownLink }> {
  return issued.ok ? success({ link: shownLink(issued.value, publicUrl) }) : issued;
}

export default function People() {
  const { study, members, tasks, invitations, practice, setAsides, now } = useLoaderData<typeof loader>();
  const present = members.filter((member) => member.removedAt === null);
  const isOpen = study.status !== "closed";
  const graders = present.filter((member) => member.roles.some(({ role }) => role === "grader"));
  return (
    <Page>
      <PageTitle
        title="People"
        lead={`${counted(present.length, "member")}, ${counted(graders.length, "grader")}. Others in the study, and exports, see the pseudonym alone.`}
      />
      <Columns side={372}>
        <div className="flex min-w-0 flex-col gap-3">
          <MemberTable slug={study.slug} members={members} tasks={tasks} isOpen={isOpen} />
          <SetAsideList slug={study.slug} setAsides={setAsides} isOpen={isOpen} now={now} />
          {practice.mode !== "off" && <PracticeResults mode={practice.mode} results={practice.results} />}
        </div>
        <div className="flex flex-col gap-8">
          <InviteForm
            title="Invite to this study"
            addedWords="This person had an account and is a member now."
          >
            {(rolesFault) => <RoleTicks error={rolesFault} />}
          </InviteForm>
          <OpenInvitations invitations={invitations} now={now} inStudy />
        </div>
      </Columns>
    </Page>
  );
}
