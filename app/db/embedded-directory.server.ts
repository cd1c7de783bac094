import { createHash } from "node:crypto";
import { accessSync, chmodSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { canEnter, chooseServerAccount, type ServerAccount } from "./embedded-account.server.ts";

/** Where the embedded server lives, and under which account it runs. */
export type ServerHome = {
  /** Holds `cluster/` (PostgreSQL's own files), `password`, `port` and `server.log`. */
  readonly directory: string;
  readonly account: ServerAccount | null;
};

/** Where root's data lies while the account of the server cannot enter the checkout. */
export const ROOTS_DIRECTORY = "/var/lib/assize";

export const clusterOf = (home: string) => join(home, "cluster");

export type DataDirectoryWish = {
  readonly dataDirectory: string;
  readonly isDefault: boolean;
  readonly projectRoot: string;
};

/**
 * Chooses the server's home below the data directory and makes sure that it can be used. For root, whose server runs
 * under another account, a default data directory that this account cannot enter (a checkout under a closed home) is
 * replaced by a lasting one below /var/lib/assize; one set by hand is refused with the reason.
 */
export function chooseServerHome(wish: DataDirectoryWish): Result<ServerHome> {
  const made = makeHome(wish.dataDirectory);
  if (!made.ok) return made;
  const account = chooseServerAccount(clusterOf(made.value));
  if (!account || canEnter(account, made.value)) return success({ directory: made.value, account });
  if (!wish.isDefault) {
    return refuse(
      "invalid",
      `DATA_DIR ${wish.dataDirectory} cannot be used: PostgreSQL does not run as root but as ${account.name}, who ` +
        "cannot enter that directory. Choose one that every user may enter, or run Assize as an ordinary user.",
    );
  }
  const checkout = createHash("sha256").update(wish.projectRoot).digest("hex").slice(0, 12);
  return chooseServerHome({ ...wish, dataDirectory: `${ROOTS_DIRECTORY}/${checkout}`, isDefault: false });
}

function makeHome(dataDirectory: string): Result<string> {
  const home = join(dataDirectory, "postgres");
  try {
    const first = mkdirSync(home, { recursive: true });
    if (first && process.getuid?.() === 0) openUpTo(first, home);
    accessSync(home, constants.W_OK | constants.X_OK);
    return success(home);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    return refuse(
      "invalid",
      `The data directory ${dataDirectory} cannot be written (${reason}). ` +
        "Set DATA_DIR to a directory that this user may write, or change the directory's owner.",
    );
  }
}

/** Lets every user pass through the directories just made, whatever root's umask is; the cluster stays closed. */
function openUpTo(first: string, last: string): void {
  chmodSync(first, 0o755);
  let path = first;
  for (const part of last.slice(first.length).split("/").filter(Boolean)) {
    path = join(path, part);
    chmodSync(path, 0o755);
  }
}
