import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { agencyOf, callFrom } from "../../support/calls.ts";
import { datedOrders, giveTrucks, quietDay, truckLike } from "../../support/day-plan.ts";
import { expectFits } from "../../support/fits.ts";
import { signIn, signInLive, visit } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

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
  await deliver.getByRole("button", { name: "Trotzdem geliefert" }).click();
  await expect(page.getByText("noch 1 Auftrag")).toBeVisible();
  expect(page.url()).toContain("view=driver");
  const delivered = (await dayOf(page, agencyId, day)).orders.find(({ id }) => id === third.id);
  expect(delivered).toMatchObject({ status: "done", amount: ordered - 20 });
});

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
  // Forced colours leave out the background of a level; its border fills it.
  await page.emulateMedia({ forcedColors: "active" });
  await expect(page.locator("section[aria-label^='LG-HE 1'] meter + span").first()).toHaveCSS(
    "border-top-width",
    "8px",
  );
  await page.emulateMedia({ forcedColors: "none" });
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
    // On a phone nothing of a stop is beside the window.
    await page.setViewportSize({ width: 360, height: 1200 });
    const collected = page.getByText(/kassieren$|nichts \(|bezahlt \(|Zahlung prüfen$/).filter({ visible: true });
    await expect(collected.first()).toBeInViewport({ ratio: 1 });
    await expectFits(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  }
});
