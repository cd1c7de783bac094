import {
  Ban,
  Check,
  CheckCheck,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CloudOff,
  CopyPlus,
  CornerUpLeft,
  FileMinus2,
  Flag,
  Gavel,
  GitBranch,
  LoaderCircle,
  Lock,
  SkipForward,
  Split,
} from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconType } from "./icon.tsx";

type Tone = "ok" | "warn" | "danger" | "accent" | "ink" | "faint" | "plain";
type StateLook = { readonly icon: IconType; readonly tone: Tone; readonly word: string };

/** Every state that work or its saving can be in, with its icon and colour. */
const STATES = {
  queued: { icon: CircleDashed, tone: "faint", word: "Queued" },
  in_progress: { icon: CircleDot, tone: "accent", word: "In progress" },
  submitted: { icon: CircleCheck, tone: "ink", word: "Submitted" },
  skipped: { icon: SkipForward, tone: "faint", word: "Skipped" },
  sent_back: { icon: CornerUpLeft, tone: "warn", word: "Sent back" },
  second_look: { icon: CornerUpLeft, tone: "warn", word: "Second look" },
  conflict: { icon: Split, tone: "warn", word: "Conflict" },
  open: { icon: CircleDashed, tone: "faint", word: "Open" },
  single: { icon: Check, tone: "ok", word: "Graded once" },
  agreed: { icon: CheckCheck, tone: "ok", word: "Agreed" },
  by_rule: { icon: CheckCheck, tone: "ok", word: "By rule" },
  majority: { icon: CheckCheck, tone: "ok", word: "By majority" },
  adjudicated: { icon: Gavel, tone: "ok", word: "Adjudicated" },
  extra: { icon: CopyPlus, tone: "faint", word: "Extra" },
  set_aside: { icon: FileMinus2, tone: "faint", word: "Set aside" },
  withdrawn: { icon: Ban, tone: "faint", word: "Withdrawn" },
  declined: { icon: Ban, tone: "faint", word: "Declined" },
  released: { icon: Ban, tone: "faint", word: "Released" },
  doubt: { icon: Flag, tone: "plain", word: "Flagged doubt" },
  held: { icon: Lock, tone: "faint", word: "Yours" },
  saving: { icon: LoaderCircle, tone: "faint", word: "Saving" },
  saved: { icon: Check, tone: "faint", word: "Saved" },
  offline: { icon: CloudOff, tone: "warn", word: "Offline, kept here" },
  changed_elsewhere: { icon: GitBranch, tone: "warn", word: "Changed in another window" },
  not_saved: { icon: CircleAlert, tone: "danger", word: "Not saved. Nothing is lost." },
} as const satisfies Record<string, StateLook>;

export type StateName = keyof typeof STATES;

type StateLabelProps = {
  readonly state: StateName;
  /** In place of the usual word: "Saved 10:02". */
  readonly children?: ReactNode;
  readonly strong?: boolean;
  readonly className?: string;
};

/** Icon and word of a state; colour only repeats them. */
export function StateLabel({ state, children, strong = false, className }: StateLabelProps) {
  const { icon, tone, word } = STATES[state];
  return (
    <span className={classNames("state", `state-${tone}`, strong && "state-strong", className)}>
      <Icon of={icon} className={state === "saving" ? "spinner" : undefined} />
      <span>{children ?? word}</span>
    </span>
  );
}
