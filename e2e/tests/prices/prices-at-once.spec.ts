import { readFile } from "node:fs/promises";
import { xlsxOf } from "../../../apps/web/src/data/xlsx.ts";
import { xlsxRows } from "../../../apps/web/src/data/xlsx-read.ts";
import { priceSheet } from "../../../packages/domain/src/prices/table/write.ts";
import { callFrom } from "../../support/calls.ts";
import { expectFits } from "../../support/fits.ts";
import { people, signIn } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

interface Area {
  id: string;
  name: string;
  price: { tiers: { margins: Record<string, number> }[] }[];
}

test("prices of 12 areas are published in at most 15 interactions and undone; a slip is refused", {
  tag: "@long",
}, async ({ page }) => {
  await signIn(page, people.masterAdmin);
  const read = () => callFrom<Area[]>(page.request, "deliveryArea.find", { body: { ids: [] } });
  const priced = (await read()).filter(({ price }) => price.some(({ tiers }) => tiers.length > 0));
  const twelve = priced.slice(0, 12);
  const marginsOf = (areas: Area[]) =>
    twelve.map(({ id }) => areas.find((area) => area.id === id)?.price[0]?.tiers[0]?.margins["normal"]);
  const before = marginsOf(await read());
  expect(before).toHaveLength(12);

  let interactions = 0;
  const step = async (act: Promise<void>) => {
    interactions += 1;
    await act;
  };
  await step(page.getByRole("link", { name: "Verwaltung", exact: true }).click());
  await step(page.getByRole("link", { name: "Gebiete", exact: true }).click());
  await step(page.getByText("Preise", { exact: true }).click());
  const choice = page.getByRole("region", { name: "Welche Liefergebiete?" });
  await step(choice.getByRole("checkbox", { name: /^Alle \d+ auswählen$/ }).check());
  const chosen = new Set(twelve.map(({ name }) => name));
  for (const { name } of priced)
    if (!chosen.has(name)) await step(choice.getByRole("checkbox", { name, exact: true }).uncheck());

  const margin = page.getByRole("textbox", { name: "Marge ändern um" });
  const publish = page.getByRole("button", { name: "In 12 Liefergebieten veröffentlichen" });
  // A misplaced comma.
  await step(margin.fill("30"));
  await expect(page.getByText("In 12 Gebieten liegen Preise außerhalb der Preisgrenzen").first()).toBeVisible();
  await expect(page.getByText(/ist ein größerer Schritt als die erlaubten 6,00/).first()).toBeVisible();
  await expect(publish).toHaveAttribute("aria-disabled", "true");
  await step(margin.fill("0,30"));
  await expect(publish).toBeEnabled();
  const simulation = page.getByRole("region", { name: "Was Kunden zahlen" });
  // 0.30 € plus VAT.
  await expect(simulation.getByText(/^bis \+0,36/).first()).toBeVisible();
  await step(simulation.locator("summary").first().click());
  await expect(simulation.getByRole("region", { name: "Rang bei Kunden" })).toBeVisible();
  await step(
    simulation
      .getByRole("button", { name: /^Preis für/ })
      .first()
      .click(),
  );
  await expect(simulation.getByRole("row", { name: /^Marge/ })).toBeVisible();
  await expectAccessible(page);
  await step(publish.click());
  await expect(page.getByText("Die Preise sind veröffentlicht.")).toBeVisible();
  // A message under the pointer does not close by itself.
  await page.getByRole("button", { name: "Rückgängig" }).hover();
  expect(interactions).toBeLessThanOrEqual(15);
  expect(marginsOf(await read())).toEqual(before.map((cents) => (cents ?? 0) + 30));

  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(page.getByText("Es gelten wieder die vorherigen Preise.")).toBeVisible();
  expect(marginsOf(await read())).toEqual(before);
  const lately = page.getByRole("region", { name: "Letzte Veröffentlichungen" });
  await expect(lately.getByRole("listitem").first()).toContainText("zurückgenommen am");
  await expect(lately.getByRole("listitem").first().getByRole("button")).toHaveCount(0);
});

test("prices go out as a workbook and come back; unreadable rows say why, changes are published and undone", {
  tag: "@long",
}, async ({ page }) => {
  await signIn(page, people.masterAdmin, "/settings/delivery-areas?mode=prices");
  const read = () => callFrom<Area[]>(page.request, "deliveryArea.find", { body: { ids: [] } });
  const two = (await read()).filter(({ price }) => (price[0]?.tiers.length ?? 0) > 1).slice(0, 2);
  const marginsOf = (areas: Area[]) =>
    two.map(({ id }) => areas.find((area) => area.id === id)?.price[0]?.tiers[0]?.margins["normal"] ?? 0);
  const before = marginsOf(await read());
  for (const { name } of two) await page.getByRole("checkbox", { name, exact: true }).check();
  const kept = page.getByRole("button", { name: "Excel herunterladen" });
  // The button waits for the prices of the last selection.
  await expect(kept).not.toHaveAttribute("aria-busy");
  await expect(kept).not.toHaveAttribute("aria-disabled");
  const saved = page.waitForEvent("download");
  await kept.click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^preise-\d{4}-\d\d-\d\d\.xlsx$/);
  const [, ...rows] = xlsxRows(await readFile(await download.path())).map(({ cells }) =>
    Array.from({ length: 9 }, (_, at) => cells[at] ?? null).map((cell) => (typeof cell === "object" ? null : cell)),
  );
  const firstMargin = (id: string) =>
    rows.findIndex((row) => row[1] === id && row[2] === "Marge" && row[3] === "Standard");
  for (const [at, { id }] of two.entries()) {
    const row = rows[firstMargin(id)];
    if (row) row[6] = ((before[at] ?? 0) + 20 + at * 10) / 100;
  }
  const [{ id: first } = { id: "" }] = two;
  const wrong = firstMargin(first) + 1;
  const broken = rows[wrong];
  if (broken) broken[6] = "auf Anfrage";
  const file = page.getByLabel("Tabelle einlesen …");
  await file.last().setInputFiles({ name: "neu.csv", mimeType: "text/csv", buffer: Buffer.from("a;b\n1;2\n") });
  await expect(page.getByRole("alert").getByText("Die Spalte „Gebiet“ fehlt.")).toBeVisible();
  await file.last().setInputFiles({ name: "neu.xlsx", mimeType: "", buffer: Buffer.from(xlsxOf(priceSheet(rows))) });

  const told = page.getByRole("region", { name: "Was die Tabelle ändert" });
  await expect(told.getByText("1 Zeile lässt sich nicht übernehmen")).toBeVisible();
  await expect(told.getByText(`Zeile ${wrong + 2}, Preis netto: Das ist kein Betrag.`)).toBeVisible();
  await expect(told.getByText("2 Preise anders")).toBeVisible();
  await expect(told.getByText(`${rows.length - 3} Preise bleiben, wie sie sind.`)).toBeVisible();
  await expect(told.getByRole("cell", { name: "+0,20" })).toBeVisible();
  const publish = page.getByRole("button", { name: "In 2 Liefergebieten veröffentlichen" });
  const [note, why] = [page.getByRole("textbox", { name: "Bemerkung" }), `Herbstaktion ${Date.now()}`];
  await expect(publish).toBeHidden();
  await expect(note).toBeHidden();
  await expectAccessible(page);
  await told.getByRole("button", { name: "Mit den übrigen Zeilen weiter" }).click();
  await expect(publish).toBeVisible();
  await note.fill(why);
  await expect(
    page
      .getByRole("region", { name: "Was Kunden zahlen" })
      .getByText(/^bis \+0,/)
      .first(),
  ).toBeVisible();
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await expectFits(page);
  await publish.click();
  await expect(page.getByText("Die Preise sind veröffentlicht.")).toBeVisible();
  // A message under the pointer does not close by itself.
  await page.getByRole("button", { name: "Rückgängig" }).hover();
  await expect(told).toHaveCount(0);
  const lately = page.getByRole("region", { name: "Letzte Veröffentlichungen" });
  await expect(lately.getByRole("listitem").first()).toContainText(why);
  expect(marginsOf(await read())).toEqual(before.map((cents, at) => cents + 20 + at * 10));
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(page.getByText("Es gelten wieder die vorherigen Preise.")).toBeVisible();
  expect(marginsOf(await read())).toEqual(before);
});
