import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { alone } from "../scripts/lock.js";
import { hashOf, isStamped, writeStamp } from "../scripts/stamp.js";

function makeDirectory(files: Record<string, string> = {}): string {
  const root = mkdtempSync(join(tmpdir(), "assize-stamp-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(root, path, ".."), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

const noTests = (path: string) => !path.endsWith(".test.ts");

test("a stamp holds until a source changes, moves or goes, and does not heed tests", () => {
  const root = makeDirectory({
    "app/a.ts": "1",
    "app/deep/b.ts": "2",
    "app/a.test.ts": "3",
    "lock.json": "{}",
  });
  const stamp = () => hashOf(root, ["app", "lock.json", "absent"], noTests);
  const seen = [stamp()];
  expect(stamp()).toBe(seen[0]);
  writeFileSync(join(root, "app/a.test.ts"), "changed");
  expect(stamp()).toBe(seen[0]);

  writeFileSync(join(root, "app/a.ts"), "changed");
  seen.push(stamp());
  renameSync(join(root, "app/deep/b.ts"), join(root, "app/deep/c.ts"));
  seen.push(stamp());
  writeFileSync(join(root, "lock.json"), "[]");
  seen.push(stamp());
  rmSync(join(root, "app/deep/c.ts"));
  seen.push(stamp());
  expect(new Set(seen).size).toBe(seen.length);
});

test("only the very stamp counts", () => {
  const file = join(makeDirectory(), "stamp");
  expect(isStamped(file, "one")).toBe(false);
  writeStamp(file, "one");
  expect(isStamped(file, "one")).toBe(true);
  expect(isStamped(file, "two")).toBe(false);
});

test("two that build wait for each other, and the lock goes when the work fails", async () => {
  const lock = join(makeDirectory(), "build", "lock");
  let inside = 0;
  const work = async () => {
    expect(++inside).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    inside--;
  };
  await Promise.all([alone(lock, work), alone(lock, work)]);
  const failing = alone(lock, async () => {
    throw new Error("no compiler");
  });
  await expect(failing).rejects.toThrow("no compiler");
  expect(existsSync(lock)).toBe(false);
});

test("the lock of a build that was killed is taken over", async () => {
  const lock = join(makeDirectory({ lock: "4194000" }), "lock");
  expect(await alone(lock, async () => "built")).toBe("built");
});
