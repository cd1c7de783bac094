import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Field, type FieldProps } from "./field.tsx";
import { Icon, type IconType } from "./icon.tsx";

export type TextInputProps = Omit<FieldProps, "children"> &
  Omit<ComponentPropsWithoutRef<"input">, "size" | "style" | "children" | "id" | "className"> & {
    readonly size?: 26 | 32 | 40;
    readonly icon?: IconType;
    /** Inside the frame at the end: a key hint, or a button that clears. */
    readonly end?: ReactNode;
    /** Seeds and counts in tabular figures; hashes and column names in mono. */
    readonly face?: "sans" | "figures" | "mono" | "serif";
    readonly inputClassName?: string;
  };

/** One line of text with its label. `placeholder` is an example, never the label. */
export const TextInput = forwardRef<HTMLInputElement, TextInputProps>(function TextInput(
  {
    label,
    help,
    error,
    optional,
    aside,
    labelHidden,
    className,
    id,
    size = 32,
    icon,
    end,
    face = "sans",
    inputClassName,
    type = "text",
    ...rest
  },
  ref,
) {
  return (
    <Field {...{ label, help, error, optional, aside, labelHidden, className, id }}>
      {(control) => {
        const input = (
          <input
            {...rest}
            {...control}
            ref={ref}
            type={type}
            className={classNames(
              "input",
              size !== 32 && `input-${size}`,
              face !== "sans" && `input-${face}`,
              inputClassName,
            )}
          />
        );
        if (!icon && !end) return input;
        return (
          <span className="input-frame">
            {icon && <Icon of={icon} />}
            {input}
            {end && <span className="input-end">{end}</span>}
          </span>
        );
      }}
    </Field>
  );
});
