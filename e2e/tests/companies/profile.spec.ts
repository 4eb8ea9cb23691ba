import path from "node:path";
import type { Page } from "@playwright/test";
import { sampleDocument } from "../../../packages/contracts/src/sample-files.ts";
import { callFrom } from "../../support/calls.ts";
import { expectFits } from "../../support/fits.ts";
import { snack } from "../../support/orders.ts";
import { people, signIn } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

const picture = path.join(import.meta.dirname, "..", "..", "..", "docs", "images", "orders-light.png");
const pdf = (content: string) => ({ name: "AGB.pdf", mimeType: "application/pdf", buffer: Buffer.from(content) });

/** Checks the current state in dark mode on a phone. */
async function inTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Expects a message and closes it, because on a phone it would cover the next element. */
async function told(page: Page, text: string): Promise<void> {
  await expect(snack(page, text)).toBeVisible();
  await page.getByRole("region", { name: "Meldungen" }).getByRole("button", { name: "Schließen" }).first().click();
}

test("a company's page gets a logo by keyboard, refuses a hostile PDF and resolves a colleague's change", {
  tag: "@long",
}, async ({ page }) => {
  await signIn(page, people.masterAdmin);
  const { tree } = await callFrom<{ tree: { id: string }[] }>(page.request, "session.bootstrap");
  const groupId = tree[0]?.id ?? "";
  await page.getByRole("link", { name: "Profil", exact: true }).click();
  await page.getByRole("link", { name: "Bearbeiten" }).click();

  await page.getByLabel("Hochladen Logo").setInputFiles(picture);
  const crop = page.getByRole("dialog", { name: "Bildausschnitt wählen" });
  const slider = crop.getByLabel("Vergrößern");
  await expect(slider).toBeFocused();
  await expect(slider).toHaveAttribute("aria-valuetext", "100 %");
  await page.keyboard.press("PageUp");
  await expect(slider).not.toHaveAttribute("aria-valuetext", "100 %");
  const area = crop.getByRole("group", { name: /mit den Pfeiltasten/ });
  const [shot] = await Promise.all([crop.screenshot(), area.focus()]);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(async () => (await crop.screenshot()).equals(shot)).toBe(false);
  await expectAccessible(page);
  await inTheDark(page);
  // A picture dragged out of the frame would be stored as white. The window has a new size, after which the frame is built anew.
  await expect(async () => {
    await area.focus();
    for (let step = 0; step < 80; step += 1) await page.keyboard.press("ArrowLeft");
    await expect(crop.getByRole("alert")).toHaveText(/liegt außerhalb des Rahmens/, { timeout: 1000 });
  }).toPass();
  for (let step = 0; step < 80; step += 1) await page.keyboard.press("ArrowRight");
  await expect(crop.getByRole("alert")).toHaveCount(0);
  await crop.getByRole("button", { name: "Übernehmen" }).click();
  await told(page, "Die Datei ist gespeichert.");

  const description = page.getByLabel("Beschreibung");
  await description.fill("Heizöl aus der Heide.");
  const agb = page.getByLabel("Ersetzen AGB (PDF)");
  await agb.setInputFiles(pdf(atob(sampleDocument).replace("/Catalog", "/Catalog /OpenAction <</S /JavaScript>>")));
  await expect(page.getByText(/Es enthält ein Skript/)).toBeVisible();
  await inTheDark(page);
  await agb.setInputFiles(pdf(atob(sampleDocument)));
  await expect(page.getByText(/Es enthält ein Skript/)).toHaveCount(0);
  await told(page, "Die Datei ist gespeichert.");
  await expect(page.getByRole("link", { name: "AGB.pdf" })).toBeVisible();

  const { id, version } = await callFrom<{ id: string; version: number }>(page.request, "profile.getByGroupId", {
    id: groupId,
  });
  const body = [{ op: "replace", path: "/description", value: "Pellets aus der Heide." }];
  await callFrom(page.request, "profile.patch", { id, version, body });
  await page.keyboard.press("Control+s");
  const conflict = page.getByRole("alertdialog", { name: "Jemand anderes hat auch gespeichert" });
  await expect(conflict.getByText("Pellets aus der Heide.")).toBeVisible();
  await conflict.getByRole("radio", { name: /Heizöl aus der Heide/ }).check();
  await conflict.getByRole("button", { name: "Auswahl speichern" }).click();
  await told(page, "Ihre Daten wurden erfolgreich gespeichert.");

  await page.getByRole("link", { name: "Zur Vorschau" }).click();
  const shown = page.getByRole("region", { name: "So sehen Kunden Ihre Seite" });
  await expect(shown.getByText("Heizöl aus der Heide.")).toBeVisible();
  await expect(page.getByText("Die Profilseite ist vollständig.")).toBeVisible();
  const logo = shown.locator("header img");
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(288);
  await inTheDark(page);

  await page.getByRole("link", { name: "Bearbeiten" }).click();
  await expect(page.getByRole("button", { name: "Löschen AGB.pdf" })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Löschen orders-light.jpg" }).click();
  const question = page.getByRole("alertdialog", { name: "„orders-light.jpg“ löschen?" });
  await expect(question.getByText("Auf Ihrer Seite und in den Angeboten steht dann kein Logo mehr.")).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Löschen" }).click();
  await expect(page.getByText("Noch kein Logo")).toBeVisible();
});
