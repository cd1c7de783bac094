import "./require-node.js";
import { generateClient } from "./generate.js";
import { runProgram } from "./run-program.js";

generateClient();
await runProgram("typescript", "bin/tsc", ["--noEmit", ...process.argv.slice(2)]);
