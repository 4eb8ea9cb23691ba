// An order of the shop until a dealer sees it: marketplace, event, gateway, stream, and the painted row in Chromium, while 50 orders a
// second come in, a tenth of them for this dealer.

import type { Page } from "@playwright/test";
import { callFrom } from "../../../e2e/support/calls.ts";
import { sized } from "../../../packages/testing/src/how-many.ts";
import { quantile } from "../../../packages/testing/src/quantile.ts";
import { atFixedRate } from "../../load/fixed-rate.ts";
import { addDealers, shopOf } from "../../load/shop.ts";
import { until } from "../../load/until.ts";
import { report } from "../../runs/rows.ts";
import { inPortalOf } from "./portal.ts";

const barMs = 300;
const [dealers, perSecond, seconds, warmingSeconds] = [sized(10, 2), sized(50, 10), sized(40), sized(10)];
const nameOf = (at: number): string => `Kundin-${at}`;

/** Runs in the page: notes for each customer's name when its row was painted, in milliseconds since 1970. */
function watchRows(): void {
  const seen: Record<string, number> = {};
  Object.assign(globalThis, { seen });
  new MutationObserver(() => {
    const fresh = [...document.querySelectorAll("[data-row-link]")].flatMap(({ textContent }) => {
      const name = textContent?.split(" ").at(-1) ?? "";
      return name === "" || name in seen ? [] : [name];
    });
    if (fresh.length === 0) return;
    for (const name of fresh) seen[name] = Number.NaN;
    // A frame is painted after its callbacks have run, so a task queued in a callback runs after the paint.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        for (const name of fresh) seen[name] = performance.timeOrigin + performance.now();
      };
      port2.postMessage(null);
    });
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

const seenIn = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Record<string, number> }).seen);

await inPortalOf(
  (db) => addDealers(db, dealers),
  async (page, all, _browser, marketplace) => {
    const [watched] = all;
    if (!watched) throw new Error("nobody sells");
    const shop = await shopOf(marketplace, all);
    const { email, password } = watched;
    await callFrom(page.request, "session.login", { email, password });
    await page.goto(`/agency/${watched.agencyId}/orders`);
    await page.getByRole("heading", { name: "Bestellungen" }).first().waitFor();
    await page.waitForLoadState("networkidle");
    await page.evaluate(watchRows);
    const sentAt = new Map<string, number>();
    const answered = await atFixedRate(perSecond, perSecond * (warmingSeconds + seconds), async (at) => {
      const dealer = all[at % all.length] ?? watched;
      const name = nameOf(at);
      const sent = performance.timeOrigin + performance.now();
      if (dealer === watched && at >= perSecond * warmingSeconds) sentAt.set(name, sent);
      await shop.order(dealer, name);
      return performance.timeOrigin + performance.now() - sent;
    });
    const isShown = async (): Promise<boolean> => {
      const seen = await seenIn(page);
      return [...sentAt.keys()].every((name) => Number.isFinite(seen[name]));
    };
    await until(isShown, 10_000);
    const seen = await seenIn(page);
    const taken = [...sentAt].map(([name, at]) => (seen[name] ?? Number.POSITIVE_INFINITY) - at);
    const figure = (share: number): string => `${quantile(taken, share).toFixed(0)} ms`;
    report([
      {
        what: `an order of the shop on the dealer's screen, from the customer's click to the painted row in Chromium, ${perSecond} orders a second of ${dealers} dealers, ${taken.length} for this one`,
        measured: `p50 ${figure(0.5)}, p95 ${figure(0.95)}, p99 ${figure(0.99)}, slowest ${figure(1)}; the shop's answer after p50 ${quantile(answered, 0.5).toFixed(0)} ms`,
        bar: `p99 ${barMs} ms`,
        met: quantile(taken, 0.99) < barMs,
      },
    ]);
  },
);
