import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Button } from "#app/components/button.tsx";
import { Dialog } from "#app/components/dialog.tsx";
import { FormFailure } from "#app/components/form-failure.tsx";
import { SectionTitle } from "#app/components/page.tsx";
import { Cell, CountCell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import { Time } from "#app/components/time.tsx";
import type { Result } from "#app/lib/result.ts";
import type { ListedSetAside, SetAsideEffect } from "#app/modules/studies/set-aside.ts";
import { SetAsideEffectText } from "./set-aside-effect.tsx";

type SetAsideListProps = {
  readonly slug: string;
  readonly setAsides: readonly ListedSetAside[];
  /** They can be revoked: the study is not closed. */
  readonly isOpen: boolean;
  readonly now: string;
};

/** Whose grades are or were set aside, with the reason, and how to let them count again. Nothing where there are none. */
export function SetAsideList({ slug, setAsides, isOpen, now }: SetAsideListProps) {
  const [asked, setAsked] = useState<ListedSetAside | null>(null);
  if (setAsides.length === 0) return null;
  return (
    <section aria-labelledby="set-aside" className="mt-5">
      <SectionTitle id="set-aside" title="Grades set aside" />
      <TableFrame caption="Grades set aside" twoLine still>
        <thead>
          <tr>
            <HeadCell>Whose</HeadCell>
            <HeadCell>Which</HeadCell>
            <HeadCell numeric>Grades</HeadCell>
            <HeadCell>Why</HeadCell>
            <HeadCell>
              <span className="visually-hidden">Acts</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {setAsides.map((one) => (
            <tr key={one.setAsideId}>
              <RowHead className="whitespace-nowrap">{one.pseudonym}</RowHead>
              <Cell className="whitespace-nowrap">
                {one.task ?? "All tasks"}
                <small>{periodOf(one)}</small>
              </Cell>
              <CountCell count={one.grades} />
              <Cell words className="min-w-52">
                <span dir="auto">{one.reason}</span>
                <small>
                  <Time at={one.at.toISOString()} now={now} />
                </small>
              </Cell>
              <Cell className="text-end">
                {one.revokedAt !== null ? (
                  <span className="text-ink-3">
                    revoked <Time at={one.revokedAt.toISOString()} now={now} />
                  </span>
                ) : (
                  isOpen && (
                    <Button
                      size={26}
                      aria-label={`Revoke for ${one.pseudonym}, ${one.task ?? "all tasks"}`}
                      onClick={() => setAsked(one)}
                    >
                      Revoke…
                    </Button>
                  )
                )}
              </Cell>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      {asked && (
        <RevokeDialog key={asked.setAsideId} slug={slug} setAside={asked} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}

function periodOf({ from, to }: Pick<ListedSetAside, "from" | "to">): string {
  if (from === null) return to === null ? "from first to last" : `until ${to}`;
  return to === null ? `from ${from} on` : `${from} to ${to}`;
}

type RevokeDialogProps = {
  readonly slug: string;
  readonly setAside: ListedSetAside;
  readonly onClose: () => void;
};

function RevokeDialog({ slug, setAside: { setAsideId, pseudonym }, onClose }: RevokeDialogProps) {
  const fetcher = useFetcher<Result<SetAsideEffect> & { readonly intent: string }>();
  const { data, state, submit } = fetcher;
  useEffect(() => {
    submit({ intent: "preview-revoke", setAsideId }, { method: "post" });
  }, [submit, setAsideId]);
  useEffect(() => {
    if (state === "idle" && data?.ok && data.intent === "revoke-set-aside") onClose();
  }, [state, data, onClose]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Let the grades of ${pseudonym} count again?`}
      confirm={
        <Button
          rank="primary"
          busy={state !== "idle"}
          busyLabel="Looking"
          onClick={() => submit({ intent: "revoke-set-aside", setAsideId }, { method: "post" })}
        >
          Let them count
        </Button>
      }
    >
      <FormFailure result={data} />
      {data?.ok ? (
        <SetAsideEffectText slug={slug} effect={data.value} verb="count again" />
      ) : (
        <p>A grade whose place was given to somebody else meanwhile stays an extra one.</p>
      )}
    </Dialog>
  );
}
