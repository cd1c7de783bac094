#!/usr/bin/env node
import "../scripts/require-node.js";

// React and the server choose their fast paths by it when they are loaded.
process.env.NODE_ENV ||= "production";
const { ensureBuild } = await import("../scripts/build.js");
try {
  await ensureBuild();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.setSourceMapsEnabled(true);
await import(new URL("../build/assize.js", import.meta.url).href);
