// The plan of a day with 200 orders and 8 trucks in Chromium: the tasks of the page while a card is dragged over the trucks.

import { agencyOf, callFrom } from "../../../e2e/support/calls.ts";
import { datedOrders, giveTrucks, quietDay, truckLike } from "../../../e2e/support/day-plan.ts";
import { readNews } from "../../../e2e/support/news.ts";
import { password, people } from "../../../e2e/support/people.ts";
import { placeOrder } from "../../../e2e/support/stack.ts";
import { sized } from "../../../packages/testing/src/how-many.ts";
import { report } from "../../runs/rows.ts";
import { inPortal } from "./portal.ts";
import { tasksOf } from "./tasks.ts";

const barMs = 50;
const [count, distributed, truckCount] = [sized(200, 20), sized(160, 16), sized(8, 2)];

await inPortal(async (browser, url, marketplace) => {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
  await callFrom(page.request, "session.login", { email: people.masterAdmin, password });
  await readNews(page.request);
  const agencyId = await agencyOf(page.request, "Buchholz");
  const trucks = Array.from({ length: truckCount }, (_, at) => truckLike(`WL-HE ${at + 1}`, at));
  await giveTrucks(page.request, agencyId, trucks);
  const day = await quietDay(page.request, agencyId);
  const shop = { placeOrder: (options = {}) => placeOrder(marketplace, options) };
  const orders = await datedOrders(page.request, shop, { agencyId, day, count });
  const stops = orders.slice(0, distributed).map(({ id: orderId }, at) => ({
    orderId,
    truckId: trucks[at % truckCount]?.id,
    half: at % 2,
    position: 1024 * (at + 1),
  }));
  await callFrom(page.request, "dispatch.saveDay", {
    businessCustomerId: agencyId,
    date: day,
    version: 0,
    body: { stops },
  });
  await page.goto(`/agency/${agencyId}/day/${day}`);
  await page.waitForFunction((least) => document.querySelectorAll("[data-stop]").length >= least, count);
  await page.waitForLoadState("networkidle");
  const lane = (name: RegExp) => page.getByRole("region", { name });
  const card = lane(/^Ohne Fahrzeug, 7–12/)
    .locator("[data-stop]")
    .first();
  const id = await card.getAttribute("data-stop");
  const [from, to] = [await card.boundingBox(), await lane(/^WL-HE 2, 7–12/).boundingBox()];
  if (!from || !to) throw new Error("the card and the lane are shown");
  // Looking for elements is a task of the page, too: while the card is dragged only the mouse moves.
  const tasks = await tasksOf(browser, page, async () => {
    await page.mouse.move(from.x + 30, from.y + 20);
    await page.mouse.down();
    for (let round = 0; round < 4; round += 1) {
      for (const x of [400, 700, 1000, 1150, 900, 600]) await page.mouse.move(x, 400 + 60 * round, { steps: 10 });
    }
    await page.mouse.move(to.x + 60, to.y + 80, { steps: 10 });
    await page.mouse.up();
  });
  await lane(/^WL-HE 2, 7–12/)
    .locator(`[data-stop="${id}"]`)
    .waitFor();
  const [longest] = tasks;
  const computing = Math.max(...tasks.map(({ computingMs }) => computingMs));
  report([
    {
      what: `the day of ${count} orders and ${truckCount} trucks while a card is dragged and dropped`,
      measured: `${tasks.length} tasks, the longest ${longest?.ms.toFixed(1)} ms, the most computing in one ${computing.toFixed(1)} ms`,
      bar: `${barMs} ms`,
      met: longest !== undefined && longest.ms <= barMs,
    },
  ]);
});
