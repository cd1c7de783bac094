import type { CommandLine } from "./command.ts";
import { nearest } from "./nearest.ts";

/** What the first words of a command line ask for. */
export type Asked =
  | { readonly kind: "command"; readonly line: CommandLine; readonly rest: readonly string[] }
  /** Help on everything, or on the commands of one group. */
  | { readonly kind: "help"; readonly lines: readonly CommandLine[]; readonly group: string | null }
  | { readonly kind: "version" }
  | { readonly kind: "wrong"; readonly message: string };

/** Finds the command that the words name: `user link ada@example.org` is the command `user link`. */
export function readWords(words: readonly string[], table: readonly CommandLine[]): Asked {
  const [first, second] = words;
  if (first === undefined || first === "--help" || first === "-h")
    return { kind: "help", lines: table, group: null };
  if (first === "--version" || first === "-v") return { kind: "version" };
  if (first === "help") return readWords([...words.slice(1), "--help"], table);

  const line =
    table.find((candidate) => candidate.name === `${first} ${second}`) ??
    table.find((candidate) => candidate.name === first);
  if (line) return { kind: "command", line, rest: words.slice(line.name.split(" ").length) };

  const group = table.filter((candidate) => candidate.name.startsWith(`${first} `));
  if (group.length > 0) {
    const asksForHelp = second === undefined || second === "--help" || second === "-h";
    if (asksForHelp) return { kind: "help", lines: group, group: first };
    const names = group.map((candidate) => candidate.name.slice(first.length + 1));
    return {
      kind: "wrong",
      message: `There is no command "${first} ${second}".${hint(second, names, `${first} `)}`,
    };
  }
  if (first.startsWith("-")) return { kind: "wrong", message: `The option ${first} comes after a command.` };
  const firstWords = [...new Set(table.map((candidate) => candidate.name.split(" ")[0] ?? ""))];
  return { kind: "wrong", message: `There is no command "${first}".${hint(first, firstWords)}` };
}

function hint(typed: string, names: readonly string[], prefix = ""): string {
  const meant = nearest(typed, names);
  return meant ? ` Did you mean "${prefix}${meant}"?` : "";
}
