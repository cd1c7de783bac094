import "./require-node.js";
import { ensureBuild } from "./build.js";
import { runProgram } from "./run-program.js";

await ensureBuild();
await runProgram("@playwright/test", "cli.js", ["test", ...process.argv.slice(2)], { NODE_ENV: "test" });
