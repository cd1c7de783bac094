import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const drawn = ["app/components", "app/routes"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  )
  .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"));

test("nothing is drawn with an inline style, which the content security policy refuses", () => {
  expect(drawn.length).toBeGreaterThan(30);
  const offenders = drawn.filter((file) =>
    /\sstyle=|<style\b|dangerouslySetInnerHTML/u.test(readFileSync(file, "utf8")),
  );
  expect(offenders).toEqual([]);
});
