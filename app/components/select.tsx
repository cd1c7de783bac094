import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { classNames } from "./class-names.ts";
import { Field, type FieldProps } from "./field.tsx";

export type Option = { readonly value: string; readonly label: string; readonly disabled?: boolean };
export type OptionGroup = { readonly label: string; readonly options: readonly Option[] };

export type SelectProps = Omit<FieldProps, "children"> &
  Omit<ComponentPropsWithoutRef<"select">, "size" | "style" | "children" | "id" | "className"> & {
    readonly options: ReadonlyArray<Option | OptionGroup>;
    /** A first entry without a value: "Choose a task". */
    readonly placeholder?: string;
    readonly size?: 26 | 32 | 40;
  };

/** The browser's own select with our frame. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(
  {
    label,
    help,
    error,
    optional,
    aside,
    labelHidden,
    className,
    id,
    options,
    placeholder,
    size = 32,
    ...rest
  },
  ref,
) {
  return (
    <Field {...{ label, help, error, optional, aside, labelHidden, className, id }}>
      {(control) => (
        <select
          {...rest}
          {...control}
          ref={ref}
          className={classNames("input select", size !== 32 && `input-${size}`)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          <SelectOptions options={options} />
        </select>
      )}
    </Field>
  );
});

/** The options of any native select, in groups where they have one. */
export function SelectOptions({ options }: Pick<SelectProps, "options">) {
  return (
    <>
      {options.map((entry) =>
        "options" in entry ? (
          <optgroup key={entry.label} label={entry.label}>
            <SelectOptions options={entry.options} />
          </optgroup>
        ) : (
          <option key={entry.value} value={entry.value} disabled={entry.disabled}>
            {entry.label}
          </option>
        ),
      )}
    </>
  );
}
