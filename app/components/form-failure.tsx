import type { Result } from "#app/lib/result.ts";
import { Message } from "./message.tsx";

type FormFailureProps = {
  readonly result: Result<unknown> | undefined;
  /** The fields, or groups of fields, under which the form shows their sentences itself. */
  readonly placed?: readonly string[];
};

/** What a form that was refused says above its fields: the whole, and every sentence that has no field to stand under. */
export function FormFailure({ result, placed = [] }: FormFailureProps) {
  if (result === undefined || result.ok) return null;
  const { message, fields = {} } = result.refusal;
  const homeless = Object.entries(fields).filter(([path]) => !placed.some((name) => covers(name, path)));
  const isAllPlaced = Object.keys(fields).length > 0 && homeless.length === 0;
  if (isAllPlaced) return null;
  return (
    <Message tone="danger" announce="alert">
      {homeless.length === 0 ? message : homeless.map(([path, fault]) => <p key={path}>{fault}</p>)}
    </Message>
  );
}

function covers(name: string, path: string): boolean {
  return path === name || path.startsWith(`${name}.`);
}

/** The sentence under a field of a form that was refused. */
export function fieldFault(result: Result<unknown> | undefined, field: string): string | undefined {
  return result === undefined || result.ok ? undefined : result.refusal.fields?.[field];
}
