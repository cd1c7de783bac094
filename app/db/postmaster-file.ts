/** What a running PostgreSQL writes into `postmaster.pid` in its data directory. */
export type PostmasterFile = {
  readonly pid: number;
  readonly port: number;
  /** False while it starts up, recovers or shuts down. */
  readonly ready: boolean;
};

/**
 * Reads the text of a `postmaster.pid`. Lines, from PostgreSQL's `miscadmin.h`: 1 process id, 2 data directory,
 * 3 start time, 4 port, 5 socket directory, 6 listen address, 7 shared memory key, 8 status.
 * @returns null for a file that is still being written
 */
export function parsePostmasterFile(text: string): PostmasterFile | null {
  const lines = text.split("\n").map((line) => line.trim());
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0 || !Number.isInteger(port) || port <= 0) return null;
  return { pid, port, ready: lines[7] === "ready" };
}
