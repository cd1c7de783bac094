import { Check } from "lucide-react";
import { ERROR_TYPE_DEFINITIONS, ERROR_TYPES, type ErrorType } from "#app/modules/verdicts/error-types.ts";
import { ErrorTypeLine } from "./error-type-line.tsx";
import { Icon } from "./icon.tsx";

type ErrorTilesProps = {
  readonly marked: Readonly<Record<ErrorType, boolean>>;
  readonly onChange: (type: ErrorType, marked: boolean) => void;
};

/** The five error types as large buttons: the bar at the bottom of a phone. */
export function ErrorTiles({ marked, onChange }: ErrorTilesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend that the bar has no room for
    <div role="group" aria-label="Errors" className="error-tiles">
      {ERROR_TYPES.map((type) => (
        <button
          key={type}
          type="button"
          aria-pressed={marked[type]}
          className={`error-tile error-${type}`}
          onClick={() => onChange(type, !marked[type])}
        >
          {marked[type] && <Icon of={Check} size={12} className="error-tile-check" />}
          <ErrorTypeLine kind={type} />
          <span>{ERROR_TYPE_DEFINITIONS[type].name}</span>
        </button>
      ))}
    </div>
  );
}
