// The map of a delivery area with every postal code, in the real portal, with software rendering: how soon it is drawn, and whether any
// long task blocks five seconds of panning.

import type { Page } from "@playwright/test";
import { callFrom } from "../../../e2e/support/calls.ts";
import { readNews } from "../../../e2e/support/news.ts";
import { password, people } from "../../../e2e/support/people.ts";
import { sized } from "../../../packages/testing/src/how-many.ts";
import { type Row, report } from "../../runs/rows.ts";
import { inPortal } from "./portal.ts";
import { tasksOf } from "./tasks.ts";

const pictureBarMs = 300;
const taskBarMs = 100;
const pushMs = sized(5000, 500);
const firstViewKilobytes = 100;
const allKilobytes = 750;

interface CodesFile {
  codes: [code: string, status: string][];
}

/** Puts every code into the one area, the largest possible. Returns their number. */
async function withAllCodes(page: Page, url: string): Promise<number> {
  const file = (await (await fetch(`${url}/geo/postal-codes.json`)).json()) as CodesFile;
  const postalCodes = file.codes
    .filter(([, status]) => status === "area")
    .map(([postalCode]) => ({ postalCode, name: "Ort", color: "#0a71b1" }));
  await page.route(/\/trpc\/[^?]*deliveryArea\.get\b/, async (route) => {
    const answer = await route.fetch();
    const text = JSON.stringify(await answer.json(), (key, value: unknown) =>
      key === "postalCodes" ? postalCodes : value,
    );
    await route.fulfill({ response: answer, body: text });
  });
  return postalCodes.length;
}

/** Runs in the page: records the map's pictures with their times and numbers of cells. */
function keepMarks(): void {
  const kept = { pictures: [] as { at: number; cells: number }[] };
  Object.assign(globalThis, { kept });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName("map-picture")) {
      kept.pictures.push({ at: entry.startTime, cells: Number((entry as PerformanceMark).detail) });
    }
  }).observe({ type: "mark" });
}

interface MapRecord {
  pictures: { at: number; cells: number }[];
  files: { name: string; at: number; bytes: number }[];
}
const seenOn = (page: Page): Promise<MapRecord> =>
  page.evaluate(() => ({
    ...(globalThis as unknown as { kept: { pictures: MapRecord["pictures"] } }).kept,
    files: (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => name.includes("/geo/"))
      .map(({ name, responseEnd, encodedBodySize }) => ({ name, at: responseEnd, bytes: encodedBodySize })),
  }));

async function push(page: Page): Promise<number> {
  const box = await page.getByRole("application").boundingBox();
  if (!box) throw new Error("the map is not in sight");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const until = performance.now() + pushMs;
  let pulls = 0;
  for (let turn = 0; performance.now() < until; turn += 1) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    const [across, down] = [Math.cos(turn) * 260, Math.sin(turn) * 260];
    await page.mouse.move(x + across, y + down, { steps: 12 });
    await page.mouse.up();
    pulls += 12;
  }
  return pulls;
}

await inPortal(async (browser, url) => {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
  await page.addInitScript(keepMarks);
  await callFrom(page.request, "session.login", { email: people.masterAdmin, password });
  await readNews(page.request);
  const codes = await withAllCodes(page, url);
  const rows: Row[] = [];
  await page.goto("/delivery-area");
  await page.waitForFunction(() => {
    const { kept } = globalThis as unknown as { kept: { pictures: { cells: number }[] } };
    return kept.pictures.some(({ cells }) => cells > 8000);
  });
  const { pictures, files } = await seenOn(page);
  const fileOf = (part: string) => files.find(({ name }) => name.includes(part)) ?? { at: 0, bytes: 0 };
  const [overview, detail] = [fileOf("cells-overview"), fileOf("cells-detail")];
  const first = pictures.find(({ cells }) => cells === 0) ?? pictures[0];
  const whole = pictures.find(({ cells }) => cells > 8000);
  const firstMs = (first?.at ?? Number.POSITIVE_INFINITY) - overview.at;
  const wholeMs = (whole?.at ?? Number.POSITIVE_INFINITY) - detail.at;
  const cells = (whole?.cells ?? 0).toLocaleString("en");
  rows.push({
    what: `map of an area of ${codes.toLocaleString("en")} postal codes without a GPU: time from the arrival of the data to the first picture with all ${cells} cells`,
    measured: `${wholeMs.toFixed(0)} ms (of the states and two digits ${firstMs.toFixed(0)} ms)`,
    bar: `${pictureBarMs} ms`,
    met: wholeMs < pictureBarMs,
  });
  const [firstSize, allSize] = [overview.bytes / 1000, (overview.bytes + detail.bytes) / 1000];
  rows.push({
    what: "size of its geodata: first view, all levels",
    measured: `${firstSize.toFixed(1)} kB, ${allSize.toFixed(1)} kB`,
    bar: `${firstViewKilobytes} kB, ${allKilobytes} kB`,
    met: firstSize > 0 && firstSize <= firstViewKilobytes && allSize <= allKilobytes,
  });
  for (const [what, nearer] of [
    ["with all of Germany in view", 0],
    ["zoomed in until five digits are shown", 4],
  ] as const) {
    await page.getByRole("button", { name: "Ganzes Gebiet zeigen" }).click();
    for (let step = 0; step < nearer; step += 1) await page.getByRole("button", { name: "Vergrößern" }).click();
    let pulls = 0;
    const tasks = await tasksOf(browser, page, async () => {
      pulls = await push(page);
    });
    const long = tasks.filter(({ ms }) => ms > taskBarMs);
    const computing = Math.max(...tasks.map(({ computingMs }) => computingMs));
    rows.push({
      what: `the same map, panned for five seconds, ${what}`,
      measured: `${pulls} moves, ${long.length} tasks over ${taskBarMs} ms; the longest took ${tasks[0]?.ms.toFixed(1)} ms, the most computing in one ${computing.toFixed(1)} ms`,
      bar: `${taskBarMs} ms`,
      met: pulls > 0 && tasks.length > 0 && long.length === 0,
    });
  }
  report(rows);
});
