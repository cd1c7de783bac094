// Adds up the JSON reports of Vitest and Playwright and closes with one line: "N passed, N failed, N skipped". What passed
// at the second try alone is told before it.
import { readFileSync } from "node:fs";

const total = { passed: 0, failed: 0, skipped: 0 };
for (const path of process.argv.slice(2)) {
  const report = JSON.parse(readFileSync(path, "utf8"));
  if (report.stats) {
    total.passed += report.stats.expected + report.stats.flaky;
    total.failed += report.stats.unexpected;
    total.skipped += report.stats.skipped;
    if (report.stats.flaky > 0) console.log(`${report.stats.flaky} passed at the second try alone`);
  } else {
    total.passed += report.numPassedTests;
    total.failed += report.numFailedTests;
    total.skipped += report.numPendingTests + report.numTodoTests;
  }
}
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
