import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

/** What a control needs to be tied to its label, help and error. */
export type FieldControl = {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
};

export type FieldProps = {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** Takes the place of the help. */
  readonly error?: string | null;
  readonly optional?: boolean;
  /** Right of the label: a key hint or a note. */
  readonly aside?: ReactNode;
  /** The label stays for screen readers only, where a heading beside it says the same. */
  readonly labelHidden?: boolean;
  readonly className?: string;
  readonly id?: string;
  readonly children: (control: FieldControl) => ReactNode;
};

/** Label above, help or error below, tied to the control by ids. */
export function Field({
  label,
  help,
  error,
  optional = false,
  aside,
  labelHidden = false,
  className,
  id,
  children,
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = `${controlId}-note`;
  const hasNote = Boolean(error) || Boolean(help);
  return (
    <div className={classNames("field", className)}>
      <div className={classNames("field-label", labelHidden && "visually-hidden")}>
        <label htmlFor={controlId}>{label}</label>
        {optional && <span className="field-optional">optional</span>}
        {aside && <span className="ms-auto">{aside}</span>}
      </div>
      {children({
        id: controlId,
        "aria-describedby": hasNote ? noteId : undefined,
        "aria-invalid": error ? true : undefined,
      })}
      <FieldNote id={noteId} help={help} error={error} />
    </div>
  );
}

type FieldNoteProps = { readonly id: string; readonly help?: ReactNode; readonly error?: string | null };

/** The line below a control: its error if there is one, else its help. */
export function FieldNote({ id, help, error }: FieldNoteProps) {
  if (error) {
    return (
      <p id={id} className="field-error">
        <Icon of={CircleAlert} size={15} />
        <span>{error}</span>
      </p>
    );
  }
  return help ? (
    <p id={id} className="field-help">
      {help}
    </p>
  ) : null;
}
