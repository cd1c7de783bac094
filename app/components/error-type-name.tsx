import { ERROR_TYPE_DEFINITIONS, type ErrorType } from "#app/modules/verdicts/error-types.ts";
import { ErrorTypeLine } from "./error-type-line.tsx";

/** An error type with the line that marks it, for the head of a row. */
export function ErrorTypeName({ type }: { readonly type: ErrorType }) {
  return (
    <span className="flex items-center gap-2">
      <ErrorTypeLine kind={type} />
      {ERROR_TYPE_DEFINITIONS[type].name}
    </span>
  );
}
