import { useFetcher } from "@remix-run/react";
import { Ellipsis, FileMinus2, UserCog, UserMinus, UserPlus } from "lucide-react";
import { useState } from "react";
import { SquareChip } from "#app/components/chip.tsx";
import { FormFailure } from "#app/components/form-failure.tsx";
import { Icon } from "#app/components/icon.tsx";
import { Menu, type MenuItem } from "#app/components/menu.tsx";
import { Message } from "#app/components/message.tsx";
import { rolesInWords } from "#app/components/role-words.ts";
import { Cell, CountCell, EmptyRow, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import { counted } from "#app/lib/counted.ts";
import type { Result } from "#app/lib/result.ts";
import type { SetAsideEffect } from "#app/modules/studies/set-aside.ts";
import { RemoveDialog, RolesDialog } from "./member-dialogs.tsx";
import { SetAsideDialog } from "./set-aside-dialog.tsx";
import { SetAsideEffectText } from "./set-aside-effect.tsx";
import { type HeldRole, type ShownMember, shownAs } from "./shown-member.ts";

/** What became of a change: how many places it freed, and in how many of them work had begun. */
export type MemberChange = { readonly released: number; readonly withDrafts: number } | null;

type MemberTableProps = {
  readonly slug: string;
  readonly members: readonly ShownMember[];
  readonly tasks: readonly string[];
  /** Grades can be set aside: the study is not closed. */
  readonly isOpen: boolean;
};

type Asked = { readonly member: ShownMember; readonly about: "roles" | "removal" | "set-aside" };

/** The people of a study under both their names, each with what they do and what can be changed. */
export function MemberTable({ slug, members, tasks, isOpen }: MemberTableProps) {
  const fetcher = useFetcher<Result<MemberChange>>();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [effect, setEffect] = useState<SetAsideEffect | null>(null);
  const close = () => setAsked(null);
  const result = fetcher.data;
  return (
    <>
      <FormFailure result={result} />
      {result?.ok && result.value && result.value.released > 0 && (
        <Message
          tone="info"
          announce="status"
          title={`${counted(result.value.released, "item")} became free.`}
        >
          Hand them out again under Assignments.{" "}
          {result.value.withDrafts > 0 && `${counted(result.value.withDrafts, "draft")} are kept.`}
        </Message>
      )}
      {effect && (
        <Message tone="info" title="Set aside.">
          <SetAsideEffectText slug={slug} effect={effect} verb="count no more" />
          {effect.items.some(({ to }) => to === "open") &&
            "Hand out what needs another grader under Assignments."}
        </Message>
      )}
      <TableFrame caption="People of this study" twoLine still>
        <thead>
          <tr>
            <HeadCell>Seen as</HeadCell>
            <HeadCell>Person</HeadCell>
            <HeadCell>Roles</HeadCell>
            <HeadCell numeric>Submitted</HeadCell>
            <HeadCell numeric>Left</HeadCell>
            <HeadCell>
              <span className="visually-hidden">Acts</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {members.length === 0 && (
            <EmptyRow columns={6}>
              Nobody yet. Invite graders, and an adjudicator for what they disagree on.
            </EmptyRow>
          )}
          {members.map((member) => (
            <tr key={member.userId}>
              <RowHead className="whitespace-nowrap">{member.pseudonym}</RowHead>
              <Cell words className="min-w-52">
                <span className="flex flex-wrap items-center gap-2">
                  {shownAs(member)}
                  {member.isDisabled && <SquareChip>Disabled</SquareChip>}
                </span>
                {member.name !== null && <small>{member.email}</small>}
              </Cell>
              <Cell>
                {member.removedAt ? (
                  <span className="text-ink-3">removed</span>
                ) : (
                  <Roles held={member.roles} />
                )}
              </Cell>
              <CountCell count={member.submitted} />
              <CountCell count={member.unsubmitted} />
              <Cell className="text-end">
                <Menu
                  label={`Acts on ${member.pseudonym}`}
                  alignEnd
                  triggerClassName="button button-quiet button-32 button-icon"
                  trigger={<Icon of={Ellipsis} size={18} />}
                  groups={[{ items: actsOn(member, isOpen, setAsked) }]}
                />
              </Cell>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      <RolesDialog
        member={asked?.about === "roles" ? asked.member : null}
        tasks={tasks}
        onClose={close}
        onSubmit={(form) => {
          fetcher.submit(form, { method: "post" });
          close();
        }}
      />
      <SetAsideDialog
        slug={slug}
        member={asked?.about === "set-aside" ? asked.member : null}
        tasks={tasks}
        onClose={close}
        onDone={(done) => {
          setEffect(done);
          close();
        }}
      />
      <RemoveDialog
        member={asked?.about === "removal" ? asked.member : null}
        onClose={close}
        onConfirm={({ userId }) => {
          fetcher.submit({ intent: "remove", userId }, { method: "post" });
          close();
        }}
      />
    </>
  );
}

function Roles({ held }: { readonly held: readonly HeldRole[] }) {
  const all = held.filter(({ task }) => task === null).map(({ role }) => role);
  const byTask = held.filter(({ task }) => task !== null);
  return (
    <>
      {rolesInWords(all)}
      {byTask.map(({ role, task }) => (
        <small key={`${role} ${task}`}>
          {role} of {task}
        </small>
      ))}
    </>
  );
}

function actsOn(member: ShownMember, isOpen: boolean, ask: (asked: Asked) => void): MenuItem[] {
  const about = (what: Asked["about"]) => () => ask({ member, about: what });
  const setAside =
    isOpen && member.submitted > 0
      ? [{ label: "Set grades aside…", icon: FileMinus2, onChoose: about("set-aside") }]
      : [];
  if (member.removedAt !== null) {
    return [{ label: "Take back…", icon: UserPlus, onChoose: about("roles") }, ...setAside];
  }
  return [
    { label: "Change roles…", icon: UserCog, onChoose: about("roles") },
    ...setAside,
    { label: "Remove…", icon: UserMinus, danger: true, onChoose: about("removal") },
  ];
}
