import { projectRoot } from "#app/config/project-root.server.ts";
import { softwareVersion } from "#app/config/software-version.server.ts";
import { COMMANDS } from "./commands.ts";
import { EXIT, runCommandLine } from "./run-command-line.server.ts";

const root = projectRoot();

// Whoever reads may stop reading (`assize user list | head`); the command's work goes on to its end.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}

process.exitCode = await runCommandLine(process.argv.slice(2), {
  table: COMMANDS,
  version: softwareVersion(),
  environment: async () => {
    const { readEnvironment } = await import("#app/config/environment.server.ts");
    return readEnvironment(process.env, { projectRoot: root, workingDirectory: process.cwd() });
  },
  projectRoot: root,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  errIsTerminal: process.stderr.isTTY,
}).catch((error: unknown) => {
  console.error("Assize failed:", error);
  process.exit(EXIT.fault); // whatever is still open would keep the process alive
});
