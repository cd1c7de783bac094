import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import {
  RecordedAccount,
  RecordedGrades,
  RecordedTable,
} from "#app/components/accounts/recorded-sections.tsx";
import { Page, PageTitle, SectionTitle } from "#app/components/page.tsx";
import { gate } from "#app/http/gate.server.ts";
import { readRecorded } from "#app/modules/auth/read-recorded.server.ts";

export const meta: MetaFunction = () => [{ title: "What is recorded about me · Assize" }];

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database } = await gate(args, { action: "account.manage" });
  return { recorded: await readRecorded(database, actor), now: new Date().toISOString() };
}

export default function AccountRecorded() {
  const { recorded, now } = useLoaderData<typeof loader>();
  return (
    <Page width="centred">
      <PageTitle
        title="What is recorded about me"
        lead="Counted just now in the database of this installation, for your account alone."
        actions={
          <Link className="link" to="/account/hours">
            My hours
          </Link>
        }
      />
      <div className="flex flex-col gap-9">
        <div className="grid gap-9 xl:grid-cols-2">
          <RecordedAccount account={recorded.account} now={now} />
          <RecordedGrades recorded={recorded} now={now} />
        </div>
        <RecordedTable counts={recorded.counts} />
        <div className="grid gap-9 xl:grid-cols-3">
          <section aria-labelledby="browser">
            <SectionTitle id="browser" title="In your browser" className="mb-2" />
            <p className="max-w-3xl text-ink-2">
              Three cookies: the session, the theme if you chose one, and how you like the grading room. Until
              the server has it, what you change in a form is kept in the browser’s storage, and so are words
              of a doubt or a reason that you have not sent, grades that wait to be sent, and up to twenty of
              your next items with their guide, for when the network goes; signing out deletes these items.
              Reasons that an adjudicator keeps to begin others with are there too. There is no cookie or
              script of anybody else.
            </p>
          </section>
          <section aria-labelledby="log">
            <SectionTitle id="log" title="In the server’s log" className="mb-2" />
            <p className="max-w-3xl text-ink-2">
              A line per request: the time, the address of the page without secrets, how it was answered and
              how long that took, and the id of your account. No network address, no text that you entered.
              Whoever runs the server decides how long its log is kept. Attempts to sign in are counted for a
              day, by a hash of the account and of the network that they came from.
            </p>
          </section>
          <section aria-labelledby="never">
            <SectionTitle id="never" title="What is never recorded" className="mb-2" />
            <ul className="ms-5 flex max-w-3xl list-disc flex-col gap-1 text-ink-2">
              <li>
                No keystrokes and no movements of the mouse. The grading room notices that there was one, to
                tell whether somebody is there, and keeps only whole seconds.
              </li>
              <li>No picture of your screen, no other pages or programs, no place, no network address.</li>
              <li>
                Not what you looked at within an item, and not in which order you filled the form in; only
                what you saved last and what you submitted.
              </li>
            </ul>
          </section>
        </div>
      </div>
    </Page>
  );
}
