import { isIP } from "node:net";

/**
 * The address that a request came from. Without trusted proxies it is the socket's, whatever the headers say;
 * behind N proxies it is the Nth entry from the right of X-Forwarded-For, since each proxy appends the address that
 * it saw and everything further left is the client's own claim. A request with fewer entries, or with an entry that
 * is no address, did not pass the proxies: the socket's address stands.
 */
export function clientAddress(from: {
  socketAddress: string | undefined;
  forwardedFor: string | null;
  trustedProxyHops: number;
}): string {
  const socketAddress = plainAddress(from.socketAddress ?? "") ?? "unknown";
  if (from.trustedProxyHops < 1 || from.forwardedFor === null) return socketAddress;
  const entry = from.forwardedFor.split(",").at(-from.trustedProxyHops);
  return plainAddress(entry ?? "") ?? socketAddress;
}

/** Strips a port and the IPv4-in-IPv6 prefix; null where no address is left. */
function plainAddress(entry: string): string | null {
  const text = entry.trim().toLowerCase();
  const bracketed = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1];
  const withoutPort = bracketed ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
  const address = withoutPort.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, "");
  return isIP(address) === 0 ? null : address;
}
