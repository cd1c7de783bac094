import { randomBytes } from "node:crypto";

const ACCEPTABLE = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** The id that a proxy gave the request, where it is well-formed, or a new one such as `7f3a-91c2-0b7d`. */
export function requestIdFrom(header: string | null): string {
  if (header !== null && ACCEPTABLE.test(header)) return header;
  const hex = randomBytes(6).toString("hex");
  return `${hex.slice(0, 4)}-${hex.slice(4, 8)}-${hex.slice(8)}`;
}
