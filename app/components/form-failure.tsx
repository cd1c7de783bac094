import { useEffect, useRef } from "react";
import type { Result } from "#app/lib/result.ts";
import { Message } from "./message.tsx";

type FormFailureProps = {
  readonly result: Result<unknown> | undefined;
  /** The fields, or groups of fields, under which the form shows their sentences itself. */
  readonly placed?: readonly string[];
  readonly className?: string;
};

/** What a form that was refused says above its fields: the whole, and every sentence that has no field to stand under. */
export function FormFailure({ result, placed = [], className }: FormFailureProps) {
  if (result === undefined || result.ok) return null;
  const { message, fields = {} } = result.refusal;
  const homeless = faultsWithoutPlace(fields, placed);
  const isAllPlaced = Object.keys(fields).length > 0 && homeless.length === 0;
  if (isAllPlaced) return null;
  return (
    <Message tone="danger" announce="alert" className={className}>
      {homeless.length === 0 ? message : homeless.map((fault) => <p key={fault}>{fault}</p>)}
    </Message>
  );
}

type LongFormFailureProps = Omit<FormFailureProps, "className"> & {
  /** What did not happen: "The study was not made." */
  readonly title: string;
};

/**
 * The same for a form longer than a window: whatever was refused is said above the fields in one message, which takes
 * the focus, and the window with it, from the button far below.
 */
export function LongFormFailure({ result, placed = [], title }: LongFormFailureProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result?.ok === false) frame.current?.focus();
  }, [result]);
  if (result === undefined || result.ok) return null;
  const { message, fields = {} } = result.refusal;
  const homeless = faultsWithoutPlace(fields, placed);
  return (
    <div ref={frame} tabIndex={-1} className="form-failure">
      <Message tone="danger" announce="alert" title={title}>
        {homeless.length === 0 ? message : homeless.map((fault) => <p key={fault}>{fault}</p>)}
      </Message>
    </div>
  );
}

function faultsWithoutPlace(
  fields: Readonly<Record<string, string>>,
  placed: readonly string[],
): readonly string[] {
  const homeless = Object.entries(fields).filter(([path]) => !placed.some((name) => covers(name, path)));
  return [...new Set(homeless.map(([, fault]) => fault))];
}

function covers(name: string, path: string): boolean {
  return path === name || path.startsWith(`${name}.`);
}

/** The sentence under a field of a form that was refused. */
export function fieldFault(result: Result<unknown> | undefined, field: string): string | undefined {
  return result === undefined || result.ok ? undefined : result.refusal.fields?.[field];
}
