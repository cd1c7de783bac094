import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import type { Environment } from "#app/config/environment.server.ts";
import { warmPrisma } from "#app/db/prisma.server.ts";
import type { createApp } from "#app/http/app.server.ts";
import { serve, stopOnSignals } from "#app/http/serve.server.ts";
import { success } from "#app/lib/result.ts";
import { createLog } from "#app/observability/log.server.ts";
import { defineCommand } from "./command.ts";
import { giveUpOnSignals } from "./give-up.server.ts";
import { type Installation, openInstallation } from "./open-installation.server.ts";
import { prepareDemonstration } from "./prepare-demonstration.server.ts";
import { noteServedAddress } from "./served-address.server.ts";
import { isLoopback, startWarnings } from "./start-warnings.ts";
import { tendSecondLooks } from "./tend-second-looks.server.ts";
import { prepareWelcome } from "./welcome.server.ts";

type Build = ServerBuild & { entry: { module: { createApp: typeof createApp } } };

export const command = defineCommand({
  details: [
    "Variables: PORT, HOST, PUBLIC_URL, DATABASE_URL, DATA_DIR, TRUSTED_PROXY_HOPS, LOG_LEVEL, DATABASE_POOL_SIZE.",
    "In a container: HOST=0.0.0.0 PUBLIC_URL=https://… assize start",
  ].join("\n"),
  run: async (_, context) => {
    const { environment, projectRoot, print, tell } = context;
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
    const { database, embedded, close, abandon } = opened.value;
    const preparationIsOver = giveUpOnSignals(abandon, tell);
    let forgetAddress = () => {};
    try {
      const prepared = await prepareDemonstration(opened.value, context);
      if (!prepared.ok) return prepared;
      const welcome = await prepareWelcome(opened.value, environment);
      await warmPrisma(database);
      const app = build.entry.module.createApp({ ...environment, build, database, log });
      const served = await serve({ app, host: environment.host, port: environment.port });
      if (!served.ok) return served;
      await preparationIsOver();
      if (embedded) forgetAddress = noteServedAddress(embedded.dataDirectory, environment.publicUrl);
      const stopTending = tendSecondLooks(database, log);
      const released = new Promise<void>((resolve) => {
        const release = () => stopTending().then(close).finally(resolve);
        stopOnSignals({ app, served: served.value, release, log });
      });
      for (const line of welcome) print(line);
      for (const line of closingLines(opened.value, served.value.url, environment)) print(line);
      await released;
      return success(null);
    } finally {
      forgetAddress();
      await preparationIsOver();
      await close();
    }
  },
});

async function loadBuild(projectRoot: string): Promise<Build> {
  return await import(pathToFileURL(join(projectRoot, "build", "server", "index.js")).href);
}

function closingLines(
  { embedded, where }: Installation,
  listensAt: string,
  environment: Pick<Environment, "host" | "port" | "publicUrl">,
): string[] {
  const { publicUrl } = environment;
  const address = listensAt.replace("127.0.0.1", "localhost");
  return [
    `Assize is at ${publicUrl}${address === publicUrl ? "" : ` (listening at ${listensAt})`}`,
    embedded
      ? `Its data lies in ${where}; to delete it, stop Assize and remove that directory.`
      : `Its database is ${where}.`,
    ...(isLoopback(environment.host)
      ? [
          `Only this machine reaches it. From a container, or for others: HOST=0.0.0.0 PUBLIC_URL=http://ADDRESS:${environment.port}`,
        ]
      : []),
    "Ctrl-C stops it.",
  ];
}
