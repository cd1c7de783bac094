import type { Command, CommandLine } from "./command.ts";

const EXIT_CODES =
  "Exit codes: 0 done, 1 refused (the reason is on standard error), 2 wrong usage, 70 a fault in Assize.";

/** The list of commands, or of one group of them. */
export function commandList(lines: readonly CommandLine[], group: string | null): string {
  return [
    `Usage: assize ${group ? `${group} ` : ""}COMMAND [OPTIONS]`,
    "",
    ...columns(lines.map((line) => [line.name, line.summary])),
    "",
    "assize COMMAND --help says what a command takes.",
    EXIT_CODES,
  ].join("\n");
}

/** The help of one command. */
export function commandHelp(line: CommandLine, command: Command): string {
  const args = Object.entries(command.arguments ?? {});
  const options = Object.entries(command.options ?? {});
  const usage = args.map(([name, spec]) => {
    const shown = `${name.toUpperCase()}${spec.many ? "…" : ""}`;
    return spec.required ? ` ${shown}` : ` [${shown}]`;
  });
  return [
    `Usage: assize ${line.name}${usage.join("")}${options.length > 0 ? " [OPTIONS]" : ""}`,
    "",
    `${line.summary}.`,
    ...(args.length > 0
      ? ["", ...columns(args.map(([name, spec]) => [name.toUpperCase(), spec.summary]))]
      : []),
    "",
    ...columns([
      ...options.map(([name, spec]) => {
        const notes = [spec.required ? "required" : "", spec.many ? "may be repeated" : ""].filter(Boolean);
        const value = spec.kind === "text" ? ` ${spec.value ?? "TEXT"}` : "";
        return [
          `--${name}${value}`,
          `${spec.summary}${notes.length > 0 ? ` (${notes.join(", ")})` : ""}`,
        ] as const;
      }),
      ["--help", "Show this text"] as const,
    ]),
    ...(command.details ? ["", command.details] : []),
  ].join("\n");
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
