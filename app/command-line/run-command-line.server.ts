import type { Environment } from "#app/config/environment.server.ts";
import type { Result } from "#app/lib/result.ts";
import type { CommandLine } from "./command.ts";
import { makeContext } from "./command-context.server.ts";
import { commandHelp, commandList } from "./help-text.ts";
import { readInput } from "./read-input.ts";
import { readWords } from "./read-words.ts";

export const EXIT = { done: 0, refused: 1, wrongUsage: 2, fault: 70 } as const;

export type Surroundings = {
  readonly table: readonly CommandLine[];
  readonly version: string;
  /** Reads the environment when a command runs; help must work under a wrong one. */
  readonly environment: () => Promise<Result<Environment>>;
  readonly projectRoot: string;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly errIsTerminal: boolean;
};

/**
 * Runs one command line.
 * @param words what was typed after `assize`
 * @returns the exit code, once everything that the command opened is closed again
 */
export async function runCommandLine(words: readonly string[], around: Surroundings): Promise<number> {
  const say = (text: string) => around.err(`${text}\n`);
  const asked = readWords(words, around.table);
  if (asked.kind === "wrong") {
    say(`${asked.message}\nassize --help lists the commands.`);
    return EXIT.wrongUsage;
  }
  if (asked.kind === "help") {
    around.out(`${commandList(asked.lines, asked.group)}\n`);
    return EXIT.done;
  }
  if (asked.kind === "version") {
    around.out(`${around.version}\n`);
    return EXIT.done;
  }
  const { command } = await asked.line.load();
  const read = readInput(command, asked.rest);
  if (read.kind === "help") {
    around.out(`${commandHelp(asked.line, command)}\n`);
    return EXIT.done;
  }
  if (read.kind === "wrong") {
    say(`${read.message}\nassize ${asked.line.name} --help says what it takes.`);
    return EXIT.wrongUsage;
  }
  const environment = await around.environment();
  if (!environment.ok) {
    say(environment.refusal.message);
    return EXIT.refused;
  }
  const { context, close } = makeContext(environment.value, around);
  try {
    const result = await command.run(read.input as never, context);
    if (result.ok) return EXIT.done;
    const { message, fields = {} } = result.refusal;
    say(
      [message, ...Object.entries(fields).map(([field, sentence]) => `  ${field}: ${sentence}`)].join("\n"),
    );
    return EXIT.refused;
  } finally {
    await close();
  }
}
