import { LoaderCircle } from "lucide-react";
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconType } from "./icon.tsx";

export type ButtonRank = "primary" | "default" | "quiet" | "danger";
/** Height in pixels at the usual text size; 40 becomes 48 on a phone. */
export type ButtonSize = 26 | 32 | 40 | 48;

export type ButtonLook = {
  readonly rank?: ButtonRank;
  readonly size?: ButtonSize;
  readonly icon?: IconType;
};

export type ButtonProps = ButtonLook &
  Omit<ComponentPropsWithoutRef<"button">, "style"> & {
    /** Work is going on: a spinner, `busyLabel`, no second press. The width does not change. */
    readonly busy?: boolean;
    readonly busyLabel?: string;
    /** Key hints, drawn at the end. */
    readonly keys?: ReactNode;
    /** The icon alone is drawn; the children become the accessible name. Wrap it in a Tooltip. */
    readonly iconOnly?: boolean;
  };

/** Classes of a button, for whatever must look like one. */
export function buttonClass({ rank = "default", size = 32 }: ButtonLook, more?: string): string {
  return classNames("button", `button-${rank}`, `button-${size}`, more);
}

/** A verb and its object: "Commit 3,642 assignments". One primary button per screen. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    rank,
    size,
    icon,
    busy = false,
    busyLabel,
    keys,
    iconOnly = false,
    className,
    children,
    type = "button",
    onClick,
    ...rest
  },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      className={buttonClass(
        { rank, size },
        classNames(iconOnly && "button-icon", busy && "button-busy", className),
      )}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"] || undefined}
      onClick={(event) => {
        if (busy || rest["aria-disabled"] === true) {
          event.preventDefault();
          return;
        }
        onClick?.(event);
      }}
    >
      {iconOnly ? (
        <>
          {busy ? <Icon of={LoaderCircle} className="spinner" /> : icon && <Icon of={icon} />}
          <span className="visually-hidden">{children}</span>
        </>
      ) : (
        <ButtonLabels icon={icon} busy={busy} busyLabel={busyLabel}>
          {children}
        </ButtonLabels>
      )}
      {keys && <span className="button-keys desk-only">{keys}</span>}
    </button>
  );
});

type ButtonLabelsProps = {
  readonly icon?: IconType;
  readonly busy: boolean;
  readonly busyLabel?: string;
  readonly children: ReactNode;
};

function ButtonLabels({ icon, busy, busyLabel, children }: ButtonLabelsProps) {
  if (busyLabel === undefined) {
    return (
      <>
        {busy ? <Icon of={LoaderCircle} className="spinner" /> : icon && <Icon of={icon} />}
        {children}
      </>
    );
  }
  return (
    <span className="button-labels">
      <span data-shown={!busy}>
        {icon && <Icon of={icon} />}
        {children}
      </span>
      <span data-shown={busy}>
        <Icon of={LoaderCircle} className="spinner" />
        {busyLabel}
      </span>
    </span>
  );
}
