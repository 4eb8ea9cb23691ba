import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { agencyOf, callFrom } from "../support/calls.ts";
import { datedOrders, giveTrucks, quietDay, truckLike } from "../support/day-plan.ts";
import { expectFits } from "../support/fits.ts";
import { signIn, signInLive, visit } from "../support/people.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

interface Day {
  orders: { id: string; truckId: string | null; half: number; position: number; status: string; amount: number }[];
}

const dayOf = (page: Page, businessCustomerId: string, date: string) =>
  callFrom<Day>(page.request, "dispatch.getDay", { businessCustomerId, date });
const cardOf = (page: Page, id: string) => page.locator(`[data-stop="${id}"]`);
const laneOf = (page: Page, name: RegExp) => page.getByRole("region", { name });

test("orders are put on trucks by drag and by keys, a colleague sees it at once, and the driver delivers", async ({
  page,
  stack,
  otherBrowser,
}) => {
  await signIn(page);
  const agencyId = await agencyOf(page.request, "Soltau");
  const trucks = [truckLike("SFA-HE 1", 0), truckLike("SFA-HE 2", 1)];
  await giveTrucks(page.request, agencyId, trucks);
  const day = await quietDay(page.request, agencyId);
  const [first, second, third] = await datedOrders(page.request, stack, { agencyId, day, count: 3 });
  if (!first || !second || !third) throw new Error("three orders were placed");
  const address = `/agency/${agencyId}/day/${day}`;
  await visit(page, address);
  await expect(laneOf(page, /^Ohne Fahrzeug, 7–12/).getByRole("button")).toHaveCount(2);
  await expectAccessible(page);

  const colleague = await otherBrowser.newPage();
  await signInLive(colleague, "f.heidebrand@heidebrand.example", address);
  await expect(cardOf(colleague, first.id)).toBeVisible();

  await cardOf(page, first.id).hover();
  await page.mouse.down();
  const target = laneOf(page, /^SFA-HE 2, 7–12/);
  const box = await target.boundingBox();
  if (!box) throw new Error("the lane is shown");
  await page.mouse.move(box.x + 40, box.y + 60, { steps: 8 });
  await expect(page.getByText(/von 60\.000.*, passt/)).toBeVisible();
  await page.mouse.up();
  await expect(target.locator(`[data-stop="${first.id}"]`)).toBeVisible();
  await expect(laneOf(colleague, /^SFA-HE 2, 7–12/).locator(`[data-stop="${first.id}"]`)).toBeVisible();

  await cardOf(page, third.id).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(target.locator("[data-stop]").first()).toHaveAttribute("data-stop", third.id);
  await expect(cardOf(page, third.id)).toBeFocused();
  await page.keyboard.press("Escape");
  await cardOf(page, second.id).focus();
  await page.keyboard.press("1");
  await expect(laneOf(page, /^SFA-HE 1, 12–/).locator(`[data-stop="${second.id}"]`)).toBeVisible();
  await expect
    .poll(async () => (await dayOf(page, agencyId, day)).orders.filter(({ truckId }) => truckId !== null).length)
    .toBe(3);

  // Another half-day is a mail: it is asked for.
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  const ask = page.getByRole("alertdialog", { name: "Termin mitteilen?" });
  await expectAccessible(page);
  await ask.getByRole("button", { name: "Termin mitteilen" }).click();
  await expect(laneOf(page, /^SFA-HE 1, 7–12/).locator(`[data-stop="${second.id}"]`)).toBeVisible();
  await stack.mailFor(second.orderId, "Ihre Lieferung kommt am");

  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, `${address}?view=driver&truck=${trucks[1]?.id}`);
  await expect(page.getByText("noch 2 Aufträge")).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page
    .getByRole("button", { name: /^Geliefert: / })
    .first()
    .click();
  const deliver = page.getByRole("dialog", { name: /ist beliefert/ });
  const meter = deliver.getByRole("textbox");
  const ordered = Number((await meter.inputValue()).replace(".", ""));
  await meter.fill(String(ordered - 20));
  await expectAccessible(page);
  await deliver.getByRole("button", { name: "Geliefert" }).click();
  await expect(page.getByText("noch 1 Auftrag")).toBeVisible();
  expect(page.url()).toContain("view=driver");
  const delivered = (await dayOf(page, agencyId, day)).orders.find(({ id }) => id === third.id);
  expect(delivered).toMatchObject({ status: "done", amount: ordered - 20 });
});

interface Traced {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of the processor, so that a busy machine does not count. */
  tdur?: number;
  args: { name?: string };
}

/** The tasks of the page's main thread in a trace, each in milliseconds of the processor. */
function tasksOf(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Traced[] };
  const ofMain = new Set(
    traceEvents.flatMap(({ name, pid, tid, args }) =>
      name === "thread_name" && args.name === "CrRendererMain" ? [`${pid} ${tid}`] : [],
    ),
  );
  return traceEvents.flatMap(({ name, pid, tid, tdur }) =>
    name.endsWith("RunTask") && tdur !== undefined && ofMain.has(`${pid} ${tid}`) ? [tdur / 1000] : [],
  );
}

test("the day is saved as CSV and GPX, and printed as a list and as cards", { tag: "@long" }, async ({
  page,
  stack,
}) => {
  await signIn(page);
  const agencyId = await agencyOf(page.request, "Lüneburg");
  await giveTrucks(page.request, agencyId, [truckLike("LG-HE 1", 0)]);
  const day = await quietDay(page.request, agencyId);
  await datedOrders(page.request, stack, { agencyId, day, count: 4 });
  await visit(page, `/agency/${agencyId}/day/${day}`);
  await page.getByRole("button", { name: "Vorschlag ansehen …" }).click();
  await expect(page.getByRole("button", { name: "Vorschlag übernehmen" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Vorschlag übernehmen" }).click();
  await expect
    .poll(async () => (await dayOf(page, agencyId, day)).orders.filter(({ truckId }) => truckId !== null).length)
    .toBeGreaterThan(0);
  await page.getByText("Karte", { exact: true }).click();
  await expect(page.getByRole("img", { name: /^Stopps am / })).toBeVisible();
  await page.getByText("Stopps als Liste").click();
  await expectAccessible(page);

  const saved = async (name: string) => {
    const waiting = page.waitForEvent("download");
    await page.getByRole("button", { name }).click();
    return readFile(await (await waiting).path(), "utf8");
  };
  expect((await saved("CSV herunterladen")).split("\r\n")[0]).toContain("Uhrzeit;Fahrzeug;Stopp");
  const gpx = await saved("GPX herunterladen");
  expect(gpx).toContain('<gpx version="1.1"');
  expect(gpx).toMatch(/<rtept lat="5\d\.\d+" lon="\d+\.\d+">/);

  for (const view of ["list", "cards"]) {
    await visit(page, `/agency/${agencyId}/day/${day}?view=${view}`);
    await expect(page.getByText(/Stopps|Bestellung 4/).first()).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("radio", { name: "Tagesliste" })).toBeHidden();
    await expect(page.getByRole("tab").or(page.getByRole("link", { name: "Bewertungen" }))).toBeHidden();
    const file = process.env["DAY_PDF"];
    if (file) await page.pdf({ path: `${file}-${view}.pdf`, preferCSSPageSize: true });
    await page.emulateMedia({ media: "screen" });
  }
});

test("with 200 orders and 8 trucks no task is longer than 50 ms while a card is dragged", { tag: "@long" }, async ({
  page,
  stack,
  browser,
}) => {
  test.setTimeout(300_000);
  await signIn(page);
  const agencyId = await agencyOf(page.request, "Buchholz");
  const trucks = Array.from({ length: 8 }, (_, at) => truckLike(`WL-HE ${at + 1}`, at));
  await giveTrucks(page.request, agencyId, trucks);
  const day = await quietDay(page.request, agencyId);
  const orders = await datedOrders(page.request, stack, { agencyId, day, count: 200 });
  const stops = orders.slice(0, 160).map(({ id: orderId }, at) => ({
    orderId,
    truckId: trucks[at % 8]?.id,
    half: at % 2,
    position: 1024 * (at + 1),
  }));
  await callFrom(page.request, "dispatch.saveDay", {
    businessCustomerId: agencyId,
    date: day,
    version: 0,
    body: { stops },
  });
  await visit(page, `/agency/${agencyId}/day/${day}`);
  await expect.poll(() => page.locator("[data-stop]").count()).toBeGreaterThanOrEqual(200);
  await page.waitForLoadState("networkidle");
  const card = laneOf(page, /^Ohne Fahrzeug, 7–12/)
    .locator("[data-stop]")
    .first();
  const id = await card.getAttribute("data-stop");
  const [from, lane] = [await card.boundingBox(), await laneOf(page, /^WL-HE 2, 7–12/).boundingBox()];
  if (!from || !lane) throw new Error("the card and the lane are shown");
  // Looking for elements is a task of the page, too: while the card is dragged only the mouse moves.
  await browser.startTracing(page, { categories: ["toplevel"] });
  await page.mouse.move(from.x + 30, from.y + 20);
  await page.mouse.down();
  for (let round = 0; round < 4; round += 1)
    for (const x of [400, 700, 1000, 1300, 900, 600]) await page.mouse.move(x, 400 + 60 * round, { steps: 10 });
  await page.mouse.move(lane.x + 60, lane.y + 80, { steps: 10 });
  const tasks = tasksOf(await browser.stopTracing());
  await expect(page.getByText(/von 60\.000.*, passt/)).toBeVisible();
  await page.mouse.up();
  await expect(laneOf(page, /^WL-HE 2, 7–12/).locator(`[data-stop="${id}"]`)).toBeVisible();
  expect(tasks.length).toBeGreaterThan(100);
  expect(tasks.filter((ms) => ms > 50)).toEqual([]);
  await expectAccessible(page);
});
