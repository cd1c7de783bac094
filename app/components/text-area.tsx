import { type ComponentPropsWithoutRef, forwardRef, useEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import { Field, type FieldProps } from "./field.tsx";
import { growWithText } from "./grow-with-text.browser.ts";
import { joinRefs } from "./join-refs.ts";

export type TextAreaProps = Omit<FieldProps, "children"> &
  Omit<ComponentPropsWithoutRef<"textarea">, "style" | "children" | "id" | "className"> & {
    /** Reasons and rationales that others will read are set in serif. */
    readonly serif?: boolean;
    readonly inputClassName?: string;
  };

/** Several lines of text with their label; grows to eight lines, then scrolls. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  {
    label,
    help,
    error,
    optional,
    aside,
    labelHidden,
    className,
    id,
    serif = false,
    inputClassName,
    rows = 2,
    onInput,
    ...rest
  },
  ref,
) {
  const own = useRef<HTMLTextAreaElement>(null);
  // A new value from outside (undo, an inserted phrase) changes the height as typing does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value decides the height
  useEffect(() => {
    if (own.current) growWithText(own.current);
  }, [rest.value]);
  return (
    <Field {...{ label, help, error, optional, aside, labelHidden, className, id }}>
      {(control) => (
        <textarea
          dir="auto"
          {...rest}
          {...control}
          ref={joinRefs(own, ref)}
          rows={rows}
          onInput={(event) => {
            growWithText(event.currentTarget);
            onInput?.(event);
          }}
          className={classNames("input text-area", serif && "input-serif", inputClassName)}
        />
      )}
    </Field>
  );
});
