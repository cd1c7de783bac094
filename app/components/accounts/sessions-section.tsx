import { Button } from "#app/components/button.tsx";
import { FormFailure } from "#app/components/form-failure.tsx";
import { useIntentForm } from "#app/components/intent-form.tsx";
import { SectionTitle } from "#app/components/page.tsx";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import { Time } from "#app/components/time.tsx";

export type ShownSession = {
  readonly id: string;
  readonly device: string;
  readonly isCurrent: boolean;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
};

type SessionsSectionProps = { readonly sessions: readonly ShownSession[]; readonly now: string };

/** Where the person is signed in, each to be ended from here. */
export function SessionsSection({ sessions, now }: SessionsSectionProps) {
  const others = useIntentForm<number>("end-other-sessions");
  const one = useIntentForm<null>("end-session");
  return (
    <section aria-labelledby="sessions">
      <SectionTitle
        id="sessions"
        title="Where you are signed in"
        aside={
          sessions.length > 1 && (
            <others.Form method="post">
              <input type="hidden" name="intent" value="end-other-sessions" />
              <Button type="submit" size={26} busy={others.busy}>
                Sign out everywhere else
              </Button>
            </others.Form>
          )
        }
      />
      <FormFailure result={one.result} />
      <TableFrame caption="Sessions" still>
        <thead>
          <tr>
            <HeadCell>Browser</HeadCell>
            <HeadCell>Signed in</HeadCell>
            <HeadCell>Last used</HeadCell>
            <HeadCell>
              <span className="visually-hidden">Sign out</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <tr key={session.id}>
              <RowHead>{session.device}</RowHead>
              <Cell>
                <Time at={session.createdAt.toISOString()} now={now} />
              </Cell>
              <Cell>
                {session.isCurrent ? (
                  "now, here"
                ) : (
                  <Time at={session.lastSeenAt.toISOString()} now={now} form="ago" />
                )}
              </Cell>
              <Cell className="text-end">
                {!session.isCurrent && (
                  <one.Form method="post">
                    <input type="hidden" name="intent" value="end-session" />
                    <input type="hidden" name="sessionId" value={session.id} />
                    <Button type="submit" size={26} aria-label={`Sign out ${session.device}`}>
                      Sign out
                    </Button>
                  </one.Form>
                )}
              </Cell>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      <p className="type-help mt-2 text-ink-3">
        A session ends after 14 days without use, and after 30 days in any case.
      </p>
    </section>
  );
}
