import "./require-node.js";
import { runProgram } from "./run-program.js";

await runProgram(
  "vitest",
  "vitest.mjs",
  ["run", "--config", "bench/vitest.config.ts", ...process.argv.slice(2)],
  {
    NODE_ENV: "test",
  },
);
