import { defineConfig } from "vitest/config";

// The Remix plugin stays out: it strips loaders. Paths resolve through package.json "imports".
export default defineConfig({
  test: {
    include: [
      "app/**/*.test.ts",
      "app/**/*.test.tsx",
      "seeds/**/*.test.ts",
      "tests/**/*.test.ts",
      "tests/**/*.test.tsx",
    ],
    exclude: ["tests/e2e/**", "node_modules/**"],
    environment: "node",
    globalSetup: ["tests/global-setup.ts"],
    // Tests wait for PostgreSQL half of their time: one worker for every core keeps a small machine busy.
    maxWorkers: "100%",
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
