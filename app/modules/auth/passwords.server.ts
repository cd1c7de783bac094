import { type Algorithm, hash, type Options, verify } from "@node-rs/argon2";

/** Argon2id with the least parameters that OWASP's Password Storage Cheat Sheet names: 19 MiB, two passes. */
const PARAMETERS: Options = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** The hash of a random text that was thrown away: what a password is compared with where there is no account. */
const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$SI+W9xMXrn1Ou+GyzZQoWw$Frlh/ZnnyCUBH5DatEtlD6AFT7yrBO/BFtzKGRdzS0U";

/** Hashes a password for storing; takes about 20 ms and 19 MiB. */
export function hashPassword(password: string): Promise<string> {
  return hash(canonical(password), PARAMETERS);
}

/**
 * Whether the password is the one that was hashed. Without a hash (no such account, none set) it does the same work
 * against nobody's and says no, so that the time of an answer does not tell which accounts exist.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(storedHash ?? NOBODYS_HASH, canonical(password));
  return storedHash !== null && fits;
}

/** One password typed on different keyboards can be composed differently (NIST SP 800-63B, 3.1.1.2). */
function canonical(password: string): string {
  return password.normalize("NFKC");
}
