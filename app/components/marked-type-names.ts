import { ERROR_TYPE_DEFINITIONS, type ErrorType } from "#app/modules/verdicts/error-types.ts";

/** The names of error types, as pages write them: `Rule`, `Facts`, … */
export function markedTypeNames(types: readonly ErrorType[]): string[] {
  return types.map((type) => ERROR_TYPE_DEFINITIONS[type].name);
}
