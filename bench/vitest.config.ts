import { defineConfig } from "vitest/config";

// Measurements, not tests: they need the database of the tests and time for a million grades.
export default defineConfig({
  test: {
    root: ".",
    include: ["bench/**/*.bench.ts"],
    globalSetup: ["tests/global-setup.ts"],
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 900_000,
    disableConsoleIntercept: true,
    reporters: [["default", { summary: false }]],
  },
});
