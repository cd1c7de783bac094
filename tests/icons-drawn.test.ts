import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { LucideIcon } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import createLucideIcon from "../scripts/draw-icon.js";

const ICONS = join(
  dirname(createRequire(import.meta.url).resolve("lucide-react/package.json")),
  "dist/esm/icons",
);

/** The package's files of one icon each; some only repeat another under an older name. */
const files = readdirSync(ICONS).filter(
  (name) => name.endsWith(".mjs") && readFileSync(join(ICONS, name), "utf8").includes("createLucideIcon("),
);

test("the browser's build draws icons as the package does on the server", async () => {
  expect(files.length).toBeGreaterThan(1_000);
  for (const file of files.filter((_, index) => index % 8 === 0)) {
    const { default: Drawing, __iconData } = (await import(pathToFileURL(join(ICONS, file)).href)) as {
      default: LucideIcon;
      __iconData: Parameters<typeof createLucideIcon>[0];
    };
    for (const meaning of [{ "aria-hidden": true }, { role: "img", "aria-label": "Sent" }]) {
      const props = { size: 16, strokeWidth: 1.75, className: "shrink-0", ...meaning };
      const ours = renderToStaticMarkup(createElement(createLucideIcon(__iconData), props));
      expect(ours, file).toBe(renderToStaticMarkup(createElement(Drawing, props)));
    }
  }
});
