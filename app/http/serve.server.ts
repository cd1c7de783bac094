import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { App } from "#app/http/app.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import type { Log } from "#app/observability/log.server.ts";

/** Longer than the idle time of common proxies, so that they close first and never send into a closing socket. */
const KEEP_ALIVE_MILLISECONDS = 75_000;
const SWEEP_MILLISECONDS = 50;
const DEADLINE_MILLISECONDS = 10_000;

export type Served = {
  /** Where the server listens, e.g. `http://127.0.0.1:3000`. */
  readonly url: string;
  /** Takes no new connection, lets requests under way finish until the deadline, then cuts the rest. */
  readonly close: (options?: { deadlineMilliseconds?: number }) => Promise<void>;
};

/**
 * Listens for requests.
 * @param port 0 takes any free one
 * @returns a refusal where the port is taken or the address is not this machine's
 */
export async function serve(options: {
  readonly app: Pick<App, "fetch">;
  readonly port: number;
  readonly host: string;
}): Promise<Result<Served>> {
  // The adapter's own Request and Response stay its own: Remix works with those of the platform.
  const server = createAdaptorServer({ fetch: options.app.fetch, overrideGlobalObjects: false }) as Server;
  server.keepAliveTimeout = KEEP_ALIVE_MILLISECONDS;
  const url = await listen(server, options.port, options.host);
  if (!url.ok) return url;
  return success({
    url: url.value,
    close: ({ deadlineMilliseconds = DEADLINE_MILLISECONDS } = {}) =>
      closeServer(server, deadlineMilliseconds),
  });
}

/** Lets a server listen. @returns the address it got, or a refusal as `serve` gives it */
export async function listen(server: Server, port: number, host: string): Promise<Result<string>> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, host, resolve);
    });
  } catch (error) {
    const refusal = refusalToListen(error, port, host);
    if (refusal) return refusal;
    throw error;
  }
  const { address, family, port: actualPort } = server.address() as AddressInfo;
  const name = family === "IPv6" ? `[${address}]` : address;
  return success(`http://${name}:${actualPort}`);
}

function refusalToListen(error: unknown, port: number, host: string) {
  switch ((error as NodeJS.ErrnoException).code) {
    case "EADDRINUSE":
      return refuse(
        "conflict",
        `Port ${port} on ${host} is taken. Stop what uses it, or set PORT to another.`,
      );
    case "EACCES":
      return refuse("forbidden", `Port ${port} is reserved for the system. Set PORT to one above 1023.`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return refuse("invalid", `HOST ${host} is not an address of this machine.`);
    default:
      return null;
  }
}

async function closeServer(server: Server, deadlineMilliseconds: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection whose request finishes from now on would stay open for the next one.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MILLISECONDS);
  const deadline = setTimeout(() => server.closeAllConnections(), deadlineMilliseconds);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}

/**
 * Stops the process in order at SIGTERM or SIGINT: not ready, requests under way finish, `release` closes what they
 * used (the database last), exit. A second signal exits at once.
 */
export function stopOnSignals(options: {
  readonly app: Pick<App, "stopAccepting">;
  readonly served: Served;
  readonly release: () => Promise<void>;
  readonly log: Log;
}): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    options.log.info({ signal }, "Stopping");
    options.app.stopAccepting();
    try {
      await options.served.close();
      await options.release();
      process.exit(0);
    } catch (error) {
      options.log.error({ err: error }, "Stopping failed");
      process.exit(1);
    }
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
