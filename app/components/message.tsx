import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconType } from "./icon.tsx";

export type MessageTone = "danger" | "warn" | "info" | "ok";

const ICONS: Readonly<Record<MessageTone, IconType>> = {
  danger: CircleAlert,
  warn: TriangleAlert,
  info: Info,
  ok: CircleCheck,
};

type MessageProps = {
  readonly tone: MessageTone;
  /** What happened, in bold. */
  readonly title?: string;
  /** What is safe, and what to do. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /**
   * Says it aloud when it appears: "alert" at once (a failed submit), "status" when there is a pause.
   * Leave it out for a message that is there from the start.
   */
  readonly announce?: "alert" | "status";
  readonly className?: string;
};

/** A message inside the page; a failure stays until it is resolved. */
export function Message({ tone, title, children, actions, announce, className }: MessageProps) {
  return (
    <div role={announce} className={classNames("message", `message-${tone}`, className)}>
      <Icon of={ICONS[tone]} size={17} />
      <div className="min-w-0">
        {title && <strong className="font-semibold">{title}</strong>}
        {title && children ? " " : null}
        {children}
        {actions && <div className="message-actions">{actions}</div>}
      </div>
    </div>
  );
}
