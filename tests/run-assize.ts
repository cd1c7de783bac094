import { COMMANDS } from "#app/command-line/commands.ts";
import { runCommandLine } from "#app/command-line/run-command-line.server.ts";
import { readEnvironment } from "#app/config/environment.server.ts";
import { projectRoot } from "#app/config/project-root.server.ts";

export type Ran = { readonly code: number; readonly out: string; readonly err: string };

/** Runs a command in this process as `assize` does, with these variables in its environment and nothing else. */
export async function runAssize(
  variables: Readonly<Record<string, string>>,
  words: readonly string[],
  workingDirectory = projectRoot(),
): Promise<Ran> {
  const written = { out: "", err: "" };
  const code = await runCommandLine(words, {
    table: COMMANDS,
    version: "1",
    environment: async () => readEnvironment(variables, { projectRoot: projectRoot(), workingDirectory }),
    projectRoot: projectRoot(),
    out: (text) => {
      written.out += text;
    },
    err: (text) => {
      written.err += text;
    },
    errIsTerminal: false,
  });
  return { code, ...written };
}
