import { createHmac, hash } from "node:crypto";

/** SHA-256 as 64 lower-case hexadecimal digits; a text is hashed as UTF-8. */
export function sha256Hex(content: string | Uint8Array): string {
  return hash("sha256", content, "hex");
}

/** HMAC-SHA-256 (RFC 2104) as 64 lower-case hexadecimal digits; key and text as UTF-8. */
export function hmacSha256Hex(key: string, text: string): string {
  return createHmac("sha256", key).update(text).digest("hex");
}
