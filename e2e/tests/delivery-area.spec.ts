import { callFrom } from "../support/calls.ts";
import { snack } from "../support/orders.ts";
import { people, signIn } from "../support/people.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

interface Area {
  version: number;
  postalCodes: { postalCode: string; name: string; color: string }[];
}

test("an area is painted and typed, saved beside somebody else, refused what a sibling has, and goes online once its prices are there, before a colleague's eyes", async ({
  page,
  otherBrowser,
}) => {
  await signIn(page, people.masterAdmin);
  await page
    .getByRole("treeitem", { name: /^Lüneburg/, level: 2 })
    .locator("[data-toggle]")
    .click();
  const node = page.getByRole("treeitem", { name: /^Elbmarsch/ });
  await node.click();
  const map = page.getByRole("application", { name: "Karte des Liefergebiets Elbmarsch: 6 Postleitzahlen im Gebiet" });
  // The cells themselves have come.
  await expect(page.getByRole("button", { name: /^Lücken \d+/ })).toBeVisible();
  const box = await map.boundingBox();
  if (!box) throw new Error("the map is not in sight");
  const middle = { x: box.width / 2, y: box.height / 2 };
  await map.click({ position: middle });
  await expect(page.getByText("1 Änderung", { exact: true })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("1 Änderung", { exact: true })).toHaveCount(0);

  await page.keyboard.press("/");
  await page.keyboard.type("21522, 21400, 99999");
  await page.keyboard.press("Enter");
  const preview = page.getByRole("dialog", { name: "Postleitzahlen übernehmen" });
  await expect(preview.getByText("1 Postleitzahl kommt dazu")).toBeVisible();
  await expect(preview.getByText("21400 (Ostheide)")).toBeVisible();
  await expectAccessible(page);
  await preview.getByRole("button", { name: "Übernehmen" }).click();
  await expect(page.getByRole("row", { name: /21522 .*neu/ })).toBeVisible();

  // Somebody else adds another code meanwhile: both are there afterwards.
  const id = /delivery-area\/([\w-]+)/.exec(page.url())?.[1] ?? "";
  const other = await otherBrowser.newPage();
  await signIn(other, people.admin, `/delivery-area/${id}`);
  const { version, postalCodes } = await callFrom<Area>(other.request, "deliveryArea.get", { id });
  const value = [...postalCodes, { postalCode: "21481", name: "Lauenburg", color: "#0a71b1" }];
  await callFrom(other.request, "deliveryArea.patch", {
    id,
    version,
    body: [{ op: "replace", path: "/postalCodes", value }],
  });
  await page.keyboard.press("Control+s");
  await expect(snack(page, "Ihre Daten wurden erfolgreich gespeichert.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "8 Postleitzahlen" })).toBeVisible();
  await expect(page.getByRole("row", { name: /^21481/ })).toBeVisible();

  // With this sort the area would share 21391 with Lüneburg Stadt.
  const sorts = page.getByRole("group", { name: "Sorten" });
  await sorts.getByLabel("Standard", { exact: true }).check();
  await page.keyboard.press("Control+s");
  await expect(snack(page, "Schon in Lüneburg Stadt, mit denselben Produkten: 21391")).toBeVisible();
  await page.getByRole("button", { name: "Verwerfen" }).click();

  await expect(other.getByRole("treeitem", { name: /^Elbmarsch/ })).toHaveAccessibleName(/offline/);
  const pill = page.getByRole("main").getByRole("button", { name: "Offline" });
  await pill.click();
  const checklist = page.getByRole("dialog", { name: /Was zum Onlinegehen nötig ist/ });
  await expect(checklist.getByText("Noch 1 Punkt bis online")).toBeVisible();
  await expectAccessible(page);
  await checklist.getByRole("button", { name: "Preise übernehmen" }).click();
  const prices = page.getByRole("dialog", { name: "Preise von einem anderen Liefergebiet übernehmen" });
  await prices.getByRole("radio", { name: /^Ostheide/ }).check();
  await prices.getByRole("button", { name: "Preise übernehmen" }).click();
  await expect(snack(page, "Preise übernommen.")).toBeVisible();
  await pill.click();
  await checklist.getByRole("button", { name: "Online stellen" }).click();
  await expect(snack(page, "Der Status des Liefergebiets wurde erfolgreich geändert.")).toBeVisible();
  await expect(node).toHaveAccessibleName(/online/);
  // A colleague's tree turns green by itself.
  await expect(other.getByRole("treeitem", { name: /^Elbmarsch/ })).toHaveAccessibleName(/online/);
  // As the other stories know it.
  await callFrom(page.request, "deliveryArea.toggleIsOffering", { body: { id, status: false } });
});
