import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from "react";
import { classNames } from "./class-names.ts";

type SwitchProps = Omit<ComponentPropsWithoutRef<"input">, "type" | "role" | "style" | "children"> & {
  readonly label: ReactNode;
  readonly note?: ReactNode;
};

/** A setting that takes effect at once. */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch(
  { label, note, className, ...rest },
  ref,
) {
  return (
    <label className={classNames("choice", className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state itself */}
      <input {...rest} ref={ref} type="checkbox" role="switch" className="switch" />
      <span className="choice-label">
        {label}
        {note && <small>{note}</small>}
      </span>
    </label>
  );
});
