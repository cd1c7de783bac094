import type { Failure } from "#app/http/failure.ts";

type FormFaults = {
  /** What is said of the whole. */
  readonly sentence: string;
  /** By the form's own names of its parts: "note", "rawAnalysis", "findings.assertion". */
  readonly fields: Readonly<Record<string, string>>;
};

/** Where a room's form stands inside what the room sends. */
const PLACE = /^(draft\.verdict|draft|verdict)\./;

/**
 * What a refusal says of the parts of a room's form. Where the parts were refused for their shape, before anybody
 * looked at what they say, their sentences are also what is said of the whole.
 */
export function formFaults({ message, fields = {} }: Failure): FormFaults {
  const named = Object.entries(fields).map(([path, fault]) => [path.replace(PLACE, ""), fault] as const);
  const isShape = Object.keys(fields).some((path) => PLACE.test(path));
  const sentences = [...new Set(named.map(([, fault]) => fault))];
  return { sentence: isShape ? sentences.join(" ") : message, fields: Object.fromEntries(named) };
}
