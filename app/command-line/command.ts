import type { Environment } from "#app/config/environment.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Result } from "#app/lib/result.ts";

/** One option (`--name`) or one argument (`NAME`) of a command. */
export type OptionSpec = {
  /** `flag` takes no value. */
  readonly kind: "text" | "flag";
  /** May be given several times; its values arrive as a list. */
  readonly many?: true;
  readonly required?: true;
  /** What the value is called in the help, e.g. `FILE`. */
  readonly value?: string;
  /** The only values that it takes. */
  readonly oneOf?: readonly string[];
  readonly summary: string;
};

export type ArgumentSpec = Omit<OptionSpec, "kind" | "value">;

type Specs<Spec> = Readonly<Record<string, Spec>>;

type Word<Spec> = Spec extends { oneOf: readonly (infer Allowed extends string)[] } ? Allowed : string;

type TextValue<Spec> = Spec extends { many: true }
  ? Word<Spec>[]
  : Spec extends { required: true }
    ? Word<Spec>
    : Word<Spec> | undefined;

/** Values as a command gets them: options and arguments side by side, by name. */
export type Input<Options, Arguments> = {
  [Name in keyof Options]: Options[Name] extends { kind: "flag" } ? boolean : TextValue<Options[Name]>;
} & { [Name in keyof Arguments]: TextValue<Arguments[Name]> };

/** What surrounds a running command. */
export type CommandContext = {
  readonly environment: Environment;
  readonly projectRoot: string;
  /** Writes a line of the result to standard output, for scripts to read. */
  readonly print: (line: string) => void;
  /** Writes a remark to standard error. */
  readonly tell: (line: string) => void;
  /** Shows how far long work has come, on standard error; `total` null where it is not known. */
  readonly progress: (label: string, done: number, total: number | null) => void;
  /** The database of this installation, brought to this release's schema; opened once, closed after the command. */
  readonly openDatabase: () => Promise<Result<Database>>;
  /**
   * Where printed links begin, asked once the database is open: PUBLIC_URL, else what the server that runs on this data
   * is reached at. Where neither is known it is this command's own PORT, with a remark that says so.
   */
  readonly linkOrigin: () => string;
};

/** A command: what it takes, and what it does. A refusal becomes exit code 1 with its message on standard error. */
export type Command<
  Options extends Specs<OptionSpec> = Specs<OptionSpec>,
  Arguments extends Specs<ArgumentSpec> = Specs<ArgumentSpec>,
> = {
  readonly options?: Options;
  /** In the order in which they are typed; only the last may be `many` or not required. */
  readonly arguments?: Arguments;
  /** Further lines of help: examples, formats. */
  readonly details?: string;
  readonly run: (input: Input<Options, Arguments>, context: CommandContext) => Promise<Result<unknown>>;
};

/** Writes a command with the types of its input taken from its options and arguments. */
export function defineCommand<
  const Options extends Specs<OptionSpec> = Record<never, OptionSpec>,
  const Arguments extends Specs<ArgumentSpec> = Record<never, ArgumentSpec>,
>(command: Command<Options, Arguments>): Command {
  return command as unknown as Command;
}

/** A line of the table of commands. The command itself is loaded when it is called for. */
export type CommandLine = {
  /** One word, or two where commands form a group: `user link`. */
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<{ readonly command: Command }>;
};
