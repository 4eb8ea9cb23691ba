import { callFrom } from "../support/calls.ts";
import { snack } from "../support/orders.ts";
import { people, signIn } from "../support/people.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

interface Area {
  id: string;
  version: number;
  name: string;
}

test("an area's times: the preview counts what is typed, days are closed by keyboard, and a pause shows until it ends", async ({
  page,
}) => {
  await signIn(page, people.masterAdmin, "/delivery-area");
  const id = /delivery-area\/([\w-]+)/.exec(page.url())?.[1] ?? "";
  const { name } = await callFrom<Area>(page.request, "deliveryArea.get", { id });
  await page.getByRole("link", { name: "Lieferzeiten" }).click();
  const preview = page.getByRole("region", { name: "Vorschau" });
  await preview.getByLabel("Bestellung am").fill("2026-11-20");
  await preview.getByLabel("um").fill("14:05");
  const said = "Eine Bestellung am Fr., 20.11.2026, 14:05\u00a0Uhr wird zwischen";
  await expect(preview.getByText(`${said} Fr., 27.11.2026 und Fr., 04.12.2026 geliefert.`)).toBeVisible();

  // Closed by keyboard: the working day after it takes its place at once.
  await page.getByLabel("Erster Tag").fill("2026-11-26");
  await page.getByRole("button", { name: "Schließen", exact: true }).click();
  await expect(preview.getByText(`${said} Mo., 30.11.2026 und Mo., 07.12.2026 geliefert.`)).toBeVisible();
  const closed = page.getByRole("button", { name: /^26\. November 2026, Do, geschlossen/ });
  await closed.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: /^27\. November 2026, Fr, geschlossen/ })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Space");
  await expect(closed).toHaveCount(0);
  await expect(preview.getByText(`${said} Mo., 30.11.2026 und Mo., 07.12.2026 geliefert.`)).toBeVisible();

  // An unhappy way: a class without a weekday is marked, and nothing is sent.
  const express = page.getByRole("group", { name: "3–5 Werktage", exact: true });
  for (const weekday of ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag"])
    await express.getByRole("checkbox", { name: weekday }).press("Space");
  await page.keyboard.press("Control+s");
  await expect(express.getByText(/Wählen Sie mindestens einen Annahmetag/)).toBeVisible();
  await expectAccessible(page);
  await express.getByRole("checkbox", { name: "Mittwoch" }).press("Space");
  await expect(preview.getByText("Wochenende")).toHaveCount(0);

  await page.getByRole("checkbox", { name: "Pause planen" }).check();
  await expect(page.getByText(/danach automatisch wieder online/)).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(snack(page, "Ihre Daten wurden erfolgreich gespeichert.")).toBeVisible();
  const inTree = page.getByRole("treeitem", { name });
  await expect(inTree).toContainText("Pause");
  await expectAccessible(page);

  await page.getByRole("checkbox", { name: "Pause planen" }).uncheck();
  await page.getByRole("link", { name: "Gebiet", exact: true }).click();
  const dialog = page.getByRole("alertdialog", { name: "Daten wurden geändert" });
  await dialog.getByRole("button", { name: "Weiter bearbeiten" }).click();
  await page.getByRole("button", { name: /^Speichern/ }).click();
  await expect(inTree).toContainText("online");
});

test("several areas are changed at once or not at all: what changes where is shown, one refused for another's save is left out and tried again", async ({
  page,
}) => {
  await signIn(page, people.masterAdmin, "/settings/agencies");
  await page.getByRole("link", { name: "Gebiete", exact: true }).click();
  const choice = page.getByRole("region", { name: "Welche Liefergebiete?" });
  const boxes = choice.getByRole("checkbox");
  await choice.getByRole("combobox", { name: "Niederlassung" }).selectOption("Lüneburg");
  await boxes.first().check();
  await page.getByText("Lieferzeiten", { exact: true }).click();
  await page.getByLabel("heute: Annahme bis").fill("09:45");
  const preview = page.getByRole("table", { name: "Was sich wo ändert" });
  await expect(preview.getByRole("cell", { name: "heute, Annahme bis" }).first()).toBeVisible();
  await expectAccessible(page);

  // Somebody else saves the same field of one of them first.
  const areas = await callFrom<Area[]>(page.request, "deliveryArea.find", { body: { ids: [] } });
  const named = await preview.getByRole("rowheader").allInnerTexts();
  const other = areas.find((area) => area.name === named[0]);
  const body = [{ op: "replace", path: "/deliveryTimes/today/cutOff", value: "09:45" }];
  await callFrom(page.request, "deliveryArea.patch", { id: other?.id, version: other?.version, body });

  await page.getByRole("button", { name: /Gebiete? ändern$/ }).click();
  const result = page.getByRole("region", { name: "Ergebnis" });
  // All or none: the others wait for whoever is in the way, or go on without.
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
  // Read anew, it has it already.
  await expect(result.getByText(/1 unverändert$/)).toBeVisible();
  await result.getByRole("button", { name: "Fertig" }).click();

  // Offline together, and back after a trial without effect.
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
