import { execFileSync, spawnSync } from "node:child_process";
import { statSync } from "node:fs";

/** The account that PostgreSQL runs under when we are root, which it refuses to run as. */
export type ServerAccount = { readonly name: string; readonly uid: number; readonly gid: number };

/**
 * Chooses the account. A cluster that exists keeps its owner, so a checkout first used without root stays usable;
 * otherwise `postgres` where it exists, else `nobody`.
 * @returns null when this process is not root and simply runs PostgreSQL itself
 */
export function chooseServerAccount(clusterDirectory: string): ServerAccount | null {
  if (process.getuid?.() !== 0) return null;
  const cluster = statSync(clusterDirectory, { throwIfNoEntry: false });
  if (cluster && cluster.uid !== 0) {
    return { name: `the user with id ${cluster.uid}`, uid: cluster.uid, gid: cluster.gid };
  }
  const account = findAccount("postgres") ?? findAccount("nobody");
  if (!account)
    throw new Error("PostgreSQL refuses to run as root, and there is no user postgres or nobody.");
  return account;
}

function findAccount(name: string): ServerAccount | null {
  try {
    const id = (flag: string) =>
      Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: "pipe" }));
    return { name, uid: id("-u"), gid: id("-g") };
  } catch {
    return null;
  }
}

/** Whether the account can walk into a directory: asked of the system, since modes alone do not tell. */
export function canEnter(account: ServerAccount, directory: string): boolean {
  const { uid, gid } = account;
  return spawnSync("test", ["-x", directory], { uid, gid, cwd: "/", stdio: "ignore" }).status === 0;
}
