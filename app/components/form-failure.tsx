import type { Result } from "#app/lib/result.ts";
import { Message } from "./message.tsx";

/** What a form that was refused says above its fields; nothing where each sentence stands under its field. */
export function FormFailure({ result }: { readonly result: Result<unknown> | undefined }) {
  if (result === undefined || result.ok) return null;
  const { message, fields = {} } = result.refusal;
  if (Object.keys(fields).length > 0) return null;
  return (
    <Message tone="danger" announce="alert">
      {message}
    </Message>
  );
}

/** The sentence under a field of a form that was refused. */
export function fieldFault(result: Result<unknown> | undefined, field: string): string | undefined {
  return result === undefined || result.ok ? undefined : result.refusal.fields?.[field];
}
