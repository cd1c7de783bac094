import { defineConfig } from "@playwright/test";

/**
 * Journeys in a real Chromium, against the real start command. What fails once and then passes is told as flaky: a slow
 * machine can press a key before the page takes it.
 */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  forbidOnly: true,
  retries: 1,
  workers: 1,
  timeout: 60_000,
  use: {
    browserName: "chromium",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium",
      // In a container, and for root, Chromium's own sandbox cannot be set up.
      args: ["--no-sandbox"],
    },
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    screenshot: "only-on-failure",
    // Recording slows every test by a fifth.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
  },
});
