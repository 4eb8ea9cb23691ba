import type { Page } from "@playwright/test";
import { callFrom } from "../support/calls.ts";
import { expectFits } from "../support/fits.ts";
import { snack } from "../support/orders.ts";
import { people, signIn } from "../support/people.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

interface Area {
  id: string;
  name: string;
  version: number;
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

test("prices are planned for a while, begin and end by themselves before everybody's eyes; one that no longer fits says so and is given up", async ({
  page,
}) => {
  await signIn(page, people.masterAdmin, "/settings/delivery-areas?mode=prices");
  const areas = await callFrom<Area[]>(page.request, "deliveryArea.find", { body: { ids: [] } });
  const { name } = areas.find(({ price }) => (price[0]?.tiers.length ?? 0) > 0) ?? { name: "" };
  const before = (await marginOf(page, name)) ?? 0;
  const plans = page.getByRole("region", { name: "Geplante Preise" });
  await page.getByRole("checkbox", { name, exact: true }).check();
  await page.getByRole("textbox", { name: "Marge ändern um" }).fill("0,30");
  await page.getByRole("button", { name: "Planen …" }).click();
  const dialog = page.getByRole("dialog", { name: "Preise planen" });
  await expect(dialog.getByText("1 Liefergebiet gelten von selbst")).toBeVisible();
  await dialog.getByText("Danach zurück zu den Preisen von vorher").click();
  const until = dialog.getByLabel("Bis, Tag");
  await until.fill("5.1.2026");
  await dialog.getByRole("button", { name: "Preise planen" }).click();
  await expect(dialog.getByText("Das Ende liegt nicht nach dem Beginn.")).toBeVisible();
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
  await expect(plans.getByRole("table").getByText("ab 06:00")).toBeVisible();
  await expectAccessible(page);
  expect(await marginOf(page, name)).toBe(before);

  // Another one, for a few seconds.
  const { id, version, price } = await areaOf(page, name);
  const tiers = price[0]?.tiers.map(({ from, margins }) => ({
    from,
    margins: { ...margins, normal: (margins["normal"] ?? 0) + 10 },
  }));
  const patch = [{ op: "replace", path: "/price/tiers", value: tiers }];
  const body = { areas: [{ id, version, patch }], note: "Kurz", startsAt: inSeconds(4), returnsAt: inSeconds(9) };
  await callFrom(page.request, "prices.plan", { body });
  await page.reload();
  await expect(plans.getByRole("listitem").filter({ hasText: "Kurz" })).toContainText("gilt");
  expect(await marginOf(page, name)).toBe(before + 10);
  await expect(plans.getByRole("listitem").filter({ hasText: "Kurz" })).toHaveCount(0);
  expect(await marginOf(page, name)).toBe(before);
  await plans.getByText("Frühere Pläne").click();
  await expect(plans.getByRole("listitem").filter({ hasText: "Kurz" })).toContainText("abgelaufen");

  // The first one knew of it; of what somebody types into the same prices it does not.
  await expect(planned).not.toContainText("Seit der Planung");
  const now = await areaOf(page, name);
  await callFrom(page.request, "deliveryArea.patch", { id, version: now.version, body: patch });
  await page.reload();
  await expect(planned).toContainText(`Seit der Planung hat jemand dieselben Preise geändert: ${name}.`);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await expectFits(page);
  await planned.getByRole("button", { name: /aufgeben$/ }).click();
  await expect(snack(page, "Der Plan ist aufgegeben.")).toBeVisible();
  await expect(plans.getByText("Es sind keine Preise geplant.")).toBeVisible();
  // As other stories know it.
  const last = await areaOf(page, name);
  const value = price[0]?.tiers;
  const back = [{ op: "replace", path: "/price/tiers", value }];
  await callFrom(page.request, "deliveryArea.patch", { id, version: last.version, body: back });
});
