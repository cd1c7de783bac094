import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { NameSection } from "#app/components/accounts/name-section.tsx";
import { PasswordSection } from "#app/components/accounts/password-section.tsx";
import { SessionsSection } from "#app/components/accounts/sessions-section.tsx";
import { TokensSection } from "#app/components/accounts/tokens-section.tsx";
import { Columns, Page, PageTitle } from "#app/components/page.tsx";
import type { Database } from "#app/db/database.server.ts";
import { gate } from "#app/http/gate.server.ts";
import { parseIntent } from "#app/http/parse-intent.server.ts";
import { answer } from "#app/http/respond.server.ts";
import { type Result, success } from "#app/lib/result.ts";
import { accountIntentSchema } from "#app/modules/auth/account-intents.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import { changeMyName } from "#app/modules/auth/change-my-name.server.ts";
import { changePassword } from "#app/modules/auth/change-password.server.ts";
import { createToken } from "#app/modules/auth/create-token.server.ts";
import { listMySessions } from "#app/modules/auth/list-my-sessions.server.ts";
import { listMyTokens } from "#app/modules/auth/list-my-tokens.server.ts";
import { readMyAccount } from "#app/modules/auth/read-my-account.server.ts";
import { revokeOtherSessions } from "#app/modules/auth/revoke-other-sessions.server.ts";
import { revokeSession } from "#app/modules/auth/revoke-session.server.ts";
import { revokeToken } from "#app/modules/auth/revoke-token.server.ts";

export const meta: MetaFunction = () => [{ title: "My account · Assize" }];

export async function loader(args: LoaderFunctionArgs) {
  const { actor, sessionId, database } = await gate(args, { action: "account.manage" });
  const [account, sessions, tokens] = await Promise.all([
    readMyAccount(database, actor),
    listMySessions(database, actor, sessionId),
    listMyTokens(database, actor),
  ]);
  return { account, sessions, tokens, now: new Date().toISOString() };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, sessionId, database, request } = await gate(args, { action: "account.manage" });
  const { intent, input } = await parseIntent(request, accountIntentSchema);
  const result = input.ok ? await carryOut(database, actor, sessionId, input.value) : input;
  return answer({ ...result, intent });
}

async function carryOut(
  database: Database,
  actor: PersonActor,
  sessionId: string,
  input: z.output<typeof accountIntentSchema>,
): Promise<Result<unknown>> {
  switch (input.intent) {
    case "rename":
      return await changeMyName(database, actor, input);
    case "change-password":
      return await changePassword(database, actor, { ...input, sessionId });
    case "end-session":
      return await revokeSession(database, actor, input.sessionId);
    case "end-other-sessions":
      return success(await revokeOtherSessions(database, actor, sessionId));
    case "create-token":
      return await createToken(database, actor, input);
    case "revoke-token":
      return await revokeToken(database, actor, input.tokenId);
  }
}

export default function Account() {
  const { account, sessions, tokens, now } = useLoaderData<typeof loader>();
  return (
    <Page width="centred">
      <PageTitle
        title="My account"
        actions={
          <>
            <Link className="link" to="/account/hours">
              My hours
            </Link>
            <Link className="link" to="/account/recorded">
              What is recorded about me
            </Link>
          </>
        }
      />
      <Columns side={436}>
        <div className="flex flex-col gap-10">
          <NameSection name={account.name} email={account.email} />
          <PasswordSection hasPassword={account.hasPassword} email={account.email} />
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          <SessionsSection sessions={sessions} now={now} />
          <TokensSection tokens={tokens} now={now} />
        </div>
      </Columns>
    </Page>
  );
}
