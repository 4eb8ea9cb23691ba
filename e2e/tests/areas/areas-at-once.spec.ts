import { callFrom } from "../../support/calls.ts";
import { people, signIn } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

interface Area {
  id: string;
  version: number;
  name: string;
}

test("a bulk change of areas applies to all or none; a conflicting area is left out and tried again", {
  tag: "@long",
}, async ({ page }) => {
  await signIn(page, people.masterAdmin, "/settings/agencies");
  await page.getByRole("link", { name: "Gebiete", exact: true }).click();
  const choice = page.getByRole("region", { name: "Welche Liefergebiete?" });
  const boxes = choice.getByRole("checkbox");
  await choice.getByRole("combobox", { name: "Niederlassung" }).selectOption("Lüneburg");
  await boxes.first().check();
  await page.getByText("Annahme bis", { exact: true }).click();
  await page.getByLabel("heute: Annahme bis").fill("09:45");
  // A selection far down the page does not move the frame.
  await page.getByText("Lieferfenster", { exact: true }).click();
  const last = page.getByRole("radiogroup").last();
  await last.getByText("aus", { exact: true }).click();
  await expect(last.getByRole("radio", { name: "aus" })).toBeChecked();
  await expect(page.getByRole("banner")).toBeInViewport({ ratio: 1 });
  await last.getByText("unverändert", { exact: true }).click();
  const preview = page.getByRole("table", { name: "Was sich ändert" });
  await expect(preview.getByRole("cell", { name: "heute, Annahme bis" }).first()).toBeVisible();
  await expectAccessible(page);

  // Another user saves the same field of one of the areas first.
  const areas = await callFrom<Area[]>(page.request, "deliveryArea.find", { body: { ids: [] } });
  const named = await preview.getByRole("rowheader").allInnerTexts();
  const other = areas.find((area) => area.name === named[0]);
  const body = [{ op: "replace", path: "/deliveryTimes/today/cutOff", value: "09:45" }];
  await callFrom(page.request, "deliveryArea.patch", { id: other?.id, version: other?.version, body });

  await page.getByRole("button", { name: /Gebiete? ändern$/ }).click();
  const result = page.getByRole("region", { name: "Ergebnis" });
  // All or none: the other areas are not changed until the user decides to leave the refused one out.
  await expect(result.getByText(/^Nichts wurde geändert, 1 abgelehnt/)).toBeVisible();
  await expect(result.getByText("Jemand hat dieselbe Angabe inzwischen geändert.")).toBeVisible();
  await expect(result.getByText("noch nicht geändert").first()).toBeVisible();
  await expectAccessible(page);
  const kept = areas.filter(({ name }) => named.slice(1).includes(name));
  const found = await callFrom<Area[]>(page.request, "deliveryArea.find", { body: { ids: kept.map(({ id }) => id) } });
  expect(found.map(({ version }) => version)).toEqual(kept.map(({ version }) => version));
  await result.getByRole("button", { name: /^Nur (?:das|die) übrige/ }).click();
  await expect(result.getByText(/^\d+ Liefergebiete? geändert, 1 abgelehnt$/)).toBeVisible();
  await result.getByRole("button", { name: "Abgelehntes erneut versuchen" }).click();
  // After the reload the area already has the value.
  await expect(result.getByText(/1 unverändert$/)).toBeVisible();
  await result.getByRole("button", { name: "Fertig" }).click();

  // Takes the areas offline together, and brings them back after a trial run.
  await page.getByText("Online/offline").click();
  await page.getByText("Offline nehmen", { exact: true }).click();
  await page.getByRole("button", { name: /Liefergebiete? offline nehmen/ }).click();
  await expect(result.getByText(/geändert/).first()).toBeVisible();
  await result.getByRole("button", { name: "Fertig" }).click();
  await page.getByText("Online stellen", { exact: true }).click();
  await page.getByRole("button", { name: "Probelauf" }).click();
  await expect(page.getByText("kann online gehen", { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /Liefergebiete? online stellen/ }).click();
  await expect(result.getByText(/geändert/).first()).toBeVisible();
});
