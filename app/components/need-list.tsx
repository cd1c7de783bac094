import { Form, useNavigation } from "@remix-run/react";
import {
  CircleDashed,
  ClockAlert,
  FilePlus,
  FolderOpen,
  type LucideIcon,
  Shuffle,
  Split,
  UserPlus,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { itemsPath } from "#app/modules/studies/items-path.ts";
import type { Need, NeedAct } from "#app/modules/studies/study-needs.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Icon } from "./icon.tsx";
import { LinkButton } from "./link-button.tsx";

type NeedListProps = { readonly slug: string; readonly needs: readonly Need[]; readonly isClosed: boolean };

/** What holds the study up, each with the one thing to do about it. */
export function NeedList({ slug, needs, isClosed }: NeedListProps) {
  if (needs.length === 0) {
    return (
      <p className="border-t border-line py-4 text-ink-2">
        {isClosed ? "Nothing. The study is closed." : "Nothing. The study goes on by itself."}
      </p>
    );
  }
  return (
    <ul className="border-t border-line">
      {needs.map((need) => (
        <li key={need.id} className="flex items-start gap-3 border-b border-line py-3">
          <Icon of={iconOf(need)} size={17} className="mt-0.5 text-warn" />
          <div className="min-w-0 flex-1">
            <p className="type-interface">{need.fact}</p>
            <p className="type-help text-ink-3">{need.detail}</p>
          </div>
          {need.act && <NeedButton slug={slug} need={need} act={need.act} />}
        </li>
      ))}
    </ul>
  );
}

const ICONS: Readonly<Record<NeedAct["kind"], LucideIcon>> = {
  plan: Shuffle,
  open_study: FolderOpen,
  close_study: FolderOpen,
  fill_places: CircleDashed,
  complete_items: FilePlus,
  people: UserPlus,
  move_work: ClockAlert,
  move_set_aside: ClockAlert,
  list_conflicts: Split,
};

function iconOf(need: Need): LucideIcon {
  return need.act === null ? FilePlus : ICONS[need.act.kind];
}

function NeedButton({
  slug,
  need,
  act,
}: {
  readonly slug: string;
  readonly need: Need;
  readonly act: NeedAct;
}) {
  switch (act.kind) {
    case "plan":
      return <NeedLink to={`/studies/${slug}/assignments`}>See the plan</NeedLink>;
    case "people":
      return <NeedLink to={`/studies/${slug}/people`}>People</NeedLink>;
    case "list_conflicts":
      return (
        <NeedLink to={itemsPath(slug, { status: "conflict", task: act.task ?? undefined })}>
          Open list
        </NeedLink>
      );
    case "open_study":
      return <ActForm fields={{ act: "open_study" }} label="Open the study" busyLabel="Opening" />;
    case "fill_places":
      return <ActForm fields={{ act: "fill_places" }} label="Assign" busyLabel="Assigning" />;
    case "complete_items":
      return <ActForm fields={{ act: "complete_items" }} label="Add" busyLabel="Adding" />;
    case "close_study":
      return (
        <ConfirmedAct
          trigger="Close…"
          title="Close this study?"
          fields={{ act: "close_study" }}
          label="Close the study"
          busyLabel="Closing"
        >
          Nothing in it can be graded or decided afterwards, and its scores by model are open to its
          researchers. It stays closed.
        </ConfirmedAct>
      );
    case "move_set_aside":
      return (
        <ConfirmedAct
          trigger="Move work…"
          title="Move what they would grade in vain?"
          fields={{ act: "move_set_aside", graderId: act.userId }}
          label="Move untouched work"
          busyLabel="Moving"
        >
          {need.detail} They go to the other graders, the least loaded first. What was submitted or begun
          stays as it is.
        </ConfirmedAct>
      );
    case "move_work":
      return (
        <ConfirmedAct
          trigger="Move work…"
          title={`${need.fact}. Move the work?`}
          fields={{ act: "move_work", graderId: act.userId }}
          label="Move untouched work"
          busyLabel="Moving"
          other={
            <ActForm
              fields={{ act: "release_work", graderId: act.userId }}
              label="Only release it"
              busyLabel="Releasing"
              size={32}
            />
          }
        >
          {need.detail} They go to the other graders, the least loaded first. What was submitted or begun
          stays as it is.
        </ConfirmedAct>
      );
  }
}

function NeedLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <LinkButton to={to} size={26}>
      {children}
    </LinkButton>
  );
}

type ActFormProps = {
  readonly fields: Readonly<Record<string, string>>;
  readonly label: string;
  readonly busyLabel: string;
  readonly rank?: "primary" | "default";
  readonly size?: 26 | 32;
};

/** A button that posts one act to its page. */
export function ActForm({ fields, label, busyLabel, rank = "default", size = 26 }: ActFormProps) {
  const { formData } = useNavigation();
  const busy = Object.entries(fields).every(([name, value]) => formData?.get(name) === value);
  return (
    <Form method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" rank={rank} size={size} busy={busy} busyLabel={busyLabel}>
        {label}
      </Button>
    </Form>
  );
}

type ConfirmedActProps = ActFormProps & {
  readonly trigger: string;
  readonly title: string;
  /** A weaker act, left of the confirming one. */
  readonly other?: ReactNode;
  readonly children: ReactNode;
};

/** An act that is asked about first, with its effect in words. */
function ConfirmedAct({ trigger, title, other, children, ...form }: ConfirmedActProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size={26} onClick={() => setOpen(true)}>
        {trigger}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        confirm={
          // The forms go away with the dialog once their answer has changed what the page needs.
          <>
            {other}
            <ActForm {...form} rank="primary" size={32} />
          </>
        }
      >
        {children}
      </Dialog>
    </>
  );
}
