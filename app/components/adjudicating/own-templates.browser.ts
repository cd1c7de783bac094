import { useCallback, useSyncExternalStore } from "react";

const KEY = "assize.reasons";
const MOST = 20;

const listeners = new Set<() => void>();
let known: { readonly kept: string | null; readonly list: readonly string[] } = { kept: null, list: [] };
const NONE: readonly string[] = [];

/** Reasons that the person keeps in this browser to begin others with, newest first. */
export function useOwnTemplates() {
  const templates = useSyncExternalStore(subscribe, read, () => NONE);
  const keep = useCallback((text: string) => {
    const words = text.trim();
    if (words !== "") write([words, ...read().filter((each) => each !== words)].slice(0, MOST));
  }, []);
  const drop = useCallback((text: string) => write(read().filter((each) => each !== text)), []);
  return { templates, keep, drop };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

function read(): readonly string[] {
  const kept = storedText();
  if (kept !== known.kept) known = { kept, list: parse(kept) };
  return known.list;
}

function write(list: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Storage is full or switched off: the reason itself is not lost, only the wish to keep it.
  }
  for (const listener of listeners) listener();
}

function storedText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function parse(kept: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(kept ?? "[]");
    return Array.isArray(list) ? list.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}
