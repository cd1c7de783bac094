import { type ReactNode, useEffect, useId, useRef } from "react";
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
  readonly children: ReactNode;
};

/**
 * A button and what it opens: a native popover, closed by Escape, by a press elsewhere and by leaving.
 * Works before any script has loaded.
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

  useEffect(() => {
    const element = popover.current;
    if (!element) return;
    const toggled = (event: Event) => {
      const open = (event as ToggleEvent).newState === "open";
      if (open && button.current && !canAnchorPopovers()) placePopover(element, button.current, alignEnd);
      told.current?.(open);
    };
    element.addEventListener("toggle", toggled);
    return () => element.removeEventListener("toggle", toggled);
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
        {children}
      </div>
    </>
  );
}
