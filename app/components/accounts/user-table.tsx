import { useFetcher } from "@remix-run/react";
import { Ellipsis, KeyRound, ScrollText, ShieldCheck, ShieldOff, UserCheck, UserX } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/components/button.tsx";
import { SquareChip } from "#app/components/chip.tsx";
import { Dialog } from "#app/components/dialog.tsx";
import { FormFailure } from "#app/components/form-failure.tsx";
import { Icon } from "#app/components/icon.tsx";
import { Menu, type MenuItem } from "#app/components/menu.tsx";
import { rolesInWords } from "#app/components/role-words.ts";
import { Cell, EmptyRow, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import { Time } from "#app/components/time.tsx";
import { isolated } from "#app/lib/isolated.ts";
import type { Result } from "#app/lib/result.ts";
import { IssuedLink, type ShownLink } from "./issued-link.tsx";

export type ShownUser = {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly isAdmin: boolean;
  readonly isDisabled: boolean;
  readonly lastSeenAt: Date | null;
  readonly studies: readonly {
    readonly slug: string;
    readonly name: string;
    readonly roles: Parameters<typeof rolesInWords>[0];
  }[];
};

type UserTableProps = {
  readonly users: readonly ShownUser[];
  readonly myId: string;
  readonly now: string;
  /** Said in place of rows. */
  readonly empty: string;
};

type UserAct = "issue-reset-link" | "disable" | "enable" | "grant-admin" | "remove-admin";
type ActResult = Result<{ readonly link: ShownLink | null } | null>;

/** The accounts, each with what can be done to it. */
export function UserTable({ users, myId, now, empty }: UserTableProps) {
  const fetcher = useFetcher<ActResult>();
  const [disabling, setDisabling] = useState<ShownUser | null>(null);
  const act = (intent: UserAct, user: ShownUser) => {
    fetcher.submit({ intent, userId: user.id }, { method: "post" });
  };
  const result = fetcher.data;
  const link = result?.ok ? (result.value?.link ?? null) : null;
  return (
    <>
      <FormFailure result={result} />
      {link && <IssuedLink link={link} />}
      <TableFrame caption="Accounts" twoLine still>
        <thead>
          <tr>
            <HeadCell>Person</HeadCell>
            <HeadCell>Studies</HeadCell>
            <HeadCell>Last seen</HeadCell>
            <HeadCell>
              <span className="visually-hidden">Acts</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {users.length === 0 && <EmptyRow columns={4}>{empty}</EmptyRow>}
          {users.map((user) => (
            <tr key={user.id}>
              <RowHead words className="min-w-52">
                <span className="flex flex-wrap items-center gap-2">
                  {shownAs(user)}
                  {user.isAdmin && <SquareChip>Admin</SquareChip>}
                  {user.isDisabled && <SquareChip>Disabled</SquareChip>}
                </span>
                {user.name !== null && <small>{user.email}</small>}
              </RowHead>
              <Cell words>
                <Studies user={user} />
              </Cell>
              <Cell className="text-ink-2">
                {user.lastSeenAt ? (
                  <Time at={user.lastSeenAt.toISOString()} now={now} form="ago" />
                ) : (
                  "signed out"
                )}
              </Cell>
              <Cell className="text-end">
                <Menu
                  label={`Acts on ${shownAs(user)}`}
                  alignEnd
                  triggerClassName="button button-quiet button-32 button-icon"
                  trigger={<Icon of={Ellipsis} size={18} />}
                  groups={[{ items: actsOn(user, myId, act, setDisabling) }]}
                />
              </Cell>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      <Dialog
        open={disabling !== null}
        onClose={() => setDisabling(null)}
        title={`Disable the account of ${disabling ? shownAs(disabling) : ""}?`}
        confirm={
          <Button
            rank="danger"
            onClick={() => {
              if (disabling) act("disable", disabling);
              setDisabling(null);
            }}
          >
            Disable the account
          </Button>
        }
      >
        Every browser is signed out at once, and open links stop working. Grades and decisions stay; work that
        is assigned stays too, until it is moved.
      </Dialog>
    </>
  );
}

function Studies({ user }: { readonly user: ShownUser }) {
  if (user.studies.length === 0) return <span className="text-ink-3">none</span>;
  return (
    <ul>
      {user.studies.map((study) => (
        <li key={study.slug}>
          {study.name} <span className="text-ink-3">{rolesInWords(study.roles)}</span>
        </li>
      ))}
    </ul>
  );
}

function actsOn(
  user: ShownUser,
  myId: string,
  act: (intent: UserAct, user: ShownUser) => void,
  askToDisable: (user: ShownUser) => void,
): MenuItem[] {
  const record: MenuItem = {
    label: "Show on record",
    icon: ScrollText,
    to: `/admin/audit?person=${user.id}`,
  };
  if (user.isDisabled) {
    return [{ label: "Enable the account", icon: UserCheck, onChoose: () => act("enable", user) }, record];
  }
  return [
    { label: "Make a password link", icon: KeyRound, onChoose: () => act("issue-reset-link", user) },
    user.isAdmin
      ? { label: "Take the role of admin", icon: ShieldOff, onChoose: () => act("remove-admin", user) }
      : { label: "Make an admin", icon: ShieldCheck, onChoose: () => act("grant-admin", user) },
    record,
    ...(user.id === myId
      ? []
      : [{ label: "Disable…", icon: UserX, danger: true, onChoose: () => askToDisable(user) }]),
  ];
}

function shownAs({ name, email }: ShownUser): string {
  return isolated(name ?? email ?? "An erased person");
}
