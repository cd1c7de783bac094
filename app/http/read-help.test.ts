import { expect, test, vi } from "vitest";
import { readHelp } from "./read-help.server.ts";

const disk = vi.hoisted(() => ({ fails: false }));
vi.mock("node:fs/promises", async (original) => {
  const files = await original<typeof import("node:fs/promises")>();
  const readFile = async (...asked: Parameters<typeof files.readFile>) => {
    if (disk.fails) throw new Error("too many open files");
    return await files.readFile(...asked);
  };
  return { ...files, readFile };
});

test("a guide that could not be read is read the next time, and then kept", async () => {
  disk.fails = true;
  await expect(readHelp("research")).rejects.toThrow("too many open files");
  disk.fails = false;
  const guide = await readHelp("research");
  expect(guide.sections.length).toBeGreaterThan(3);
  disk.fails = true;
  expect(await readHelp("research")).toBe(guide);
});
