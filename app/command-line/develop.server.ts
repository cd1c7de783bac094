import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "@remix-run/node";
import { createServer as createViteServer, type ViteDevServer } from "vite";
import type { createApp } from "#app/http/app.server.ts";
import type { Bindings } from "#app/http/request-context.server.ts";
import { listen } from "#app/http/serve.server.ts";
import { success } from "#app/lib/result.ts";
import { createLog } from "#app/observability/log.server.ts";
import { defineCommand } from "./command.ts";
import { openInstallation } from "./open-installation.server.ts";
import { prepareDemonstration } from "./prepare-demonstration.server.ts";
import { noteServedAddress } from "./served-address.server.ts";
import { tendSecondLooks } from "./tend-second-looks.server.ts";
import { prepareWelcome } from "./welcome.server.ts";

type Build = ServerBuild & { entry: { module: { createApp: typeof createApp } } };
type Answer = (request: Request, bindings: Bindings) => Promise<Response>;

export const command = defineCommand({
  details: "npm run dev calls it. Pages and use cases are taken from the sources at every request.",
  run: async (_, context) => {
    const { environment, projectRoot, print, tell } = context;
    const opened = await openInstallation(environment, { projectRoot, tell, migrate: "always" });
    if (!opened.ok) return opened;
    const { database, embedded, close } = opened.value;
    let forgetAddress = () => {};
    const log = createLog({ level: environment.logLevel });
    const http = createServer();
    const vite = await openVite(projectRoot, http);
    try {
      attach(http, vite, async (request, bindings) => {
        const build = (await vite.ssrLoadModule("virtual:remix/server-build")) as Build;
        const options = { ...environment, build, database, log, mode: "development" } as const;
        return await build.entry.module.createApp(options).fetch(request, bindings);
      });
      const prepared = await prepareDemonstration(opened.value, context);
      if (!prepared.ok) return prepared;
      const listening = await listen(http, environment.port, environment.host);
      if (!listening.ok) return listening;
      if (embedded) forgetAddress = noteServedAddress(embedded.dataDirectory, environment.publicUrl);
      for (const line of await prepareWelcome(opened.value, environment)) print(line);
      print(`Assize is at ${environment.publicUrl}, from its sources. Ctrl-C stops it.`);
      const stopTending = tendSecondLooks(database, log);
      await new Promise((resolve) => process.once("SIGINT", resolve).once("SIGTERM", resolve));
      await stopTending();
      return success(null);
    } finally {
      forgetAddress();
      http.close();
      http.closeAllConnections();
      await vite.close();
      await close();
    }
  },
});

async function openVite(root: string, http: Server): Promise<ViteDevServer> {
  return await createViteServer({
    root,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: http } },
  });
}

/** Vite answers for what it serves, sources and their updates; everything else is the application's. */
function attach(http: Server, vite: ViteDevServer, answer: Answer): void {
  const respond = getRequestListener((request, bindings) => answer(request, bindings as Bindings), {
    overrideGlobalObjects: false,
  });
  http.on("request", (request, response) => {
    vite.middlewares(request, response, () => void respond(request, response));
  });
}
