import "./require-node.js";
import { ensureCommandLine } from "./build.js";
import { generateClient } from "./generate.js";

process.env.NODE_ENV = "development";
generateClient();
await ensureCommandLine();
process.setSourceMapsEnabled(true);
process.argv.splice(2, process.argv.length, "dev", ...process.argv.slice(2));
await import(new URL("../build/assize.js", import.meta.url).href);
