import type { Environment } from "#app/config/environment.server.ts";
import type { CommandContext } from "./command.ts";
import { giveUpOnSignals } from "./give-up.server.ts";
import type { Installation } from "./open-installation.server.ts";
import { findServedAddress } from "./served-address.server.ts";

type Output = {
  readonly projectRoot: string;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly errIsTerminal: boolean;
};

/** Makes what surrounds a command; `close` gives back what the command opened. */
export function makeContext(
  environment: Environment,
  output: Output,
): { context: CommandContext; close: () => Promise<void> } {
  const progress = progressLine(output);
  let installation: Installation | null = null;
  let workIsOver = async () => {};
  const context: CommandContext = {
    environment,
    projectRoot: output.projectRoot,
    print: (line) => {
      progress.end();
      output.out(`${line}\n`);
    },
    tell: (line) => {
      progress.end();
      output.err(`${line}\n`);
    },
    progress: progress.show,
    openDatabase: async () => {
      if (!installation) {
        const { openInstallation } = await import("./open-installation.server.ts");
        const { projectRoot } = output;
        const opened = await openInstallation(environment, {
          projectRoot,
          tell: context.tell,
          migrate: "embedded",
        });
        if (!opened.ok) return opened;
        installation = opened.value;
        workIsOver = giveUpOnSignals(installation.abandon, context.tell);
      }
      return { ok: true, value: installation.database };
    },
    linkOrigin: () => {
      const { publicUrl, publicUrlIsDefault } = environment;
      if (!publicUrlIsDefault) return publicUrl;
      const served = installation?.embedded && findServedAddress(installation.embedded.dataDirectory);
      if (served) return served;
      context.tell(
        installation?.embedded
          ? `No server runs on this data; the link begins where \`assize start\` would be reached, at ${publicUrl}.`
          : `PUBLIC_URL is not set, so the link begins with ${publicUrl}. Set it to the address that people use.`,
      );
      return publicUrl;
    },
  };
  const close = async () => {
    progress.end();
    await workIsOver();
    await installation?.close();
  };
  return { context, close };
}

/** One line that is written over on a terminal; into a file, a line for every tenth part. */
function progressLine(output: Output): {
  show: (label: string, done: number, total: number | null) => void;
  end: () => void;
} {
  let open = false;
  let lastTenth = "";
  return {
    show: (label, done, total) => {
      const text = total === null ? `${label}: ${done}` : `${label}: ${done} of ${total}`;
      if (output.errIsTerminal) {
        output.err(`\r\x1b[K${text}`);
        open = true;
        return;
      }
      if (!total) return;
      const tenth = `${label} ${Math.floor((10 * done) / total)}`;
      if (tenth === lastTenth) return;
      lastTenth = tenth;
      output.err(`${text}\n`);
    },
    end: () => {
      if (open) output.err("\n");
      open = false;
    },
  };
}
