import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { FieldNote } from "./field.tsx";

export type Tile<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly note?: ReactNode;
  /** At the end of the tile: its key. */
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
};

type RadioTilesProps<Value extends string> = {
  readonly legend: string;
  readonly legendHidden?: boolean;
  /** Right of the legend: "ticks propose insufficient". */
  readonly aside?: ReactNode;
  readonly name: string;
  readonly tiles: ReadonlyArray<Tile<Value>>;
  readonly value?: Value | null;
  readonly defaultValue?: Value | null;
  readonly onChange?: (value: Value) => void;
  readonly stacked?: boolean;
  readonly help?: ReactNode;
  readonly error?: string | null;
  readonly required?: boolean;
  readonly className?: string;
};

/** A choice between a few weighty options, such as the two verdicts. */
export function RadioTiles<Value extends string>({
  legend,
  legendHidden = false,
  aside,
  name,
  tiles,
  value,
  defaultValue,
  onChange,
  stacked = false,
  help,
  error,
  required = false,
  className,
}: RadioTilesProps<Value>) {
  const noteId = useId();
  const controlled = value !== undefined;
  return (
    <fieldset
      className={classNames("field", className)}
      aria-describedby={error || help ? noteId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={legendHidden ? "visually-hidden" : "float-start w-full"}>
        <span className="field-label">
          {legend}
          {aside && <span className="ms-auto type-help text-ink-3">{aside}</span>}
        </span>
      </legend>
      <div className={classNames("tiles", stacked && "tiles-stacked")}>
        {tiles.map((tile) => (
          <label key={tile.value} className="tile">
            <input
              type="radio"
              className="radio"
              name={name}
              value={tile.value}
              disabled={tile.disabled}
              required={required}
              {...(controlled
                ? { checked: value === tile.value, onChange: () => onChange?.(tile.value) }
                : { defaultChecked: defaultValue === tile.value, onChange: () => onChange?.(tile.value) })}
            />
            <span className="tile-text">
              {tile.label}
              {tile.note && <small>{tile.note}</small>}
            </span>
            {tile.hint}
          </label>
        ))}
      </div>
      <FieldNote id={noteId} help={help} error={error} />
    </fieldset>
  );
}
