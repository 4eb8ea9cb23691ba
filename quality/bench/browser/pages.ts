// Bytes and time of a dealer's browser, at the sign-in, the start page and the orders page, with an empty cache each time, on the
// started portal.

import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { agencyOf, callFrom } from "../../../e2e/support/calls.ts";
import { readNews } from "../../../e2e/support/news.ts";
import { listOf } from "../../../e2e/support/orders.ts";
import { password, people } from "../../../e2e/support/people.ts";
import { sized } from "../../../packages/testing/src/how-many.ts";
import { quantile } from "../../../packages/testing/src/quantile.ts";
import { report } from "../../runs/rows.ts";
import { inPortal } from "./portal.ts";

const loads = sized(7);
const longTaskMs = 50;
/** The most that the start page may take, on a quiet machine. */
const startBar = { usableMs: 900, requests: 60 };

interface PageLoad {
  kilobytes: number;
  requests: number;
  usableMs: number;
  longTasks: number;
  blockedMs: number;
}

/** Loads a page in a new tab of this context and waits until it is usable. */
async function load(context: BrowserContext, address: string, usable: (page: Page) => Locator): Promise<PageLoad> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  let [bytes, requests] = [0, 0];
  network.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { longTasks: tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: "longtask",
    });
  });
  const began = performance.now();
  await page.goto(address, { waitUntil: "commit" });
  await usable(page).waitFor();
  const usableMs = performance.now() - began;
  await page.waitForLoadState("networkidle");
  const tasks = await page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks);
  await page.close();
  const blockedMs = tasks.reduce((sum, ms) => sum + ms - longTaskMs, 0);
  return { kilobytes: bytes / 1000, requests, usableMs, longTasks: tasks.length, blockedMs };
}

async function measure(
  browser: Browser,
  url: string,
  cookies: Cookies,
  address: string,
  usable: (page: Page) => Locator,
) {
  const all: PageLoad[] = [];
  for (let time = 0; time <= loads; time += 1) {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
    await context.addCookies(cookies);
    all.push(await load(context, address, usable));
    await context.close();
  }
  // The first load is left out because it warms up the servers.
  const of = (part: (one: PageLoad) => number): number => quantile(all.slice(1).map(part), 0.5);
  const [usableMs, requests] = [of((one) => one.usableMs), of((one) => one.requests)];
  const text =
    `${of(({ kilobytes }) => kilobytes).toFixed(0)} kB in ${requests} requests, ` +
    `usable after ${usableMs.toFixed(0)} ms, ` +
    `${of(({ longTasks }) => longTasks)} long tasks, ${of(({ blockedMs }) => blockedMs).toFixed(0)} ms blocked`;
  return { usableMs, requests, text };
}
type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

await inPortal(async (browser, url) => {
  const dealer = await browser.newContext({ baseURL: url });
  await callFrom(dealer.request, "session.login", { email: people.orderManager, password });
  await readNews(dealer.request);
  const cookies = await dealer.cookies();
  const agency = await agencyOf(dealer.request, "Lüneburg");
  const login = await measure(browser, url, [], "/login", (page) => page.getByRole("button", { name: "Anmelden" }));
  const attention = (page: Page): Locator =>
    page
      .getByRole("region", { name: /^Braucht Ihre Aufmerksamkeit/ })
      .getByRole("listitem")
      .first();
  const firstOrder = (page: Page): Locator => listOf(page).getByRole("row").nth(1);
  const start = await measure(browser, url, cookies, "/", attention);
  const orders = await measure(browser, url, cookies, `/agency/${agency}/orders`, firstOrder);
  report([
    { what: "`/login` in Chromium with an empty cache", measured: login.text },
    {
      what: "the start page in Chromium with an empty cache",
      measured: start.text,
      bar: `usable after ${startBar.usableMs} ms, ${startBar.requests} requests`,
      met: start.usableMs <= startBar.usableMs && start.requests <= startBar.requests,
    },
    { what: "the orders page in Chromium with an empty cache", measured: orders.text },
  ]);
});
