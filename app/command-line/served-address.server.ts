import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isAlive } from "#app/db/embedded-process.server.ts";

type Note = { readonly pid: number; readonly publicUrl: string };

/**
 * Notes beside the embedded PostgreSQL's files where people reach this process, for commands that print links.
 * @returns takes the note away, unless another server has written its own since
 */
export function noteServedAddress(dataDirectory: string, publicUrl: string): () => void {
  const file = fileIn(dataDirectory);
  const note: Note = { pid: process.pid, publicUrl };
  writeFileSync(file, `${JSON.stringify(note)}\n`);
  return () => {
    if (readNote(file)?.pid === process.pid) rmSync(file, { force: true });
  };
}

/** Where the server that runs on this data is reached; null where none runs. */
export function findServedAddress(dataDirectory: string): string | null {
  const note = readNote(fileIn(dataDirectory));
  return note !== null && isAlive(note.pid) ? note.publicUrl : null;
}

const fileIn = (dataDirectory: string) => join(dataDirectory, "postgres", "served-at.json");

function readNote(file: string): Note | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Note;
  } catch {
    return null; // no server has noted itself, or one is just doing so
  }
}
