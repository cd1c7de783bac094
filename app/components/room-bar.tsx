import { Link, useLocation } from "@remix-run/react";
import { ArrowLeft, ChevronLeft, ChevronRight, EllipsisVertical } from "lucide-react";
import type { ReactNode } from "react";
import { Icon, type IconType } from "./icon.tsx";
import { Logo } from "./logo.tsx";
import { PersonMenu } from "./person-menu.tsx";
import { Popover } from "./popover.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import type { Theme } from "./theme.ts";
import { ThemeMenu } from "./theme-menu.tsx";

export type RoomStep = { readonly to: string; readonly label: string; readonly keys?: string };

type RoomBarProps = {
  /** Where the room was entered from: "My queue". */
  readonly back: { readonly to: string; readonly label: string };
  /** The task. */
  readonly title: string;
  /** "37 of 94" */
  readonly position: ReactNode;
  readonly progress?: { readonly done: number; readonly total: number };
  readonly previous?: RoomStep | null;
  readonly next?: RoomStep | null;
  /** Saved or not, held until when: StateLabels. */
  readonly status?: ReactNode;
  /** Icon buttons: text size, columns, keys. On a phone they stand behind one button. */
  readonly tools?: ReactNode;
  readonly person: { readonly name: string };
  readonly theme: Theme;
};

/** The bar of a room: the way back, where one is, whether it is saved, and tools. */
export function RoomBar({
  back,
  title,
  position,
  progress,
  previous,
  next,
  status,
  tools,
  person,
  theme,
}: RoomBarProps) {
  const { pathname, search } = useLocation();
  return (
    <header className="top-bar room-bar">
      <div className="top-bar-part">
        <Link to="/" className="logo-link desk-only" aria-label="Assize, home">
          <Logo />
        </Link>
        <Link to={back.to} className="button button-quiet button-32 room-back">
          <Icon of={ArrowLeft} />
          <span className="room-back-word">{back.label}</span>
        </Link>
        <span className="top-bar-rule desk-only" />
        <h1 className="room-title">
          <span className="font-semibold text-ink">{title}</span> <span>{position}</span>
        </h1>
        {progress && (
          <ProgressBar {...progress} label={`Done in ${title}`} className="room-progress desk-only" />
        )}
        {(previous !== undefined || next !== undefined) && (
          <span className="desk-only room-steps">
            <StepLink step={previous ?? null} icon={ChevronLeft} />
            <StepLink step={next ?? null} icon={ChevronRight} />
          </span>
        )}
      </div>
      <div className="top-bar-part top-bar-end">
        {status && <div className="room-status">{status}</div>}
        <span className="top-bar-rule desk-only" />
        <span className="desk-only room-tools">
          {tools}
          <ThemeMenu theme={theme} returnTo={pathname + search} />
          <PersonMenu name={person.name} />
        </span>
        <span className="phone-only">
          <Popover
            label="More"
            alignEnd
            padded
            triggerClassName="button button-quiet button-32 button-icon"
            trigger={<Icon of={EllipsisVertical} size={20} />}
          >
            <span className="room-tools">
              {tools}
              <ThemeMenu theme={theme} returnTo={pathname + search} />
              <PersonMenu name={person.name} />
            </span>
          </Popover>
        </span>
      </div>
    </header>
  );
}

function StepLink({ step, icon }: { readonly step: RoomStep | null; readonly icon: IconType }) {
  const look = "button button-quiet button-32 button-icon";
  if (!step) {
    return (
      <span aria-hidden="true" aria-disabled="true" className={look}>
        <Icon of={icon} size={17} />
      </span>
    );
  }
  return (
    <Link
      to={step.to}
      className={look}
      aria-label={step.label}
      title={step.label}
      aria-keyshortcuts={step.keys}
    >
      <Icon of={icon} size={17} />
    </Link>
  );
}
