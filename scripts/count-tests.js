// Adds up the JSON reports of Vitest and Playwright and closes with one line: "N passed, N failed, N skipped".
import { readFileSync } from "node:fs";

const total = { passed: 0, failed: 0, skipped: 0 };
for (const path of process.argv.slice(2)) {
  const report = JSON.parse(readFileSync(path, "utf8"));
  if (report.stats) {
    total.passed += report.stats.expected;
    total.failed += report.stats.unexpected + report.stats.flaky;
    total.skipped += report.stats.skipped;
  } else {
    total.passed += report.numPassedTests;
    total.failed += report.numFailedTests;
    total.skipped += report.numPendingTests + report.numTodoTests;
  }
}
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
