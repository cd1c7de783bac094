import type { Environment } from "#app/config/environment.server.ts";

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;

/** Whether a HOST lets in nobody but this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

/** What an operator should know about how the server is exposed, one sentence each. */
export function startWarnings(environment: Pick<Environment, "host" | "publicUrl">): string[] {
  if (!isLoopback(environment.host) && !environment.publicUrl.startsWith("https:")) {
    return [
      `Warning: HOST ${environment.host} lets other machines in, and PUBLIC_URL is ${environment.publicUrl}: ` +
        "passwords and sessions would travel unencrypted. Put an https proxy in front and set PUBLIC_URL to its address.",
    ];
  }
  return [];
}
