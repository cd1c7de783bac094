import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import type { createApp } from "#app/http/app.server.ts";
import { serve, stopOnSignals } from "#app/http/serve.server.ts";
import { success } from "#app/lib/result.ts";
import { createLog } from "#app/observability/log.server.ts";
import { defineCommand } from "./command.ts";
import { type Installation, openInstallation } from "./open-installation.server.ts";
import { startWarnings } from "./start-warnings.ts";
import { prepareWelcome } from "./welcome.server.ts";

type Build = ServerBuild & { entry: { module: { createApp: typeof createApp } } };

export const command = defineCommand({
  details: [
    "Variables: PORT, HOST, PUBLIC_URL, DATABASE_URL, DATA_DIR, TRUSTED_PROXY_HOPS, LOG_LEVEL, DATABASE_POOL_SIZE.",
    "In a container: HOST=0.0.0.0 PUBLIC_URL=https://… assize start",
  ].join("\n"),
  run: async (_, { environment, projectRoot, print, tell }) => {
    for (const warning of startWarnings(environment)) tell(warning);
    const log = createLog({ level: environment.logLevel });
    const [opened, build] = await Promise.all([
      openInstallation(environment, {
        projectRoot,
        tell,
        migrate: "always",
        onLostConnection: (error) => log.warn({ err: error }, "A connection to the database was lost"),
      }),
      loadBuild(projectRoot), // while PostgreSQL starts
    ]);
    if (!opened.ok) return opened;
    const { database, close } = opened.value;
    try {
      const welcome = await prepareWelcome(opened.value, environment);
      const app = build.entry.module.createApp({ ...environment, build, database, log });
      const served = await serve({ app, host: environment.host, port: environment.port });
      if (!served.ok) return served;
      const released = new Promise<void>((resolve) => {
        stopOnSignals({ app, served: served.value, release: () => close().finally(resolve), log });
      });
      for (const line of welcome) print(line);
      for (const line of closingLines(opened.value, served.value.url, environment.publicUrl)) print(line);
      await released;
      return success(null);
    } finally {
      await close();
    }
  },
});

async function loadBuild(projectRoot: string): Promise<Build> {
  return await import(pathToFileURL(join(projectRoot, "build", "server", "index.js")).href);
}

function closingLines({ embedded, where }: Installation, listensAt: string, publicUrl: string): string[] {
  const address = listensAt.replace("127.0.0.1", "localhost");
  return [
    `Assize is at ${publicUrl}${address === publicUrl ? "" : ` (listening at ${listensAt})`}`,
    embedded
      ? `Its data lies in ${where}; to delete it, stop Assize and remove that directory.`
      : `Its database is ${where}.`,
    "Ctrl-C stops it.",
  ];
}
