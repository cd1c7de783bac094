import { parseArgs } from "node:util";
import type { Command } from "./command.ts";
import { nearest } from "./nearest.ts";

/** The words after a command's name, read by what the command takes. */
export type ReadInput =
  | { readonly kind: "input"; readonly input: Record<string, string | string[] | boolean | undefined> }
  | { readonly kind: "help" }
  | { readonly kind: "wrong"; readonly message: string };

/** Reads options and arguments; anything unknown, missing or surplus is said in a sentence. */
export function readInput(command: Command, words: readonly string[]): ReadInput {
  const options = command.options ?? {};
  const { tokens } = parseArgs({
    args: [...words],
    options: Object.fromEntries(
      Object.entries(options).map(([name, { kind }]) => [
        name,
        { type: kind === "flag" ? "boolean" : "string" },
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const input: Record<string, string | string[] | boolean | undefined> = {};
  for (const [name, spec] of Object.entries(options)) {
    input[name] = spec.kind === "flag" ? false : spec.many ? [] : undefined;
  }
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind !== "option") continue;
    if (token.name === "help" || token.rawName === "-h") return { kind: "help" };
    const wrong = takeOption(command, token, input);
    if (wrong) return { kind: "wrong", message: wrong };
  }
  for (const [name, spec] of Object.entries(options)) {
    const given = input[name];
    const isMissing = given === undefined || (Array.isArray(given) && given.length === 0);
    if (spec.required && isMissing) return { kind: "wrong", message: `The option --${name} is required.` };
  }
  const wrong = takeArguments(command, positionals, input);
  return wrong ? { kind: "wrong", message: wrong } : { kind: "input", input };
}

type OptionToken = { readonly name: string; readonly rawName: string; readonly value?: string | undefined };

function takeOption(command: Command, token: OptionToken, input: Record<string, unknown>): string | null {
  const options = command.options ?? {};
  const spec = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
  if (!spec) {
    const meant = nearest(token.name, Object.keys(options));
    return `There is no option ${token.rawName}.${meant ? ` Did you mean --${meant}?` : ""}`;
  }
  if (spec.kind === "flag") {
    if (token.value !== undefined) return `The option --${token.name} takes no value.`;
    input[token.name] = true;
    return null;
  }
  if (token.value === undefined)
    return `The option --${token.name} needs a value: --${token.name} ${spec.value ?? "TEXT"}.`;
  if (spec.oneOf && !spec.oneOf.includes(token.value))
    return `The option --${token.name} takes ${alternatives(spec.oneOf)}, not "${token.value}".`;
  if (spec.many) (input[token.name] as string[]).push(token.value);
  else if (input[token.name] !== undefined) return `The option --${token.name} may be given only once.`;
  else input[token.name] = token.value;
  return null;
}

function takeArguments(
  command: Command,
  given: readonly string[],
  input: Record<string, unknown>,
): string | null {
  let taken = 0;
  for (const [name, spec] of Object.entries(command.arguments ?? {})) {
    const values = spec.many ? given.slice(taken) : given.slice(taken, taken + 1);
    if (spec.required && values.length === 0)
      return `${name.toUpperCase()} is missing: ${lowerFirst(spec.summary)}.`;
    const { oneOf } = spec;
    const strange = oneOf && values.find((value) => !oneOf.includes(value));
    if (oneOf && strange !== undefined)
      return `${name.toUpperCase()} is ${alternatives(oneOf)}, not "${strange}".`;
    input[name] = spec.many ? values : values[0];
    taken += values.length;
  }
  return taken < given.length ? `"${given[taken]}" is one word too many.` : null;
}

const alternatives = (words: readonly string[]) => `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
