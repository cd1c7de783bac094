import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import { joinRefs } from "./join-refs.ts";
import type { MarkKind } from "./mark-kind.ts";

export type CheckboxProps = Omit<ComponentPropsWithoutRef<"input">, "type" | "style" | "children"> & {
  /** Null where the surrounding row names it by `aria-label` or `aria-labelledby`. */
  readonly label: ReactNode;
  readonly note?: ReactNode;
  /** Some of what it stands for is chosen. */
  readonly partly?: boolean;
  /** Draws it in the colour of an error type. */
  readonly errorType?: MarkKind;
};

/** One independent choice. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, note, partly = false, errorType, className, ...rest },
  ref,
) {
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (own.current) own.current.indeterminate = partly;
  }, [partly]);
  const box = (
    <input
      {...rest}
      ref={joinRefs(own, ref)}
      type="checkbox"
      className={classNames("checkbox", errorType && `error-${errorType}`, label === null && className)}
    />
  );
  if (label === null) return box;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is its control
    <label className={classNames("choice", className)}>
      {box}
      <span className="choice-label">
        {label}
        {note && <small>{note}</small>}
      </span>
    </label>
  );
});
