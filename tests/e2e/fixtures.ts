import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { removeData, type StartedServer, startServer } from "./server.ts";

export { expect };

type TestFixtures = {
  /** Complaints that the test brings about on purpose, e.g. a failed request; nothing is forgiven by default. */
  readonly forgiven: RegExp[];
};

type WorkerFixtures = {
  /** One server per worker, started as a person starts it, on data of its own. */
  readonly server: StartedServer;
};

/**
 * Playwright's `test` against the real server. A message of level error in the console, an exception in the page and
 * every violation of the content security policy fail the test, on every page it opens.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  forgiven: [async ({ playwright: _ }, use) => use([]), { scope: "test" }],

  server: [
    async ({ playwright: _ }, use) => {
      const server = await startServer();
      await use(server);
      expect(await server.stop(), server.output()).toBe(0);
      removeData(server.dataDirectory);
    },
    { scope: "worker", timeout: 180_000 },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  context: async ({ context, forgiven }, use) => {
    const complaints: string[] = [];
    await context.exposeFunction("reportPolicyViolation", (text: string) => complaints.push(text));
    await context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) => {
        const { reportPolicyViolation } = window as unknown as {
          reportPolicyViolation: (text: string) => void;
        };
        reportPolicyViolation(
          `Policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`,
        );
      });
    });
    context.on("console", (message) => {
      if (message.type() === "error")
        complaints.push(`Console: ${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (webError) => complaints.push(`Exception: ${webError.error().stack}`));
    await use(context);
    expect(complaints.filter((text) => !forgiven.some((pattern) => pattern.test(text)))).toEqual([]);
  },
});

/** Fails on anything that WCAG 2.2 AA forbids, as far as axe finds it on the page once its colours have settled. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== "running" || effect?.getTiming().iterations === Infinity,
      ),
  );
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
  }));
  expect(found).toEqual([]);
}
