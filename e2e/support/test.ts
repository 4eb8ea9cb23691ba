import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { setClockAhead } from "../../packages/testing/src/clock-ahead.ts";
import { limit } from "../../packages/testing/src/how-many.ts";
import { atRest } from "./at-rest.ts";
import { reportPages } from "./report-pages.ts";
import { type Stack, startStack } from "./stack.ts";
import { tokenText, watchTokens } from "./tokens.ts";

const require = createRequire(import.meta.url);

interface Fixtures {
  /** Fails a test when a page violated its content security policy or threw an error. */
  quietPages: undefined;
  /** Another browser: another person, or the same person elsewhere. */
  otherBrowser: BrowserContext;
}

export const test = base.extend<Fixtures, { stack: Stack }>({
  stack: [
    // Playwright reads a fixture's dependencies from this pattern; this fixture has none.
    async ({}, provide) => {
      const stack = await startStack();
      await provide(stack);
      await stack.stop();
      expect(stack.logs(), "promise 1: no token in a log").not.toMatch(tokenText);
      stack.remove();
    },
    { scope: "worker", timeout: limit(120_000) },
  ],
  context: async ({ context }, provide) => {
    await joinDay(context);
    await provide(context);
  },
  baseURL: async ({ stack }, provide) => provide(stack.url),
  quietPages: [
    async ({ context, stack }, provide, info) => {
      const troubles = troublesOf(context);
      const tokens = watchTokens(context);
      const report = reportPages(context);
      await provide(undefined);
      // The reporters print only 300 characters of an attachment.
      if (info.status !== info.expectedStatus) console.log(`\nPages of "${info.title}":\n${await report()}`);
      stack.faults.heal();
      await stack.faults.forgotten();
      expect(troubles, "promises 52 and 56: no CSP violation, no thrown error, no request elsewhere").toEqual([]);
      expect(await tokens(), "promise 1: no token for script").toEqual([]);
    },
    { auto: true },
  ],
  otherBrowser: async ({ browser }, provide) => {
    const context = await browser.newContext();
    await joinDay(context);
    const troubles = troublesOf(context);
    await provide(context);
    await context.close();
    expect(troubles, "promises 52 and 56: no CSP violation, no thrown error, no request elsewhere").toEqual([]);
  },
});
export { expect };

/** Gives the pages the day of the tests and of the portal (DAYS_LATER). */
async function joinDay(context: BrowserContext): Promise<void> {
  const days = Number(process.env["DAYS_LATER"] ?? 0);
  if (days !== 0) await context.addInitScript(setClockAhead, days);
}

const ourHosts = new Set(["localhost", "127.0.0.1"]);

function troublesOf(context: BrowserContext): string[] {
  const troubles: string[] = [];
  context.on("weberror", (thrown) => troubles.push(thrown.error().message));
  context.on("console", (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) troubles.push(message.text());
  });
  // The portal loads nothing from other hosts and sends nothing to them, so it needs no consent (promise 56).
  const judge = (what: string, url: string): void => {
    const { protocol, hostname } = new URL(url);
    if (/^(?:http|ws)s?:$/.test(protocol) && !ourHosts.has(hostname)) troubles.push(`${what} to ${hostname}`);
  };
  context.on("request", (request) => judge("a request", request.url()));
  // Playwright does not report a WebSocket as a request.
  context.on("page", (page) => page.on("websocket", (socket) => judge("a socket", socket.url())));
  return troubles;
}

/** The default is the source that is not minified: the browser needs twice as long to read it. */
const axeSource = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** Checks WCAG 2.2 A and AA with axe; every test that shows a new state calls it. From then on the page changes without transitions. */
export async function expectAccessible(page: Page): Promise<void> {
  // A button may be enabled while axe reads the page, and half of a transition is no colour of ours.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await atRest(page);
  // On a second check of the same page axe is already loaded; loading it again would take as long as the check.
  const present = await page.evaluate("typeof axe === 'object'");
  const { violations } = await new AxeBuilder({ page, axeSource: present === true ? ";" : axeSource })
    // Collects only what the message below shows. It preloads only media, because none of the rules reads style sheets.
    .options({
      resultTypes: ["violations"],
      selectors: false,
      preload: { assets: ["media"] },
      runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
      // No rule of WCAG, but who goes from heading to heading misses nothing.
      rules: { "heading-order": { enabled: true } },
    })
    // The default mode merges findings of frames in a second page, which takes longer than the check. The portal's pages have no frames to
    // check.
    .setLegacyMode()
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`),
    page.url(),
  ).toEqual([]);
}
