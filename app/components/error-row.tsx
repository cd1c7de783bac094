import { type ReactNode, useId } from "react";
import { ERROR_TYPE_DEFINITIONS, type ErrorType } from "#app/modules/verdicts/error-types.ts";
import type { PlacedMark } from "#app/modules/verdicts/marks.ts";
import { Checkbox } from "./checkbox.tsx";
import { ErrorTypeLine } from "./error-type-line.tsx";
import { KeyHint } from "./key-hint.tsx";
import { numberOf } from "./mark-layer.tsx";
import { TagButton } from "./tag.tsx";

/** More would push the rows below out of sight; the list of marks has them all. */
const MOST_TAGS = 3;

type ErrorRowProps = {
  readonly type: ErrorType;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The marks of this type. */
  readonly marks: readonly PlacedMark[];
  readonly activeMark?: string | null;
  readonly onActivate?: (markId: string | null) => void;
  readonly onOpen?: (markId: string) => void;
  /** What the guide says of this error; a second line while it is marked. */
  readonly modeOfError?: string | null;
  readonly disabled?: boolean;
  /** Below it while it is marked: its sub-tags. */
  readonly children?: ReactNode;
};

/** One error type of the decision: box, line, name, what it means, its marks, its key. */
export function ErrorRow({
  type,
  checked,
  onChange,
  marks,
  activeMark = null,
  onActivate,
  onOpen,
  modeOfError,
  disabled = false,
  children,
}: ErrorRowProps) {
  const id = useId();
  const { name, short, key } = ERROR_TYPE_DEFINITIONS[type];
  const shown = marks.length > MOST_TAGS ? marks.slice(0, MOST_TAGS - 1) : marks;
  const showsMode = checked && Boolean(modeOfError);
  return (
    <div className="error-row" data-chosen={checked || undefined}>
      <Checkbox
        id={id}
        label={null}
        errorType={type}
        checked={checked}
        disabled={disabled}
        aria-keyshortcuts={String(key)}
        aria-describedby={showsMode ? `${id}-mode` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id} className="error-row-name">
        <ErrorTypeLine kind={type} />
        <span>
          {name} <small>{short}</small>
        </span>
      </label>
      <span className="error-row-tags">
        {shown.map((mark, index) => (
          <TagButton
            key={mark.id}
            kind={type}
            number={numberOf(mark)}
            active={mark.id === activeMark}
            more={index === shown.length - 1 ? marks.length - shown.length : 0}
            onClick={() => onOpen?.(mark.id)}
            onMouseEnter={() => onActivate?.(mark.id)}
            onMouseLeave={() => onActivate?.(null)}
            onFocus={() => onActivate?.(mark.id)}
            onBlur={() => onActivate?.(null)}
          />
        ))}
        <KeyHint keys={String(key)} />
      </span>
      {showsMode && (
        <p id={`${id}-mode`} className="error-row-mode">
          {modeOfError}
        </p>
      )}
      {checked && children && <div className="error-row-more">{children}</div>}
    </div>
  );
}
