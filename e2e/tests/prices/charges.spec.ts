import { snack } from "../../support/orders.ts";
import { people, signIn } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

test("charges are typed into a grid, change their unit, are discarded, refused and saved", { tag: "@long" }, async ({
  page,
}) => {
  await signIn(page, people.masterAdmin);
  const tree = page.getByRole("tree", { name: "Unternehmen, Niederlassungen, Liefergebiete" });
  await tree.getByRole("treeitem", { name: /^Buchholz/, level: 2 }).click();
  await page.keyboard.press("ArrowRight");
  await tree.getByRole("treeitem", { name: /^Buchholz Stadt/ }).click();
  await page.getByRole("link", { name: "Zuschläge" }).click();
  const grid = page.getByRole("grid", { name: "Zuschläge" });
  const cell = (name: string) => grid.getByRole("gridcell", { name: new RegExp(`^${name}: `) });
  const lump = cell("Gefahrgutpauschale, je Bestellung");
  const points = cell("Gefahrgutpauschale, je Abladestelle");
  const before = [await lump.getAttribute("aria-label"), await points.getAttribute("aria-label")];
  await lump.click();
  await page.keyboard.type("9,90");
  await page.keyboard.press("Enter");
  await expect(lump).toHaveAccessibleName(/9,90/);
  await expectAccessible(page);
  // The areas to copy to, and the changes there.
  await page.getByRole("button", { name: "Kopieren …" }).click();
  const copies = page.getByRole("dialog", { name: "Zuschläge in andere Liefergebiete kopieren" });
  await copies.getByRole("checkbox").nth(1).check();
  await expect(copies.getByRole("region", { name: /^Was sich in / })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(copies).toHaveCount(0);
  // In another column it is the same charge with another unit.
  await points.click();
  await page.keyboard.type("8");
  await expect(lump).toHaveAccessibleName(/leer/);
  await page.keyboard.press("Escape");
  await expect(lump).toHaveAccessibleName(/9,90/);
  await points.click();
  await page.keyboard.type("-8");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Zuschläge sind nie negativ/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.type("8,50");
  await page.keyboard.press("Control+s");
  await expect(snack(page, "Ihre Daten wurden erfolgreich gespeichert.")).toBeVisible();
  await page.reload();
  await expect(points).toHaveAccessibleName(/8,50/);
  await expect(lump).toHaveAccessibleName(/leer/);

  // Restores the state that other tests expect.
  const [amount] = /\d[\d.]*,\d\d/.exec(before.join(" ")) ?? [];
  await (before[0]?.includes(amount ?? "leer") ? lump : points).click();
  if (amount === undefined) await page.keyboard.press("Delete");
  else await page.keyboard.type(amount);
  await page.keyboard.press("Control+s");
  await expect(snack(page, "Ihre Daten wurden erfolgreich gespeichert.")).toBeVisible();
  await expect(page.getByRole("region", { name: /^\d+ Änderung/ })).toHaveCount(0);
});
