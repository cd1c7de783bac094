import "./require-node.js";
import { ensureBuild } from "./build.js";
import { runProgram } from "./run-program.js";

// The HTTP tests call the production build in process.
await ensureBuild();
await runProgram("vitest", "vitest.mjs", ["run", ...process.argv.slice(2)], { NODE_ENV: "test" });
