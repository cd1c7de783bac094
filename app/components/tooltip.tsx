import { type ReactNode, useId, useState } from "react";
import { classNames } from "./class-names.ts";

type TooltipProps = {
  readonly text: string;
  readonly align?: "start" | "centre" | "end";
  readonly above?: boolean;
  /**
   * A node where the text repeats the control's own name (an icon alone). A function where it says more: it gets
   * the id to put into the control's `aria-describedby`.
   */
  readonly children: ReactNode | ((describedBy: string) => ReactNode);
  readonly className?: string;
};

/** A line of explanation that shows on hover and focus, and that Escape hides. */
export function Tooltip({ text, align = "centre", above = false, children, className }: TooltipProps) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  const describes = typeof children === "function";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and focus bubble up from the control inside
    <span
      className={classNames("tooltip-host", className)}
      onKeyDown={(event) => {
        if (event.key === "Escape") setDismissed(true);
      }}
      onPointerEnter={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      {describes ? children(id) : children}
      <span
        id={id}
        role="tooltip"
        aria-hidden={describes ? undefined : true}
        data-dismissed={dismissed}
        className={classNames("tooltip", align !== "centre" && `tooltip-${align}`, above && "tooltip-above")}
      >
        {text}
      </span>
    </span>
  );
}
