import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type ButtonLook, buttonClass } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { canAnchorPopovers, placePopover } from "./place-popover.browser.ts";
import { popoverAttributes, popoverTargetAttributes } from "./popover-attributes.ts";

export type PopoverProps = ButtonLook & {
  /** What the button shows. */
  readonly trigger: ReactNode;
  /** Name of the button where the trigger is an icon alone. */
  readonly label?: string;
  readonly triggerClassName?: string;
  /** Aligned to the button's end instead of its start. */
  readonly alignEnd?: boolean;
  readonly padded?: boolean;
  readonly className?: string;
  readonly onToggle?: (open: boolean) => void;
  /** "dialog" for controls, "menu" for commands; what the button announces. */
  readonly kind?: "dialog" | "menu" | "true";
  /** A function draws what is there only while it is open: for the many of a long list, which need scripts anyway. */
  readonly children: ReactNode | (() => ReactNode);
};

/**
 * A button and what it opens: a native popover, closed by Escape, by a press elsewhere and by leaving.
 * Works before any script has loaded, unless its content is drawn on opening.
 */
export function Popover({
  trigger,
  label,
  triggerClassName,
  alignEnd = false,
  padded = false,
  className,
  onToggle,
  kind,
  rank,
  size,
  icon,
  children,
}: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const told = useRef(onToggle);
  told.current = onToggle;
  const [isDrawn, setDrawn] = useState(false);

  useEffect(() => {
    const element = popover.current;
    if (!element) return;
    const opens = (event: Event) => (event as ToggleEvent).newState === "open";
    const toggles = (event: Event) => opens(event) && flushSync(() => setDrawn(true));
    const toggled = (event: Event) => {
      const open = opens(event);
      if (!open) setDrawn(false);
      if (open && button.current && !canAnchorPopovers()) placePopover(element, button.current, alignEnd);
      told.current?.(open);
    };
    element.addEventListener("beforetoggle", toggles);
    element.addEventListener("toggle", toggled);
    return () => {
      element.removeEventListener("beforetoggle", toggles);
      element.removeEventListener("toggle", toggled);
    };
  }, [alignEnd]);

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup={kind}
        className={triggerClassName ?? buttonClass({ rank, size })}
        {...popoverTargetAttributes(id)}
      >
        {icon && <Icon of={icon} />}
        {trigger}
      </button>
      <div
        ref={popover}
        {...popoverAttributes(id)}
        className={classNames("popover", alignEnd && "popover-end", padded && "popover-padded", className)}
      >
        {typeof children !== "function" ? children : isDrawn && children()}
      </div>
    </>
  );
}
