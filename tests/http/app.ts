import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { projectRoot } from "#app/config/project-root.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { App, AppOptions, createApp } from "#app/http/app.server.ts";
import { sessionCookie, startSession } from "#app/modules/auth/lucia.server.ts";
import { createLog } from "#app/observability/log.server.ts";

type Build = ServerBuild & { entry: { module: { createApp: typeof createApp } } };

export const PUBLIC_URL = "http://localhost:3000";

/** The production build, which `npm test` brings up to date before it starts. */
export async function loadBuild(): Promise<Build> {
  const file = join(projectRoot(), "build", "server", "index.js");
  return await import(/* @vite-ignore */ pathToFileURL(file).href);
}

type LogLine = { level: string; msg?: string; requestId?: string } & Record<string, unknown>;

export type TestApp = App & {
  /** Sends a request as a browser on a page of the app does; `path` begins with a slash. */
  readonly browse: (path: string, init?: RequestInit) => Promise<Response>;
  /** Every line that the app has logged. */
  readonly lines: LogLine[];
};

/**
 * The whole edge in process, over a database of the test's own.
 * @param options what differs from production at `PUBLIC_URL` without proxies
 */
export async function openApp(
  database: Database,
  options: Partial<Omit<AppOptions, "database" | "log">> = {},
): Promise<TestApp> {
  const build = await loadBuild();
  const lines: LogLine[] = [];
  const log = createLog({
    level: "debug",
    destination: { write: (line) => void lines.push(JSON.parse(line)) },
  });
  const app = build.entry.module.createApp({
    build,
    database,
    publicUrl: PUBLIC_URL,
    mode: "production",
    trustedProxyHops: 0,
    log,
    ...options,
  });
  const publicUrl = options.publicUrl ?? PUBLIC_URL;
  return {
    ...app,
    lines,
    browse: (path, init = {}) => {
      const headers = new Headers({ "Sec-Fetch-Site": "same-origin", Origin: publicUrl });
      for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
      return app.fetch(new Request(`${publicUrl}${path}`, { ...init, headers }));
    },
  };
}

/** The headers of a browser in which this person has just signed in. */
export async function sessionHeaders(
  database: Database,
  userId: string,
  publicUrl = PUBLIC_URL,
): Promise<{ Cookie: string }> {
  const token = await startSession(database, { userId, userAgent: "" });
  return { Cookie: sessionCookie(token, publicUrl).split(";", 1)[0] ?? "" };
}

/** Sends a form as a page of the app does. */
export function formRequest(fields: Record<string, string>, method = "POST"): RequestInit {
  return { method, body: new URLSearchParams(fields) };
}
