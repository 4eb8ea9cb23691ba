import type { Page } from "@playwright/test";
import { limit } from "../../../packages/testing/src/how-many.ts";
import { callFrom } from "../../support/calls.ts";
import { expectFits } from "../../support/fits.ts";
import { snack } from "../../support/orders.ts";
import { people, signIn } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

interface Area {
  id: string;
  name: string;
  version: number;
  businessCustomerId: string;
  price: { tiers: { from: number; margins: Record<string, number> }[] }[];
}

const areaOf = async (page: Page, name: string): Promise<Area> => {
  const areas = await callFrom<Area[]>(page.request, "deliveryArea.find", { body: { ids: [] } });
  const area = areas.find((one) => one.name === name);
  if (!area) throw new Error(`no area is called ${name}`);
  return area;
};
const marginOf = async (page: Page, name: string) => (await areaOf(page, name)).price[0]?.tiers[0]?.margins["normal"];
const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

test("planned prices start and end by themselves; a plan that no longer fits says so and is deleted", {
  tag: "@long",
}, async ({ page }) => {
  await signIn(page, people.masterAdmin, "/settings/delivery-areas?mode=prices");
  const areas = await callFrom<Area[]>(page.request, "deliveryArea.find", { body: { ids: [] } });
  const { name } = areas.find(({ price }) => (price[0]?.tiers.length ?? 0) > 0) ?? { name: "" };
  const before = (await marginOf(page, name)) ?? 0;
  const plans = page.getByRole("region", { name: "Geplante Preise" });
  await page.getByRole("checkbox", { name, exact: true }).check();
  await page.getByRole("textbox", { name: "Marge ändern um" }).fill("0,30");
  await page.getByRole("button", { name: "Planen …" }).click();
  const dialog = page.getByRole("dialog", { name: "Preise planen" });
  await expect(dialog.getByText("1 Liefergebiet gelten automatisch")).toBeVisible();
  await dialog.getByText("Danach zurück zu den Preisen von vorher").click();
  const until = dialog.getByLabel("Bis, Tag");
  await until.fill("5.1.2026");
  await dialog.getByRole("button", { name: "Preise planen" }).click();
  await expect(dialog.getByText("Das Ende muss nach dem Beginn liegen.")).toBeVisible();
  await expectAccessible(page);
  await until.fill("5.1.2040");
  await dialog.getByLabel("Bemerkung").fill("Winter");
  await dialog.getByRole("button", { name: "Preise planen" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(snack(page, "Die Preise sind geplant.")).toBeVisible();
  const planned = plans.getByRole("listitem").filter({ hasText: "Winter" });
  await expect(planned).toContainText("06:00 Uhr bis Do., 05.01.2040, 06:00 Uhr");
  await planned.getByText("Was sich ändert").click();
  await expect(planned.getByText(/^Marge Standard ab .* → /).first()).toBeVisible();
  await expect(plans.getByRole("table").getByRole("listitem").filter({ hasText: "ab 06:00" })).toContainText(name);
  await expectAccessible(page);
  expect(await marginOf(page, name)).toBe(before);

  // Another plan, for long enough to look at it on a busy machine.
  const { id, version, price } = await areaOf(page, name);
  const tiers = price[0]?.tiers.map(({ from, margins }) => ({
    from,
    margins: { ...margins, normal: (margins["normal"] ?? 0) + 10 },
  }));
  const patch = [{ op: "replace", path: "/price/tiers", value: tiers }];
  const body = {
    areas: [{ id, version, patch }],
    note: "Kurz",
    startsAt: inSeconds(4),
    returnsAt: inSeconds(limit(18)),
  };
  await callFrom(page.request, "prices.plan", { body });
  await page.reload();
  await expect(plans.getByRole("listitem").filter({ hasText: "Kurz" })).toContainText("gilt");
  expect(await marginOf(page, name)).toBe(before + 10);
  await expect(plans.getByRole("listitem").filter({ hasText: "Kurz" })).toHaveCount(0);
  expect(await marginOf(page, name)).toBe(before);
  await plans.getByText("Frühere Pläne").click();
  await expect(plans.getByRole("listitem").filter({ hasText: "Kurz" })).toContainText("abgelaufen");

  // The first plan ignores the other plan's changes, but reports a change that a user makes to the same prices.
  await expect(planned).not.toContainText("Seit der Planung");
  const now = await areaOf(page, name);
  await callFrom(page.request, "deliveryArea.patch", { id, version: now.version, body: patch });
  await page.reload();
  await expect(planned).toContainText(`Seit der Planung hat jemand dieselben Preise geändert: ${name}.`);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await expectFits(page);
  await planned.getByRole("button", { name: /^Plan löschen/ }).click();
  await page.getByRole("alertdialog", { name: "Plan löschen?" }).getByRole("button", { name: "Plan löschen" }).click();
  await expect(snack(page, "Der Plan ist gelöscht.")).toBeVisible();
  await expect(plans.getByText("Es sind keine Preise geplant.")).toBeVisible();
  // Restores the state that other tests expect.
  const last = await areaOf(page, name);
  const value = price[0]?.tiers;
  const back = [{ op: "replace", path: "/price/tiers", value }];
  await callFrom(page.request, "deliveryArea.patch", { id, version: last.version, body: back });
});

test("a margin change that is too large for one person applies after a second person approves it", {
  tag: "@long",
}, async ({ page, otherBrowser }) => {
  const name = "Lüneburg Stadt";
  const admin = await otherBrowser.newPage();
  await signIn(admin, people.masterAdmin, "/settings/delivery-areas?mode=prices");
  const { id, businessCustomerId, price } = await areaOf(admin, name);
  const setSecond = async (value: number | null) => {
    const { version } = await callFrom<{ version: number }>(admin.request, "prices.getGuardRails", {
      id: businessCustomerId,
    });
    const body = [{ op: "replace", path: "/rails/margin/fourEyes", value }];
    await callFrom(admin.request, "prices.patchGuardRails", { id: businessCustomerId, version, body });
  };
  await setSecond(100);
  const before = (await marginOf(admin, name)) ?? 0;
  const after = before + 150;

  await signIn(page, people.priceMaker, `/delivery-area/${id}/margin`);
  const grid = page.getByRole("grid", { name: "Margen" });
  const cell = grid
    .getByRole("row", { name: /^Standard/ })
    .getByRole("gridcell")
    .first();
  await cell.click();
  await page.keyboard.type(String(after / 100).replace(".", ","));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "1 Änderung" })).toBeVisible();
  await page.keyboard.press("Control+s");
  const dialog = page.getByRole("dialog", { name: "Zustimmung erbitten" });
  await expect(dialog.getByText(/^Marge Standard ab .* muss eine zweite Person zustimmen\.$/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Abbrechen" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("region", { name: "1 Änderung" })).toBeVisible();
  await page.keyboard.press("Control+s");
  await dialog.getByRole("button", { name: "Zur Zustimmung senden" }).click();
  await expect(snack(page, "Die Preise warten auf die Zustimmung einer zweiten Person.")).toBeVisible();
  await expect(page.getByRole("region", { name: "1 Änderung" })).toHaveCount(0);
  expect(await marginOf(admin, name)).toBe(before);
  await expect(page.getByText("Hier sind andere Preise geplant: sobald jemand zustimmt.")).toBeVisible();

  await admin.reload();
  const plans = admin.getByRole("region", { name: "Geplante Preise" });
  const waiting = plans.getByRole("listitem").filter({ hasText: "wartet auf Zustimmung" });
  await waiting.getByText("Was sich ändert").click();
  await expect(waiting.getByText(/^Marge Standard ab/)).toBeVisible();
  await expectAccessible(admin);
  await waiting.getByRole("button", { name: /zustimmen$/ }).click();
  await expect(snack(admin, "Sie haben zugestimmt.")).toBeVisible();
  await expect(plans.getByText("Es sind keine Preise geplant.")).toBeVisible();
  expect(await marginOf(admin, name)).toBe(after);
  await setSecond(null);
  const { version } = await areaOf(admin, name);
  const back = [{ op: "replace", path: "/price/tiers", value: price[0]?.tiers }];
  await callFrom(admin.request, "deliveryArea.patch", { id, version, body: back });
});
